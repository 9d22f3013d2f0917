// What a file of restaurants holds: the specification's Restaurant and Shop (§3), with hours as data and what ordering needs.
import { m } from '@fornada/copy/messages.ts';
import { isTimeZone } from '@fornada/domain/local-time.ts';
import { problemsOf } from '@fornada/domain/opening-week.ts';
import * as v from 'valibot';
import {
  code,
  count,
  date,
  flag,
  identity,
  linkOrMailOrNull,
  linkOrNull,
  list,
  object,
  optionalText,
  pictureOrNull,
  requiredLink,
  requiredPicture,
  requiredText,
  tag,
  whole,
} from '#modules/content/file-fields.ts';

/** Monday first, as weekday 1 to 7. */
export const weekdays = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] as const;

const timePattern = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
const time = v.pipe(v.string(m.import_time), v.regex(timePattern, m.import_time));
const interval = v.strictTuple([time, time], m.import_interval);

type Interval = v.InferOutput<typeof interval>;

/** What is wrong with times that can be read; one that can't has been told of already, at its own place. */
function problemsIn(intervals: Interval[]): string[] {
  if (!intervals.flat().every((text) => timePattern.test(text))) return [];
  const monday = intervals.map(([opens, closes]) => ({ opens, closes }));
  const weekly = { 1: monday, 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };
  const hours = { timeZone: 'UTC', weekly, exceptions: [], holidays: [], holidayIntervals: null };
  return problemsOf(hours).map(({ kind }) => kind);
}

export const intervals = v.pipe(
  list(interval),
  v.check((ofDay) => !problemsIn(ofDay).includes('bad_time'), m.import_time),
  v.check((ofDay) => !problemsIn(ofDay).includes('overlap'), m.import_hours_overlap),
);
const day = v.nullish(intervals, []);
const week = object({ seg: day, ter: day, qua: day, qui: day, sex: day, sab: day, dom: day });

const exception = object({
  data: date,
  nome: optionalText(120),
  nome_ingles: optionalText(120),
  fechado: v.nullish(v.boolean(m.import_flag), false),
  intervalos: v.nullish(intervals, []),
  /** For orders of that day alone: when they are handed over, how much five minutes take, what there is. */
  recolha: v.nullish(intervals, []),
  capacidade: v.nullish(whole(1, 10_000), null),
  produtos: v.nullish(list(code), []),
});

const openingHours = object({
  fuso: v.pipe(v.string(m.import_text), v.check(isTimeZone, m.import_hours_time_zone)),
  semanal: week,
  excecoes: v.nullish(list(exception), []),
});

const social = v.nullish(object({ link: requiredLink, tag: optionalText(200) }), null);

const degrees = (limit: number) => {
  const sentence = () => m.import_coordinate({ minimum: -limit, maximum: limit });
  return v.pipe(
    // The specification's stores may have empty coordinates.
    v.nullish(v.union([v.literal(''), v.number()], sentence), null),
    v.transform((value) => (value === '' ? null : value)),
    v.check((value) => value === null || Math.abs(value) <= limit, sentence),
  );
};

const regions = { continente: 'mainland', madeira: 'madeira', acores: 'azores' } as const;
const tiers = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const tier = v.nullish(
  v.picklist(tiers, () => m.import_choice({ known: tiers.join(', ') })),
  0,
);

/** A shop as files and its form give it. */
export const shopFile = object({
  id: identity,
  id_loja: v.nullish(identity),
  tag,
  name: requiredText(120),
  nameDetail: optionalText(200),
  horario: openingHours,
  /** What the hours don't say themselves. They are told in words made of them: `opening_hours` of a file isn't read. */
  nota_horario: optionalText(300),
  text: optionalText(),
  directions: optionalText(2000),
  facebook: social,
  instagram: social,
  site: linkOrNull,
  book: linkOrMailOrNull,
  address: object({
    address: optionalText(300),
    postalCode: optionalText(120),
    phone: optionalText(40),
    location: object({ latitude: degrees(90), longitude: degrees(180), link: linkOrNull }),
  }),
  city: optionalText(120),
  phone: optionalText(40),
  image: object({ main: pictureOrNull, list: pictureOrNull }),
  menus: v.nullish(
    list(
      object({
        tag,
        title: optionalText(120),
        imagem: requiredPicture,
        imagem_pequena: requiredPicture,
      }),
    ),
    [],
  ),
  link_menu: linkOrNull,
  /** Beside the Portuguese, which is shown for what is empty. */
  ingles: v.nullish(
    object({ text: optionalText(), directions: optionalText(2000), nota_horario: optionalText(300) }),
    {} as never,
  ),
  aceita_encomendas: flag(0),
  escalao_take_away: tier,
  escalao_loja: tier,
  regiao: v.pipe(
    v.nullish(
      v.picklist(Object.keys(regions) as (keyof typeof regions)[], () =>
        m.import_choice({ known: Object.keys(regions).join(', ') }),
      ),
      'continente',
    ),
    v.transform((name) => regions[name]),
  ),
  minutos_extra: count(0, 600),
  /** Units of preparation in five minutes; none is no limit. What the shop has set itself since stays. */
  capacidade: v.nullish(whole(1, 10_000), null),
  /** Shops that bake together share the limits of a day; none bakes alone. */
  grupo_producao: optionalText(60),
});

/** A restaurant with its shops. */
export const restaurantFile = object({
  id: identity,
  tag,
  title: requiredText(120),
  name: requiredText(200),
  text: optionalText(),
  image: object({ logo: pictureOrNull, main: pictureOrNull }),
  color: v.pipe(v.string(m.import_color), v.regex(/^#[0-9a-fA-F]{6}$/, m.import_color)),
  lojas: list(shopFile),
  ingles: v.nullish(object({ name: optionalText(200), text: optionalText() }), {} as never),
});

export const restaurantsFile = list(restaurantFile);
export type ImportedRestaurant = v.InferOutput<typeof restaurantFile>;
export type ImportedShop = v.InferOutput<typeof shopFile>;
