import {
  DEFAULT_PICKUP_RULES,
  earliestSlot,
  offerSlots,
  type PickupRequest,
} from '@fornada/domain/pickup.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { leadMinutes } from '#modules/orders/pickup-plan.ts';
import type { OrderingShopProfile } from '#modules/shops/queries.ts';

export type PickupTimes = { soonest: Date | null; times: Date[] };

/** Offered times: today and tomorrow, every quarter of an hour. Other times within seven days may be requested. */
const offered = { daysAhead: 1, everyMinutes: 15 };

/** The times at which a shop could have so many units more ready, as they are now: nothing is kept by looking. */
export async function listPickupTimes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  shop: OrderingShopProfile,
  units: number,
): Promise<PickupTimes> {
  const now = clock();
  const rules = {
    ...DEFAULT_PICKUP_RULES,
    asapMinutes: leadMinutes(shop, now),
    daysAhead: offered.daysAhead,
    unitsPerSlot: shop.slotCapacity,
  };
  const promised =
    shop.slotCapacity === null ? new Map<number, number>() : await promisedUnits(db, shop.id, now);
  const request: PickupRequest = {
    hours: shop.hours,
    rules,
    now: now.getTime(),
    units,
    unitsPromised: (slot) => promised.get(slot) ?? 0,
  };
  const isPaused = shop.pausedUntil !== null && shop.pausedUntil > now;
  const soonest = earliestSlot(request);
  return {
    soonest: soonest.kind === 'slot' && !isPaused ? new Date(soonest.at) : null,
    times: offerSlots(request)
      .filter((slot) => slot % (offered.everyMinutes * 60_000) === 0)
      .map((slot) => new Date(slot)),
  };
}

async function promisedUnits(db: Context['db'], shopId: number, now: Date): Promise<Map<number, number>> {
  const rows = await db.query<{ slot: Date; units: number }>(sql`
    select slot_at as slot, sum(units)::integer as units from (
      select slot_at, units from orders
      where shop_id = ${shopId} and slot_at >= ${now} and state not in ('cancelled', 'expired')
      union all
      select slot_at, units from quotes where shop_id = ${shopId} and slot_at >= ${now} and held_until > ${now}
    ) promised group by slot_at`);
  return new Map(rows.map(({ slot, units }) => [slot.getTime(), units]));
}
