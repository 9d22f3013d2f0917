// When a cart could be ready: what the shop's hours, lead times and the customer's wish allow. Which of these places is
// free, the database finds while it keeps it (0020-ready-times.sql).
import { m } from '@fornada/copy/messages.ts';
import { leadMinutesAt } from '@fornada/domain/lead-times.ts';
import { addDays, MINUTE, toLocal } from '@fornada/domain/local-time.ts';
import { isOpenAt } from '@fornada/domain/opening-hours.ts';
import { type DateRequest, timesOn } from '@fornada/domain/order-dates.ts';
import { capacityOn, DEFAULT_PICKUP_RULES, slotOf, soonestSlots } from '@fornada/domain/pickup.ts';
import type { OrderingShopProfile } from '#modules/shops/queries.ts';
import { refuse } from '#platform/refusal.ts';

export type PickupPlan = {
  /** Units of preparation of the cart. */
  units: number;
  /** Units that five minutes of the shop take; null when it promises without a limit. */
  capacity: number | null;
  /** The time that the customer chose; null for as soon as possible. */
  wanted: Date | null;
  /** When it is ready while nothing is in the way. */
  readyAt: Date;
  /** The five minutes that `readyAt` lies in. */
  slotAt: Date;
  /** Of a shop with a limit: the slots that would do, the best first. */
  slots: Date[];
};

/** Six hours of slots: a shop that is full for so long is full. */
const mostSlots = 72;

/** Minutes that an order placed now takes: learned, or '15 minutos' (Specification §9), and what the shop says besides. */
export function leadMinutes(shop: OrderingShopProfile, now: Date): number {
  const hour = Number(toLocal(now.getTime(), shop.timeZone).time.slice(0, 2));
  const isBusy = shop.busyUntil !== null && shop.busyUntil > now;
  return leadMinutesAt(shop.leadTimes, hour) + shop.extraMinutes + (isBusy ? shop.busyMinutes : 0);
}

/** @throws Refusal `shop_closed` when it closes before an order for now is ready */
export function planPickup(
  shop: OrderingShopProfile,
  units: number,
  wanted: Date | null,
  dates: DateRequest,
): PickupPlan {
  const now = new Date(dates.now);
  const { date } = toLocal((wanted ?? now).getTime(), shop.timeZone);
  const capacity = capacityOn(shop.hours, date, shop.slotCapacity);
  const plan = wanted === null ? planSoonest(shop, now, capacity) : planWanted(wanted, dates, capacity);
  return { units, capacity, ...plan };
}

type Plan = Pick<PickupPlan, 'wanted' | 'readyAt' | 'slotAt' | 'slots'>;

function planSoonest(shop: OrderingShopProfile, now: Date, capacity: number | null): Plan {
  const asapMinutes = leadMinutes(shop, now);
  const readyAt = new Date(now.getTime() + asapMinutes * MINUTE);
  const plan = { wanted: null, readyAt, slotAt: slotDate(readyAt) };
  // Without a limit no slot is looked for: every order passes here, and listing a day of them costs.
  if (capacity === null && isOpenAt(shop.hours, readyAt.getTime())) return { ...plan, slots: [] };
  const rules = { ...DEFAULT_PICKUP_RULES, asapMinutes, daysAhead: 0 };
  const answer = soonestSlots({ hours: shop.hours, rules, now: now.getTime() });
  if (answer.kind === 'refused') {
    const message = answer.reason === 'closes_too_soon' ? { message: m.error_closes_too_soon() } : {};
    refuse('shop_closed', { context: { id_loja: shop.id, motivo: answer.reason }, ...message });
  }
  return { ...plan, slots: firstOf(capacity, answer.slots) };
}

/** A time that the calendar has; of a shop with a limit, others too that would do: of that day and the next. */
function planWanted(wanted: Date, dates: DateRequest, capacity: number | null): Plan {
  const slotAt = slotDate(wanted);
  if (capacity === null) return { wanted, readyAt: wanted, slotAt, slots: [] };
  const { date } = toLocal(wanted.getTime(), dates.hours.timeZone);
  const later = [date, addDays(date, 1)]
    .map((day) => timesOn(day, dates))
    .flatMap((day) => (day.kind === 'possible' ? day.times : []))
    .filter((slot) => slot > slotAt.getTime());
  return { wanted, readyAt: wanted, slotAt, slots: firstOf(capacity, [slotAt.getTime(), ...later]) };
}

const slotDate = (at: Date) => new Date(slotOf(at.getTime(), DEFAULT_PICKUP_RULES));

const firstOf = (capacity: number | null, slots: readonly number[]) =>
  capacity === null ? [] : slots.slice(0, mostSlots).map((slot) => new Date(slot));
