// A draft has rows of what it changes only: of two thousand products those that were saved in it. The others are read from
// the version that it was made from, until publishing makes it whole (decision 0190).
import sql, { raw } from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** The tables of products, each after those that it refers to, with the column that names the product. */
export const productTables = {
  menu_products: 'code',
  menu_complements: 'product_code',
  menu_option_groups: 'product_code',
  menu_options: 'product_code',
};
type ProductTable = keyof typeof productTables;

/** The rows, `kept`, that the draft $1 leaves as they were; none of a version that is whole. */
const leftAsTheyWere = (table: ProductTable) => `
  from menus draft join ${table} kept on kept.menu_version = draft.made_from
  where draft.version = $1 and draft.partial
    and not exists (select from menu_products own
      where own.menu_version = $1 and own.code = kept.${productTables[table]})
    and not exists (select from menu_removed_products removed
      where removed.menu_version = $1 and removed.code = kept.${productTables[table]})`;

/** The rows of the version $1, those of a draft in part with what it leaves as it was: a query to stand in brackets. */
export const rowsOf = (table: ProductTable): string =>
  `select * from ${table} where menu_version = $1 union all select kept.* ${leftAsTheyWere(table)}`;

/** How many products a version has: an expression of a row of `menus`. */
export const productCount = `(select count(*) from menu_products own where own.menu_version = menus.version)
  + case when not menus.partial then 0 else (select count(*) from menu_products kept
    where kept.menu_version = menus.made_from
      and not exists (select from menu_products own where own.menu_version = menus.version and own.code = kept.code)
      and not exists (select from menu_removed_products removed
        where removed.menu_version = menus.version and removed.code = kept.code)) end`;

/** Gives a draft rows of its own for products of the version that it was made from. */
async function takeOver(tx: Tx, version: number, codes: string[]): Promise<void> {
  if (codes.length === 0) return;
  for (const [table, product] of Object.entries(productTables))
    await copyRows(
      tx,
      table,
      version,
      sql`menu_version = (select made_from from menus where version = ${version})
        and ${raw(product)} = any(${codes}::text[])`,
    );
}

/** By the names of the columns: whatever a row says, its copy says under the other version. */
export async function copyRows(
  tx: Tx,
  table: string,
  version: number,
  condition: ReturnType<typeof sql>,
): Promise<void> {
  const { columns } = await tx.one<{ columns: string }>(sql`
    select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name <> 'menu_version'`);
  await tx.execute(sql`
    insert into ${raw(table)} (menu_version, ${raw(columns)})
    select ${version}, ${raw(columns)} from ${raw(table)} where ${condition}`);
}

/** Those that suggest the product get rows of their own, to be changed. */
export async function takeOverSuggesting(tx: Tx, version: number, code: string): Promise<void> {
  const found = await tx.query<{ code: string }>({
    text: `select kept.code ${leftAsTheyWere('menu_products')} and $2 = any(kept.suggested)`,
    values: [version, code],
  });
  await takeOver(
    tx,
    version,
    found.map((row) => row.code),
  );
}

/** Makes a draft a version like any other, that says all of what it said. */
export async function makeWhole(tx: Tx, version: number): Promise<void> {
  const found = await tx.query<{ code: string }>({
    text: `select kept.code ${leftAsTheyWere('menu_products')}`,
    values: [version],
  });
  await takeOver(
    tx,
    version,
    found.map((row) => row.code),
  );
  await tx.execute(sql`update menus set partial = false where version = ${version}`);
  await tx.execute(sql`delete from menu_removed_products where menu_version = ${version}`);
}

/** Takes a product out of a draft. @returns false when the draft has no such product */
export async function takeOut(tx: Tx, version: number, code: string): Promise<boolean> {
  const own = await tx.execute(sql`
    delete from menu_products where menu_version = ${version} and code = ${code}`);
  const others = await tx.execute(sql`
    insert into menu_removed_products (menu_version, code)
    select draft.version, kept.code
    from menus draft join menu_products kept on kept.menu_version = draft.made_from and kept.code = ${code}
    where draft.version = ${version} and draft.partial
    on conflict do nothing`);
  return own + others > 0;
}
