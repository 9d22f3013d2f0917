import sql, { type Sql } from 'sql-template-tag';

/** A column of others' statements: the product with this code as this version of a menu has it. */
export const productIn = (menuVersion: Sql, code: Sql): Sql => sql`(
  select product from menu_products where menu_version = ${menuVersion} and menu_products.code = ${code})`;
