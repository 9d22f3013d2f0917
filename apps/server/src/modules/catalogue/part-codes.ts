// Extras, groups and options that a change of many menus brings without a code get the chain's: nobody invents numbers.
import { complete, type Product } from '@fornada/domain/menu.ts';
import type { ProductChange } from '@fornada/domain/menu-change.ts';
import { nameWords } from '@fornada/domain/name-words.ts';
import sql from 'sql-template-tag';
import type { MenuShop } from '#modules/shops/shops.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { isLacking } from './form-codes.ts';
import { codeMaker, codesWithin, keepCodes } from './make-codes.ts';
import { learnParts, noParts } from './sheet-lists.ts';

type Part = { readonly code: string; readonly name: string };
type Versions = readonly (number | null)[];

/**
 * An extra has the code that these shops know its name by, as has a group with each of its options: a shop runs out of an
 * extra by its code. What none of them knows gets one that nothing ever had, the same in all products of the change.
 */
export async function withPartCodes(
  tx: Tx,
  changes: ProductChange[],
  shops: readonly MenuShop[],
): Promise<ProductChange[]> {
  if (!changes.some(({ fields }) => partsOf(fields).some(({ code }) => isLacking(code)))) return changes;
  await keepCodes(tx, changes);
  const versions = shops.map(({ menuVersion }) => menuVersion);
  const [known, sold, within] = [
    await readParts(tx, versions),
    await readCodes(tx, versions),
    await codesWithin(tx, versions),
  ];
  const said = changes.flatMap(({ code, fields }) => [code, ...partsOf(fields).map((part) => part.code)]);
  const taken = new Set([...sold, ...within, ...said]);
  const make = await codeMaker(tx);
  const made = new Map<string, string>();
  return changes.map((change) => {
    const { complements = [], optionGroups = [] } = change.fields;
    const own = new Set(partsOf(change.fields).map(({ code }) => code));
    const given = new Map<string, string>();
    const give = (kind: string, { code, name }: Part, ofOthers: string | undefined) => {
      if (!isLacking(code)) return code;
      const key = `${kind} ${nameWords(name)}`;
      const another = ofOthers ?? made.get(key);
      // Not the code of a product of this name.
      const next = another === undefined || own.has(another) ? make(`${name} (extra)`, taken) : another;
      for (const codes of [own, taken]) codes.add(next);
      made.set(key, next);
      given.set(code, next);
      return next;
    };
    for (const extra of complements) give('extra', extra, known.extras.get(nameWords(extra.name))?.code);
    for (const group of optionGroups) {
      const fellow = known.optionGroups.get(nameWords(group.name));
      const code = give('group', group, fellow?.code);
      for (const option of group.options) {
        const isNamed = (one: Part) => nameWords(one.name) === nameWords(option.name);
        give(`option of ${code}`, option, fellow?.options.find(isNamed)?.code);
      }
    }
    const fields = JSON.parse(JSON.stringify(change.fields), (_, value) => given.get(value) ?? value);
    return { ...change, fields };
  });
}

const partsOf = ({ complements = [], optionGroups = [] }: Partial<Product>): Part[] => [
  ...complements,
  ...optionGroups.flatMap((group) => [group, ...group.options]),
];

async function readParts(db: Queryable, versions: Versions) {
  const parts = noParts();
  const rows = await db.query<Partial<Product>>(sql`
    select distinct product->'complements' as complements, product->'optionGroups' as "optionGroups"
    from menu_products
    where menu_version = any(${versions}::bigint[]) and product ?| array['complements', 'optionGroups']
    order by 1, 2`);
  for (const row of rows) learnParts(parts, complete('product', row));
  return parts;
}

async function readCodes(db: Queryable, versions: Versions): Promise<string[]> {
  const rows = await db.query<{ code: string }>(sql`
    select distinct code from menu_products where menu_version = any(${versions}::bigint[])`);
  return rows.map(({ code }) => code);
}
