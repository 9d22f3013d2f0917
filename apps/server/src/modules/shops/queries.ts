import type { LeadTimes } from '@fornada/domain/lead-times.ts';
import type { PriceTier } from '@fornada/domain/menu.ts';
import type { OpeningHours } from '@fornada/domain/opening-hours.ts';
import type { Region } from '@fornada/domain/vat-table.ts';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import { type HoursRows, hoursColumns, toOpeningHours } from './hours.ts';

/** A shop that takes orders, with what pricing and pickup need. */
export type OrderingShopProfile = {
  id: number;
  name: string;
  restaurantName: string;
  timeZone: string;
  region: Region;
  takeAwayTier: PriceTier;
  eatInTier: PriceTier;
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
  address: string;
  latitude: number | null;
  longitude: number | null;
};

type ProfileRow = HoursRows & {
  id: number;
  name: string;
  restaurant_name: string;
  region: Region;
  take_away_tier: number;
  eat_in_tier: number;
  paused_until: Date | null;
  extra_minutes: number;
  busy_minutes: number;
  busy_until: Date | null;
  slot_capacity: number | null;
  lead_times: { hour: number; minutes: number }[];
  address: string;
  postal_code: string;
  latitude: number | null;
  longitude: number | null;
  menu_version: number | null;
  hours_version: number;
};

/** A shop that takes orders with the version of its menu; undefined when there is none, or it takes none. */
export async function findOrderingShop(
  db: Queryable,
  shopId: number,
): Promise<{ shop: OrderingShopProfile; menuVersion: number } | undefined> {
  const row = await db.maybe<ProfileRow>(sql`
    select shop.id, shop.name, restaurant.title as restaurant_name, shop.region, shop.take_away_tier, shop.eat_in_tier,
      shop.paused_until, shop.extra_minutes, shop.busy_minutes, shop.busy_until, shop.slot_capacity, shop.address, shop.postal_code, shop.latitude, shop.longitude,
      shop.menu_version, shop.hours_version,
      coalesce((
        select json_agg(json_build_object('hour', hour, 'minutes', minutes)) from shop_lead_times
        where shop_id = shop.id), '[]') as lead_times,
      ${raw(hoursColumns)}
    from shops shop join restaurants restaurant on restaurant.id = shop.restaurant_id
    where shop.id = ${shopId} and shop.takes_orders`);
  if (!row || row.menu_version === null) return undefined;
  return { shop: toProfile(row), menuVersion: row.menu_version };
}

function toProfile(row: ProfileRow): OrderingShopProfile {
  return {
    id: row.id,
    name: row.name,
    restaurantName: row.restaurant_name,
    timeZone: row.time_zone,
    region: row.region,
    takeAwayTier: toTier(row.take_away_tier),
    eatInTier: toTier(row.eat_in_tier),
    pausedUntil: row.paused_until,
    extraMinutes: row.extra_minutes,
    busyMinutes: row.busy_minutes,
    busyUntil: row.busy_until,
    slotCapacity: row.slot_capacity,
    leadTimes: toLeadTimes(row.lead_times),
    hours: toOpeningHours(row),
    hoursVersion: row.hours_version,
    address: [row.address, row.postal_code].filter(Boolean).join(', '),
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

/** The table's hour -1 is the whole day. */
function toLeadTimes(rows: ProfileRow['lead_times']): LeadTimes {
  const all = new Map(rows.map(({ hour, minutes }) => [hour, minutes]));
  const allDay = all.get(-1) ?? null;
  all.delete(-1);
  return { byHour: all, allDay };
}

/** The table's 0 is the base price, which the domain calls tier 1. */
function toTier(stored: number): PriceTier {
  return (stored === 0 ? 1 : stored) as PriceTier;
}

/** What a shop has run out of now, and when the first of it is back. */
export async function readSoldOut(
  db: Queryable,
  shopId: number,
  now: Date,
): Promise<{ codes: Set<string>; until: Date | null }> {
  const rows = await db.query<{ code: string; until: Date }>(sql`
    select code, until from sold_out where shop_id = ${shopId} and until > ${now} order by until`);
  return { codes: new Set(rows.map(({ code }) => code)), until: rows[0]?.until ?? null };
}

/** Those of the numbers that no shop has. */
export async function missingShops(db: Queryable, shopIds: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select wanted.id from unnest(${shopIds}::integer[]) as wanted (id)
    where not exists (select 1 from shops where shops.id = wanted.id)`);
  return rows.map(({ id }) => id);
}
