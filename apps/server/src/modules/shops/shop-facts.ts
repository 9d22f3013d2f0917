import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

export type ShopFacts = {
  name: string;
  timeZone: string;
  slotCapacity: number | null;
  takesOrders: boolean;
  address: string;
  postalCode: string;
  phone: string;
};

/** Basic facts of a shop for other modules; undefined when there is none. */
export const shopFacts = (db: Queryable, id: number): Promise<ShopFacts | undefined> =>
  db.maybe<ShopFacts>(sql`
    select name, time_zone as "timeZone", slot_capacity as "slotCapacity", takes_orders as "takesOrders", address,
      postal_code as "postalCode", phone
    from shops where id = ${id}`);
