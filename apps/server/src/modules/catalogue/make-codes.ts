import sql from 'sql-template-tag';
import { shopView } from '#modules/shops/shops.ts';
import type { Queryable } from '#platform/database.ts';
import type { CodeMaker } from './read-sheet.ts';
import { plainWords } from './sheet-cells.ts';

/**
 * Codes are the chain's: what another shop sells under the same name keeps its code here, so that both are changed together;
 * what nobody sells yet gets the next number.
 */
export async function codeMaker(db: Queryable): Promise<CodeMaker> {
  const rows = await db.query<{ code: string; name: string }>(sql`
    select listed.code, product->>'name' as name
    from menus join ${shopView} shop on shop.id = menus.shop_id join menu_products listed on listed.menu_version = menus.version
    where menus.status = 'draft' or menus.version = shop.menu_version
    group by 1, 2 order by 1`);
  const known = new Map(rows.map(({ code, name }) => [plainWords(name), code]));
  const numbers = rows.map(({ code }) => (/^\d{1,9}$/.test(code) ? Number(code) : 0));
  let last = Math.max(10_000, ...numbers);
  return (name, taken) => {
    const other = known.get(plainWords(name));
    if (other !== undefined && !taken.has(other)) return other;
    last += 1;
    return String(last);
  };
}

/** For one product more of this version. */
export async function makeCode(db: Queryable, version: number, name: string): Promise<string> {
  const rows = await db.query<{ code: string }>(sql`
    select code from menu_products where menu_version = ${version}`);
  return (await codeMaker(db))(name, new Set(rows.map(({ code }) => code)));
}
