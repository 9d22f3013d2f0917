import type { Product } from '@fornada/domain/menu.ts';
import { nameWords } from '@fornada/domain/name-words.ts';
import sql from 'sql-template-tag';
import { shopView } from '#modules/shops/shops.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { CodeMaker } from './read-sheet.ts';

/** Another system's, which has nine digits, are none to go on from: a number after them would soon be too long. */
const foreign = 800_000_000;

/**
 * Codes are the chain's: what another shop sells under the same name keeps its code here, so that both are changed together;
 * what nobody sells yet gets a number that nothing ever had: a change that waits, a cart or an old order may name what was
 * removed. One shop at a time until its transaction ends, so that no two get the same; what it writes is kept (`keepCodes`).
 */
export async function codeMaker(db: Queryable): Promise<CodeMaker> {
  let { last } = await db.one<{ last: number }>(
    sql`select code as last from greatest_code for no key update`,
  );
  const rows = await db.query<{ code: string; name: string }>(sql`
    select listed.code, product->>'name' as name
    from menus join ${shopView} shop on shop.id = menus.shop_id join menu_products listed on listed.menu_version = menus.version
    where menus.status = 'draft' or menus.version = shop.menu_version
    group by 1, 2 order by 1`);
  const known = new Map(rows.map(({ code, name }) => [nameWords(name), code]));
  return (name, taken) => {
    const other = known.get(nameWords(name));
    if (other !== undefined && !taken.has(other)) return other;
    do last += 1;
    while (taken.has(String(last)));
    return String(last);
  };
}

/** Of what is written, or will be, and whoever made them: none is ever given to anything else. */
export async function keepCodes(tx: Tx, written: readonly object[]): Promise<void> {
  const said = JSON.stringify(written).matchAll(/"(?:code|groupCode)":"(\d{1,9})"/g);
  const { last } = await tx.one<{ last: number }>(sql`select code as last from greatest_code`);
  // After somebody's number just below the other system's the made ones are among those: not kept, each were made again.
  const end = Math.max(foreign, last + 1_000_000);
  let greatest = 0;
  for (const [, code] of said) if (Number(code) < end) greatest = Math.max(greatest, Number(code));
  await tx.execute(sql`update greatest_code set code = ${greatest} where code < ${greatest}`);
}

/** For one product more of this version, which is none of its extras' or options'. */
export async function makeCode(tx: Tx, version: number, product: Product): Promise<string> {
  await keepCodes(tx, [product]);
  const rows = await tx.query<{ code: string }>(sql`
    select code from menu_products where menu_version = ${version}`);
  const taken = [...rows.map(({ code }) => code), ...(await codesWithin(tx, [version]))];
  return (await codeMaker(tx))(product.name, new Set(taken));
}

/** The codes of these versions' extras and options: a shop runs out of an extra by its code, as of a product. */
export async function codesWithin(db: Queryable, versions: readonly (number | null)[]): Promise<string[]> {
  const rows = await db.query<{ code: string }>(sql`
    select distinct part #>> '{}' as code from menu_products, lateral (
      select jsonb_path_query(product, '$.complements.code')
      union all select jsonb_path_query(product, '$.complements.groupCode')
      union all select jsonb_path_query(product, '$.optionGroups.**.code')) within (part)
    where menu_version = any(${versions}::bigint[]) and product ?| array['complements', 'optionGroups']`);
  return rows.map(({ code }) => code);
}
