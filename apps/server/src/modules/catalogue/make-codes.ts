import { nameWords } from '@fornada/domain/name-words.ts';
import sql, { type Sql } from 'sql-template-tag';
import { shopView } from '#modules/shops/shops.ts';
import type { Queryable } from '#platform/database.ts';
import type { CodeMaker } from './read-sheet.ts';

/** Of extras, options and their groups: a shop runs out of an extra by its code. */
const partsIn = (documents: Sql) => sql`
  select part #>> '{}' as code from (${documents}) said (product), lateral (
    select jsonb_path_query(product, '$.complements.code')
    union all select jsonb_path_query(product, '$.complements.groupCode')
    union all select jsonb_path_query(product, '$.optionGroups.**.code')) within (part)
  where product ?| array['complements', 'optionGroups']`;

const isWorked = sql`(menus.status = 'draft' or menus.version = shop.menu_version)`;

/** Of what is sold or worked on, and what changes ask for or put back: former versions are millions of documents. */
const partsOfAll = partsIn(sql`
  select product from menus join ${shopView} shop on shop.id = menus.shop_id
    join menu_products listed on listed.menu_version = menus.version
  where ${isWorked}
  union all
  select asked -> 'fields' from menu_changes whole, jsonb_array_elements(whole.products) asked
  where exists (select 1 from menu_change_shops part
    where part.change_id = whole.id and part.state in ('waiting', 'published', 'undoing', 'partly'))
  union all
  select one -> 'before' from menu_change_shops part, jsonb_array_elements(coalesce(part.remains, part.written)) one
  where part.state in ('published', 'undoing', 'partly')`);

/** From here on there are only another system's: a number after them would soon be too long. */
const foreign = 900_000_000;

/**
 * Codes are the chain's: what another shop sells under the same name keeps its code here, so that both are changed together;
 * what nobody sells yet gets a number that no product ever had, since a change that waits may name what was removed, and that
 * no extra has. One shop at a time until its transaction ends, so that no two get the same.
 */
export async function codeMaker(db: Queryable): Promise<CodeMaker> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product codes'))`);
  const rows = await db.query<{ code: string; name: string }>(sql`
    select listed.code, product->>'name' as name
    from menus join ${shopView} shop on shop.id = menus.shop_id join menu_products listed on listed.menu_version = menus.version
    where ${isWorked}
    group by 1, 2 order by 1`);
  const known = new Map(rows.map(({ code, name }) => [nameWords(name), code]));
  const listed = await db.query<{ code: string }>(sql`
    select distinct code from (select code from menu_products union all ${partsOfAll}) listed where code ~ '^[0-9]{1,9}$'`);
  const used = new Set(listed.map(({ code }) => code));
  let last = listed.reduce(
    (most, { code }) => (Number(code) < foreign ? Math.max(most, Number(code)) : most),
    10_000,
  );
  return (name, taken) => {
    const other = known.get(nameWords(name));
    if (other !== undefined && !taken.has(other)) return other;
    do last += 1;
    while (taken.has(String(last)) || used.has(String(last)));
    return String(last);
  };
}

/** For one product more of this version. */
export async function makeCode(db: Queryable, version: number, name: string): Promise<string> {
  const rows = await db.query<{ code: string }>(sql`
    select code from menu_products where menu_version = ${version}
    union ${partsIn(sql`select product from menu_products where menu_version = ${version}`)}`);
  return (await codeMaker(db))(name, new Set(rows.map(({ code }) => code)));
}
