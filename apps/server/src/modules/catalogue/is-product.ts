import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

/** Whether a menu has, or had, a product with this code. */
export const isProduct = async (db: Queryable, code: string): Promise<boolean> =>
  (await db.maybe(sql`select from menu_products where code = ${code} limit 1`)) !== undefined;
