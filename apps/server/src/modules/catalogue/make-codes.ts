import { nameWords } from '@fornada/domain/name-words.ts';
import sql from 'sql-template-tag';
import { shopView } from '#modules/shops/shops.ts';
import type { Queryable } from '#platform/database.ts';
import type { CodeMaker } from './read-sheet.ts';

/** Those of extras and options too, and of their groups: a shop runs out of an extra by its code. */
const codesOfAll = sql`(
  select menu_version, code from menu_products
  union all
  select menu_version, part #>> '{}' from menu_products, lateral (
    select jsonb_path_query(product, '$.complements.code')
    union all select jsonb_path_query(product, '$.complements.groupCode')
    union all select jsonb_path_query(product, '$.optionGroups.**.code')) within (part)
  where product ?| array['complements', 'optionGroups']) listed`;

/**
 * Codes are the chain's: what another shop sells under the same name keeps its code here, so that both are changed together;
 * what nobody sells yet gets a number that nothing ever had, since a change that waits may name what was removed. One shop at
 * a time until its transaction ends, so that no two get the same.
 */
export async function codeMaker(db: Queryable): Promise<CodeMaker> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product codes'))`);
  const rows = await db.query<{ code: string; name: string }>(sql`
    select listed.code, product->>'name' as name
    from menus join ${shopView} shop on shop.id = menus.shop_id join menu_products listed on listed.menu_version = menus.version
    where menus.status = 'draft' or menus.version = shop.menu_version
    group by 1, 2 order by 1`);
  const known = new Map(rows.map(({ code, name }) => [nameWords(name), code]));
  let { last } = await db.one<{ last: number }>(sql`
    select greatest(max(code::bigint), 10000) as last from ${codesOfAll} where code ~ '^[0-9]{1,9}$'`);
  return (name, taken) => {
    const other = known.get(nameWords(name));
    if (other !== undefined && !taken.has(other)) return other;
    do last += 1;
    while (taken.has(String(last)));
    return String(last);
  };
}

/** For one product more of this version. */
export async function makeCode(db: Queryable, version: number, name: string): Promise<string> {
  const rows = await db.query<{ code: string }>(sql`
    select code from ${codesOfAll} where menu_version = ${version}`);
  return (await codeMaker(db))(name, new Set(rows.map(({ code }) => code)));
}
