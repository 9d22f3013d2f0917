// What a form leaves without a code gets one: nobody who types a menu invents numbers.
import { nameWords } from '@fornada/domain/name-words.ts';
import type { Tx } from '#platform/database.ts';
import { codeMaker } from './make-codes.ts';
import { readMenu } from './read-menu.ts';
import { openDesk } from './read-sheet.ts';

type Form = Record<string, unknown>;
/** What a record is called, where it stands, and what else of its kind has. */
type Make = (name: string, kind: 'extra' | 'group' | 'option' | 'structure') => string;

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is no list of records is left for the validation to refuse. */
const each = (list: unknown, change: (one: Form) => Form): unknown =>
  Array.isArray(list) ? list.map((one) => (isForm(one) ? change(one) : one)) : list;

const named = (one: Form, kind: Parameters<Make>[1], make: Make): Form =>
  one.codigo === undefined || one.codigo === null || one.codigo === ''
    ? { ...one, codigo: make(String(one.descricao ?? ''), kind) }
    : one;

const inProduct = ({ complementares, opcoes, ...form }: Form, make: Make): Form => ({
  ...form,
  ...(complementares !== undefined && {
    complementares: each(complementares, (extra) => named(extra, 'extra', make)),
  }),
  ...(opcoes !== undefined && {
    opcoes: each(opcoes, ({ opcoes: options, ...group }) => ({
      ...named(group, 'group', make),
      opcoes: each(options, (option) => named(option, 'option', make)),
    })),
  }),
});

const inStructure = (form: Form, make: Make): Form => ({
  ...form,
  seccoes: each(form.seccoes, ({ familias, ...section }) => ({
    ...named(section, 'structure', make),
    familias: each(familias, (family) => named(family, 'structure', make)),
  })),
});

const places = { product: inProduct, structure: inStructure };

/** Whether codes have to be made for this form: others are read without a draft. */
export function lacksCodes(place: keyof typeof places, form: Form): boolean {
  let lacks = false;
  places[place](form, () => {
    lacks = true;
    return '';
  });
  return lacks;
}

const lacking = 'uncoded-';

/** The same products, saying of each extra, group and option without a code that it lacks one, until the menus are known. */
export function sayingWhatLacks(products: unknown): unknown {
  let count = 0;
  const make: Make = () => {
    count += 1;
    return lacking + count;
  };
  return each(products, (form) => inProduct(form, make));
}

/** Whether a code is what `sayingWhatLacks` says. */
export const isLacking = (code: string): boolean => code.startsWith(lacking);

/** An extra, or a group, has the code that others of the menu's products have for its name: a shop runs out of it by that. */
export async function withCodes(
  tx: Tx,
  version: number,
  place: keyof typeof places,
  form: Form,
): Promise<Form> {
  const said = new Set<string>();
  JSON.stringify(form, (key, value) => {
    if (/^(?:codigo|cod_produto|grupo)$/.test(key)) said.add(String(value));
    return value;
  });
  const menu = await readMenu(tx, version);
  const ofMenu = menu.sections.flatMap(({ code, families }) => [code, ...families.map((one) => one.code)]);
  const { others, makeCode } = openDesk(menu, [...said, ...ofMenu]).known(
    undefined,
    undefined,
    await codeMaker(tx),
  );
  const make: Make = (name, kind) => {
    const words = nameWords(name);
    const known =
      kind === 'extra'
        ? others.extras.get(words)
        : kind === 'group'
          ? others.optionGroups.get(words)
          : undefined;
    const code = known === undefined || said.has(known.code) ? makeCode(name) : known.code;
    said.add(code);
    return code;
  };
  return places[place](form, make);
}
