import type { ShopTiers } from '@fornada/domain/menu-change.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable, Tx } from '#platform/database.ts';

/** A column of others' statements: the name of the shop with this id. */
export const shopName = (id: Sql): Sql => sql`(select name from shops where id = ${id})`;
/** Whose clock its moments are told on. */
export const shopZone = (id: Sql): Sql => sql`(select time_zone from shops where id = ${id})`;

/** In which tiers its prices stand. The table's tier 0 is the base price, which the domain calls tier 1. */
export const shopTiers = (id: Sql): Sql => sql`(
  select json_build_object('takeAwayTier', coalesce(nullif(take_away_tier, 0), 1), 'eatInTier', coalesce(nullif(eat_in_tier, 0), 1))
  from shops where id = ${id})`;

/** Where a shop's own page is in the app; undefined when there is no such shop. */
export async function shopPath(db: Queryable, id: number): Promise<string | undefined> {
  const shop = await db.maybe<{ path: string }>(sql`
    select '/restaurantes/' || restaurants.tag || '/' || shops.tag as path
    from shops join restaurants on restaurants.id = shops.restaurant_id where shops.id = ${id}`);
  return shop?.path;
}

/** The shops as others' statements read them: `from ${shopView} shop`. */
export const shopView = sql`(
  select id, name, city, address, postal_code, phone, position, time_zone, slot_capacity, menu_version, takes_orders, live,
    opened, production_group, (select name from restaurants where restaurants.id = restaurant_id) as restaurant_name
  from shops)`;

type ShopFacts = {
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

/** Those of these shops that take orders, in the chain's order; null is all. */
export const listOrderingShops = (
  db: Queryable,
  ids: number[] | null,
): Promise<{ id: number; name: string; timeZone: string }[]> =>
  db.query(sql`
    select id, name, time_zone as "timeZone" from shops
    where takes_orders and (${ids}::int[] is null or id = any(${ids}::int[])) order by position, id`);

/** The shops that bake together with this one, itself included; none where it bakes alone. */
export async function bakesWith(db: Queryable, id: number): Promise<number[]> {
  const shops = await db.query<{ id: number }>(sql`
    select other.id from shops own join shops other on other.production_group = own.production_group
    where own.id = ${id} and own.production_group <> ''`);
  return shops.length > 1 ? shops.map((shop) => shop.id) : [];
}

export type MenuShop = ShopTiers & { id: number; name: string; timeZone: string; menuVersion: number | null };

/** What changing the menus of these shops depends on, in the chain's order; those that there aren't are left out. */
export const readMenuShops = (db: Queryable, ids: readonly number[]): Promise<MenuShop[]> =>
  // The table's tier 0 is the base price, which the domain calls tier 1.
  db.query<MenuShop>(sql`
    select id, name, time_zone as "timeZone", menu_version as "menuVersion",
      coalesce(nullif(take_away_tier, 0), 1) as "takeAwayTier", coalesce(nullif(eat_in_tier, 0), 1) as "eatInTier"
    from shops where id = any(${ids}::int[]) order by position, id`);

/** Whether there is such a shop. */
export const isShop = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from shops where id = ${id}`)) !== undefined;

/** Whether any shops were ever loaded. */
export const hasRestaurants = async (db: Queryable): Promise<boolean> =>
  (await db.maybe(sql`select 1 from restaurants limit 1`)) !== undefined;

/** Publishing another menu or changing the shop waits until the commit. */
export async function lockShop(tx: Tx, shopId: number): Promise<void> {
  await tx.execute(sql`select 1 from shops where id = ${shopId} for no key update`);
}

/** Makes this the shop's current menu. */
export async function nameMenu(tx: Tx, shopId: number, version: number): Promise<void> {
  await tx.execute(sql`update shops set menu_version = ${version} where id = ${shopId}`);
}
