// Where the command bar leads: screens by their names, and what the lists of the server find, in words.
import { dateWords } from '@fornada/contract/date-words.ts';
import type { OfficeRole } from '@fornada/contract/office-resource.ts';
import {
  mayInOffice,
  type OfficeResourceName,
  type OfficeRow,
  officeResources,
} from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { menuFor } from '../../app/menu-groups.ts';
import { broadcastStateWords, inWords, roleWords } from '../../words/code-words.ts';
import { priceInWords } from '../../words/price.ts';
import { saleName } from '../sales/sale-words.ts';

export type Destination = { id: string; group: string; label: string; detail: string; to: string };

type Found = {
  [R in OfficeResourceName]?: (row: OfficeRow<R>) => Omit<Destination, 'id' | 'group'>;
};

/** What is looked for, in this order. */
const found = {
  clientes: ({ id, nome, telemovel }) => ({
    ...{ label: nome || m.office_command_nameless(), detail: telemovel ?? '', to: `/clientes/${id}/show` },
  }),
  compras: (sale) => ({
    ...{ label: saleName(sale), detail: `${sale.nome} ${priceInWords(sale.valor)}`.trim() },
    to: `/compras/${sale.id}/show`,
  }),
  produtos: ({ codigo, nome, preco, id_loja, loja }) => ({
    ...{
      label: nome,
      // Others may charge another.
      detail: `${priceInWords(preco)} ${loja}`,
      to: `/ementas/${id_loja}?produto=${encodeURIComponent(codigo)}`,
    },
  }),
  lojas: ({ id, name, city }) => ({ label: name, detail: city, to: `/lojas/${id}` }),
  equipa: ({ id, nome, papel }) => ({ label: nome, detail: inWords(roleWords, papel), to: `/equipa/${id}` }),
  cupoes: ({ id, nome, codigo }) => ({ label: nome, detail: codigo, to: `/cupoes/${id}/show` }),
  novidades: ({ id, title, data }) => ({
    label: title,
    detail: dateWords(data, { day: '2-digit', month: '2-digit', year: 'numeric' }),
    to: `/novidades/${id}`,
  }),
  envios: ({ id, title, estado }) => ({
    ...{ label: title, detail: inWords(broadcastStateWords, estado), to: `/envios/${id}` },
  }),
} satisfies Found;
export type FoundIn = keyof typeof found;

/** The lists that this person may look in; a number of an order is looked for among orders alone. */
export const listsFor = (role: OfficeRole, typed: string): FoundIn[] =>
  (typed.startsWith('#') ? (['compras'] as const) : (Object.keys(found) as FoundIn[])).filter((name) =>
    mayInOffice(role, 'view', name),
  );

export const destinationOf = (name: FoundIn, group: string, row: { id: string | number }): Destination => ({
  ...{ id: `${name}/${row.id}`, group, ...found[name](row as never) },
});

const plain = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The screens of which words begin so: of their names, of their part's, or others ('horas' is set at the shops), one or many; new
 * records where this person may make them.
 */
export function screensFor(
  role: OfficeRole,
  typed: string,
  nameOf: (resource: OfficeResourceName) => string,
  alsoOf: (resource: OfficeResourceName) => string,
): Destination[] {
  const words = wordsOf(typed).split(' ').filter(Boolean);
  const all = menuFor(role).flatMap(({ title, seen }) =>
    seen.flatMap((resource) => {
      const screens: readonly string[] = officeResources[resource].screens;
      const go = { group: m.office_command_go(), detail: title };
      const name = nameOf(resource);
      const list = {
        ...go,
        id: resource,
        label: name,
        detail: name === title ? '' : title,
        to: `/${resource}`,
      };
      if (!screens.includes('create') || !mayInOffice(role, 'edit', resource)) return [list];
      const label = m.office_command_new({ what: name });
      return [list, { ...go, id: `${resource}/create`, label, to: `/${resource}/create` }];
    }),
  );
  if (words.length === 0) return all.filter(({ id }) => !id.includes('/'));
  return all.filter(({ id, label, detail }) => {
    const known = ` ${wordsOf(`${label} ${detail} ${alsoOf(id as OfficeResourceName)}`)}`;
    const said = `${known} ${known.split(' ').map(oneOf).join(' ')} `;
    const isSaid = (word: string) =>
      // Of shorter words an ending is all there is: 's' would be everything.
      said.includes(` ${word}`) || (word.length > 3 && said.includes(` ${oneOf(word)} `));
    return words.every(isSaid);
  });
}

const ofMany: readonly [many: RegExp, one: string][] = [
  [/[oa]es$/, 'ao'],
  [/ens$/, 'em'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/s$/, ''],
];

/** Of many: 'cupoes' is 'cupao', 'terminais' is 'terminal', 'notas' is 'nota'. */
const oneOf = (word: string): string =>
  ofMany.reduce((one, [many, ending]) => one.replace(many, ending), word);

const wordsOf = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}#]+/gu, ' ');

/** 0 where a word of it begins so, 1 where it stands within one, 2 where it was found by something else. */
function rankOf({ label }: Destination, typed: string): number {
  const at = ` ${wordsOf(label)}`;
  const words = wordsOf(typed).trim();
  return at.includes(` ${words}`) ? 0 : at.includes(words) ? 1 : 2;
}

/** By how well their names fit, within their list and list by list; those that fit alike stay as they came. */
export function byName(lists: Destination[][], typed: string): Destination[] {
  const rank = (one: Destination) => rankOf(one, typed);
  return lists
    .filter((list) => list.length > 0)
    .map((list) => list.toSorted((one, other) => rank(one) - rank(other)))
    .toSorted(([one], [other]) => (one && other ? rank(one) - rank(other) : 0))
    .flat();
}
