// What a menu file holds: the specification's Menu (§3), read as the menu document. Fields that a till may not know have
// the default that costs nobody anything; what decides a price, a tax or an allergy has none. docs: sample/README.md.
import { allergenFromWire, wireAllergens } from '@fornada/contract/allergens.ts';
import { allWireMakings, makingFromWire } from '@fornada/contract/makings.ts';
import { nameOnWire, secondNames } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { ALLERGENS } from '@fornada/domain/allergens.ts';
import { declared, type Field, type Kind } from '@fornada/domain/fields.ts';
import { isLocalDate, isLocalTime } from '@fornada/domain/local-time.ts';
import { type Menu, type MenuRecord, menuFields, type Records } from '@fornada/domain/menu.ts';
import { isVatClass, vatClasses, vatRates } from '@fornada/domain/vat-table.ts';
import * as v from 'valibot';
import {
  bit,
  code,
  linkOrNull,
  list,
  object,
  optionalCode,
  optionalText,
  pictureOrNull,
  requiredText,
  whole,
} from '#modules/content/file-fields.ts';
import { settle } from './settle.ts';

const mostEuros = 99_999;

/** Euros with two decimals; cents inside. */
const price = v.pipe(
  v.number(m.import_price),
  v.minValue(0, m.import_price_negative),
  v.maxValue(mostEuros, () => m.import_price_large({ maximum: mostEuros })),
  v.check((euros) => Math.round(euros * 100) / 100 === euros, m.import_price_decimals),
  v.transform((euros) => Math.round(euros * 100)),
);

const knownRates = vatRates().join(', ');
/** A percentage that the law has, on the mainland or the islands (domain.md 4.4). */
const vatRate = v.pipe(
  v.number(() => m.import_vat_rate({ known: knownRates })),
  v.check(
    (rate) => vatRates().includes(rate),
    () => m.import_vat_rate({ known: knownRates }),
  ),
);
const vatClass = v.pipe(
  v.string(m.import_text),
  v.check(isVatClass, () => m.import_vat_class({ known: vatClasses().join(', ') })),
);

const knownAllergens = ALLERGENS.map((allergen) => wireAllergens[allergen]).join(', ');
const allergen = v.pipe(
  v.string(m.import_text),
  v.check(
    (name) => allergenFromWire(name) !== undefined,
    () => m.import_allergen({ known: knownAllergens }),
  ),
);
/** In the order of the regulation, whatever order they were declared in. */
const allergens = v.pipe(
  list(allergen),
  v.transform((names) =>
    declared(ALLERGENS.filter((known) => names.some((name) => allergenFromWire(name) === known))),
  ),
);

const time = v.pipe(v.string(m.import_time), v.check(isLocalTime, m.import_time));
/** Of a leap year. */
const dayOfYear = v.pipe(
  v.string(m.import_day_of_year),
  v.check((text) => isLocalDate(`2000-${text}`), m.import_day_of_year),
);
/** A form sends '' for what is left empty. */
const orNull = (schema: v.GenericSchema<string>) =>
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    schema,
  ]);

/** What a file may say of a field that it speaks of, by kind. */
const schemas: Record<Kind | 'list', (field: Field) => v.GenericSchema> = {
  number: () => v.number(),
  text: ({ maximum, otherwise }) => (otherwise === undefined ? requiredText(maximum) : optionalText(maximum)),
  code: ({ otherwise }) => (otherwise === undefined ? code : optionalCode),
  codeOrNull: () =>
    v.pipe(
      optionalCode,
      v.transform((text) => text || null),
    ),
  codes: () => list(code),
  price: () => price,
  priceOrNull: () => price,
  count: ({ maximum = 0 }) => whole(0, maximum),
  countOrNull: ({ maximum = 0 }) => whole(0, maximum),
  flag: () => bit,
  flagOrNull: () => bit,
  picture: () => pictureOrNull,
  allergens: () => allergens,
  vatRate: () => vatRate,
  // Its rate may tell it (settle.ts); where it doesn't, check-menu.ts asks for it.
  vatClass: () => v.nullish(vatClass),
  vatClassOrNull: () => vatClass,
  making: () =>
    v.pipe(
      v.string(m.import_text),
      v.check(
        (name) => (allWireMakings as readonly string[]).includes(name),
        () => m.import_choice({ known: allWireMakings.join(', ') }),
      ),
      v.transform(makingFromWire),
    ),
  times: () =>
    v.pipe(
      // A form sends '' for what is being typed.
      list(orNull(time)),
      v.transform((times) => [...new Set(times.filter((each) => each !== null))].toSorted()),
    ),
  timeOrNull: () => orNull(time),
  dayOfYearOrNull: () => orNull(dayOfYear),
  available: () => v.unknown(),
  list: ({ of }) => list(recordOf(of as MenuRecord)),
};

function schemaOf(field: Field): v.GenericSchema {
  const schema = schemas[field.kind](field);
  return field.otherwise === undefined || field.required ? schema : v.nullish(schema);
}

/**
 * The fields of a record under their names in a file. What a shop has run out of is nothing that a file says, nor that a
 * price ends today: read back tomorrow, it would never end.
 */
export function entriesOf(record: MenuRecord): v.ObjectEntries {
  return Object.fromEntries(
    Object.entries<Field>(menuFields[record])
      .filter(([key, { kind }]) => kind !== 'available' && key !== 'priceUntil')
      .flatMap(([key, field]) => {
        const name = nameOnWire(key, field);
        const second = secondNames[name];
        return [[name, schemaOf(field)], ...(second === undefined ? [] : [[second, schemaOf(field)]])];
      }),
  );
}

/** A record of a file under its own names, with what it leaves out. */
export const read = <R extends MenuRecord>(record: R) =>
  v.transform((file: Record<string, unknown>): Records[R] => {
    const entries = Object.entries<Field>(menuFields[record]).map(([key, field]) => {
      const name = nameOnWire(key, field);
      return [key, file[name] ?? file[secondNames[name] ?? ''] ?? field.otherwise];
    });
    return settle(record, Object.fromEntries(entries));
  });

export const recordOf = <R extends MenuRecord>(record: R, entries: v.ObjectEntries = {}) =>
  v.pipe(object({ ...entriesOf(record), ...entries }), read(record));

const instant = v.pipe(
  v.string(m.import_instant),
  v.check(
    (text) => /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d.*)?$/.test(text) && !Number.isNaN(Date.parse(text)),
    m.import_instant,
  ),
);

const shopNumber = v.pipe(code, v.transform(Number));

const menu = v.pipe(
  recordOf('menu', { id: shopNumber, last_update: v.nullish(instant), base_url: linkOrNull }),
  v.transform(
    ({ updatedAt, baseUrl, ...rest }): ImportedMenu => ({
      ...rest,
      updatedAt: updatedAt || null,
      baseUrl: baseUrl ?? '',
    }),
  ),
);

/** `updatedAt` is null where the file doesn't say it. */
export type ImportedMenu = Omit<Menu, 'updatedAt'> & { updatedAt: string | null };

/** One menu per shop, by `loja_{id}`. */
export const menuFile = v.record(
  v.pipe(
    v.string(),
    v.regex(/^loja_\d{1,9}$/, () => m.import_kind_unknown({ known: 'loja_860, …' })),
  ),
  menu,
);
