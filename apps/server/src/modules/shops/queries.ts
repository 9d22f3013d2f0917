import type { LeadTimes } from '@fornada/domain/lead-times.ts';
import type { PriceTier } from '@fornada/domain/menu.ts';
import type { OpeningHours } from '@fornada/domain/opening-hours.ts';
import type { PackagingPrice } from '@fornada/domain/packaging.ts';
import type { Region } from '@fornada/domain/vat-table.ts';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import { type HoursRows, hoursColumns, toOpeningHours } from './hours.ts';
import { type PackagingRow, packagingColumn, toPackagingPrices } from './packaging.ts';

/** A shop that sells, with what pricing and pickup need. */
export type OrderingShopProfile = {
  id: number;
  name: string;
  restaurantName: string;
  timeZone: string;
  region: Region;
  takeAwayTier: PriceTier;
  eatInTier: PriceTier;
  /** The last pause, over or not: between the two no order for now was taken. */
  pausedSince: Date | null;
  pausedUntil: Date | null;
  extraMinutes: number;
  /** So many minutes more until then, while the kitchen is full. */
  busyMinutes: number;
  busyUntil: Date | null;
  /** Units of preparation that five minutes take; null when no limit is known. */
  slotCapacity: number | null;
  leadTimes: LeadTimes;
  hours: OpeningHours;
  /** Of which arrangement of hours these are: an order is placed by those in force. */
  hoursVersion: number;
  /** What it charges for packaging, whenever. */
  packaging: readonly PackagingPrice[];
  address: string;
  latitude: number | null;
  longitude: number | null;
};

/** What a row says otherwise than the profile. */
type ProfileRow = Omit<OrderingShopProfile, 'timeZone' | 'leadTimes' | 'hours' | 'packaging'> &
  HoursRows & {
    menuVersion: number | null;
    takesOrders: boolean;
    packaging: PackagingRow[];
    leadTimes: { hour: number; minutes: number }[];
  };

/** A shop that takes orders with the version of its menu; undefined when there is none, or it takes none. */
export async function findOrderingShop(db: Queryable, shopId: number) {
  const found = await findShownShop(db, shopId);
  return found?.takesOrders ? found : undefined;
}

/** A shop that customers see with the version of its menu, whether it takes orders or not; undefined without one. */
export async function findShownShop(db: Queryable, shopId: number) {
  // The table's tier 0 is the base price, which the domain calls tier 1.
  const row = await db.maybe<ProfileRow>(sql`
    select shop.id, shop.name, restaurant.title as "restaurantName", shop.region,
      coalesce(nullif(shop.take_away_tier, 0), 1) as "takeAwayTier", coalesce(nullif(shop.eat_in_tier, 0), 1) as "eatInTier",
      shop.paused_since as "pausedSince", shop.paused_until as "pausedUntil",
      shop.extra_minutes as "extraMinutes", shop.busy_minutes as "busyMinutes",
      shop.busy_until as "busyUntil", shop.slot_capacity as "slotCapacity", shop.latitude, shop.longitude,
      concat_ws(', ', nullif(shop.address, ''), nullif(shop.postal_code, '')) as address,
      shop.menu_version as "menuVersion", shop.takes_orders as "takesOrders", shop.hours_version as "hoursVersion",
      coalesce((
        select json_agg(json_build_object('hour', hour, 'minutes', minutes)) from shop_lead_times
        where shop_id = shop.id), '[]') as "leadTimes",
      ${raw(hoursColumns)}, ${raw(packagingColumn)}
    from shops shop join restaurants restaurant on restaurant.id = shop.restaurant_id
    where shop.id = ${shopId} and shop.live`);
  if (!row || row.menuVersion === null) return undefined;
  const { menuVersion, takesOrders, time_zone, hours, exceptions, leadTimes, packaging, ...shop } = row;
  const times = { timeZone: time_zone, hours: toOpeningHours({ time_zone, hours, exceptions }) };
  const more = { leadTimes: toLeadTimes(leadTimes), packaging: toPackagingPrices(packaging) };
  return { shop: { ...shop, ...times, ...more }, menuVersion, takesOrders };
}

/** The table's hour -1 is the whole day. */
function toLeadTimes(rows: ProfileRow['leadTimes']): LeadTimes {
  const all = new Map(rows.map(({ hour, minutes }) => [hour, minutes]));
  const allDay = all.get(-1) ?? null;
  all.delete(-1);
  return { byHour: all, allDay };
}

/** What a shop has run out of now, and when the first of it is back. */
export async function readSoldOut(db: Queryable, shopId: number, now: Date) {
  const rows = await db.query<{ code: string; until: Date }>(sql`
    select code, until from sold_out where shop_id = ${shopId} and until > ${now} order by until`);
  return { codes: new Map(rows.map(({ code, until }) => [code, until])), until: rows[0]?.until ?? null };
}

/** The shops nearest to one, itself first, or to the chain's first where its place isn't known. */
export const placesAround = (
  db: Queryable,
  shopId: number | null,
  most: number,
): Promise<{ id: number; name: string; latitude: number; longitude: number }[]> =>
  db.query(sql`
    with placed as (select * from shops where live and latitude is not null and longitude is not null),
      around as (select latitude, longitude from placed order by id = ${shopId} desc nulls last, position, id limit 1)
    select placed.id, placed.name, placed.latitude, placed.longitude from placed, around
    order by (placed.latitude - around.latitude) ^ 2
      + ((placed.longitude - around.longitude) * cosd(around.latitude)) ^ 2, placed.position, placed.id limit ${most}`);

/** Those of the numbers that no shop has. */
export async function missingShops(db: Queryable, shopIds: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select wanted.id from unnest(${shopIds}::integer[]) as wanted (id)
    where not exists (select 1 from shops where shops.id = wanted.id)`);
  return rows.map(({ id }) => id);
}
