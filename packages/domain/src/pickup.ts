import { HOUR, type Instant, type LocalDate, MINUTE, toInstant, toLocal } from './local-time.ts';
import {
  type DateException,
  intervalsOn,
  isOpenAt,
  type OpeningHours,
  type OpenPeriod,
  periodsAround,
} from './opening-hours.ts';

/** A shop's settings for pickup. All times in whole minutes. */
export type PickupRules = {
  /** Slots begin on this grid. */
  readonly slotMinutes: number;
  /** How soon an order is ready when nothing is said: '15 minutos' (Specification §9). */
  readonly asapMinutes: number;
  /** Least notice for a chosen time: 2 hours (Specification §9). */
  readonly noticeMinutes: number;
  /** How many days after today may be chosen. */
  readonly daysAhead: number;
  /** Units of preparation that one slot takes; null when there is no limit. */
  readonly unitsPerSlot: number | null;
};

export const DEFAULT_PICKUP_RULES: PickupRules = {
  slotMinutes: 5,
  asapMinutes: 15,
  noticeMinutes: (2 * HOUR) / MINUTE,
  daysAhead: 60,
  unitsPerSlot: null,
};

export type PickupRequest = {
  readonly hours: OpeningHours;
  readonly rules: PickupRules;
  readonly now: Instant;
  /** Of a paused shop: when it goes on. */
  readonly notBefore?: Instant;
  /** Units of preparation of the order. */
  readonly units: number;
  /** Units already promised in the slot that begins at an instant. */
  readonly unitsPromised: (slot: Instant) => number;
};

/** Why an order can't be made now. */
export type AsapRefusal = 'closed' | 'closes_too_soon' | 'full';

export type AsapAnswer =
  | { readonly kind: 'slot'; readonly at: Instant }
  | { readonly kind: 'refused'; readonly reason: AsapRefusal };

export type SlotsAnswer =
  | { readonly kind: 'slots'; readonly slots: readonly Instant[] }
  | { readonly kind: 'refused'; readonly reason: Exclude<AsapRefusal, 'full'> };

/** The first slot in which an order made now can be ready, before the shop closes. The shop has to be open now. */
export function earliestSlot(request: PickupRequest): AsapAnswer {
  const answer = soonestSlots(request);
  if (answer.kind === 'refused') return answer;
  const { hours, rules } = request;
  const capacityAt = (slot: Instant) =>
    capacityOn(hours, toLocal(slot, hours.timeZone).date, rules.unitsPerSlot);
  const at = answer.slots.find((slot) => hasRoom(slot, request, capacityAt(slot)));
  return at === undefined ? { kind: 'refused', reason: 'full' } : { kind: 'slot', at };
}

/** Every slot in which an order made now could be ready, in order, full or not: where there is room is known elsewhere. */
export function soonestSlots({
  hours,
  rules,
  now,
}: Pick<PickupRequest, 'hours' | 'rules' | 'now'>): SlotsAnswer {
  if (!isOpenAt(hours, now)) return { kind: 'refused', reason: 'closed' };
  const soonest = now + rules.asapMinutes * MINUTE;
  const current = periodsFrom({ hours, now }).find(
    ({ opensAt, closesAt }) => opensAt <= now && now < closesAt,
  );
  const slots = current ? slotsIn({ opensAt: soonest, closesAt: current.closesAt }, rules) : [];
  return slots.length === 0 ? { kind: 'refused', reason: 'closes_too_soon' } : { kind: 'slots', slots };
}

/** The slot that a moment lies in. */
export function slotOf(at: Instant, { slotMinutes }: Pick<PickupRules, 'slotMinutes'>): Instant {
  return Math.floor(at / (slotMinutes * MINUTE)) * slotMinutes * MINUTE;
}

/** From when on a customer may choose a time. */
export const soonestPickup = ({ rules, now, notBefore = now }: PickupRequest): Instant =>
  Math.max(now + rules.noticeMinutes * MINUTE, notBefore);

/** Every slot of a date in which orders are handed over, in order, however soon and however full. */
export const slotsOn = (
  date: LocalDate,
  { hours, rules }: Pick<PickupRequest, 'hours' | 'rules'>,
): Instant[] => pickupPeriodsOn(hours, date).flatMap((period) => slotsIn(period, rules));

/** Tomorrow is looked at too, or a shop that never closes would seem to close at midnight. */
function periodsFrom({ hours, now }: Pick<PickupRequest, 'hours' | 'now'>): OpenPeriod[] {
  return periodsAround(hours, toLocal(now, hours.timeZone).date, 1);
}

/** Zones differ from UTC by quarters of an hour, so a grid counted from 1970 is one on every clock too. */
function slotsIn({ opensAt, closesAt }: OpenPeriod, { slotMinutes }: PickupRules): Instant[] {
  const step = slotMinutes * MINUTE;
  const first = Math.ceil(opensAt / step) * step;
  const count = Math.max(0, Math.ceil((closesAt - first) / step));
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** An order too large for any slot gets one to itself, so that it can be made at all. */
export function hasRoom(
  slot: Instant,
  { units, unitsPromised }: Pick<PickupRequest, 'units' | 'unitsPromised'>,
  unitsPerSlot: number | null,
): boolean {
  if (unitsPerSlot === null) return true;
  const promised = unitsPromised(slot);
  return promised + units <= unitsPerSlot || (promised === 0 && unitsPerSlot > 0);
}

/** What a slot of a date takes: what a special day says, else what the shop always takes. */
export const capacityOn = (hours: OpeningHours, date: LocalDate, usual: number | null): number | null =>
  exceptionOn(hours, date)?.capacity ?? usual;

/** What a date has of its own, if anything. */
export const exceptionOn = ({ exceptions }: OpeningHours, date: LocalDate): DateException | undefined =>
  exceptions.find((known) => known.date === date);

/** When orders are handed over on a date, from midnight to midnight: while the shop is open, or in that day's own windows. */
export function pickupPeriodsOn(hours: OpeningHours, date: LocalDate): OpenPeriod[] {
  const windows = exceptionOn(hours, date)?.pickup ?? [];
  const day = {
    opensAt: toInstant(date, '00:00', hours.timeZone),
    closesAt: toInstant(date, '24:00', hours.timeZone),
  };
  const open = periodsAround(hours, date, 0).map((period) => overlap(period, day));
  if (windows.length === 0) return open.filter(isPeriod);
  const within = intervalsOn({ ...hours, exceptions: [{ date, label: null, intervals: windows }] }, date);
  return open.flatMap((period) => within.map((window) => overlap(period, window))).filter(isPeriod);
}

const overlap = (a: OpenPeriod, b: OpenPeriod): OpenPeriod => ({
  opensAt: Math.max(a.opensAt, b.opensAt),
  closesAt: Math.min(a.closesAt, b.closesAt),
});
const isPeriod = ({ opensAt, closesAt }: OpenPeriod) => opensAt < closesAt;
