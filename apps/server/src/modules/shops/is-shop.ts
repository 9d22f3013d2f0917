import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

/** Whether there is such a shop. */
export const isShop = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from shops where id = ${id}`)) !== undefined;

/** Whether any shops were ever loaded. */
export const hasRestaurants = async (db: Queryable): Promise<boolean> =>
  (await db.maybe(sql`select 1 from restaurants limit 1`)) !== undefined;
