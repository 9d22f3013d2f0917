import { addDays, HOUR, type Instant, MINUTE, toLocal } from './local-time.ts';
import { isOpenAt, type OpeningHours, type OpenPeriod, periodsAround } from './opening-hours.ts';

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
  daysAhead: 7,
  unitsPerSlot: null,
};

export type PickupRequest = {
  readonly hours: OpeningHours;
  readonly rules: PickupRules;
  readonly now: Instant;
  /** Units of preparation of the order. */
  readonly units: number;
  /** Units already promised in the slot that begins at an instant. */
  readonly unitsPromised: (slot: Instant) => number;
};

/** Why a time can't be promised. */
export type PickupRefusal = 'off_grid' | 'too_soon' | 'too_far' | 'closed' | 'full';

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
  const at = answer.slots.find((slot) => hasRoom(slot, request));
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
  const current = openPeriods({ hours, rules, now }).find(
    ({ opensAt, closesAt }) => opensAt <= now && now < closesAt,
  );
  const slots = current ? slotsIn({ opensAt: soonest, closesAt: current.closesAt }, rules) : [];
  return slots.length === 0 ? { kind: 'refused', reason: 'closes_too_soon' } : { kind: 'slots', slots };
}

/** The slot that a moment lies in. */
export function slotOf(at: Instant, { slotMinutes }: Pick<PickupRules, 'slotMinutes'>): Instant {
  return Math.floor(at / (slotMinutes * MINUTE)) * slotMinutes * MINUTE;
}

/** Every slot that a customer may choose, in order: with enough notice, while the shop is open, and with room. */
export function offerSlots(request: PickupRequest): Instant[] {
  const soonest = request.now + request.rules.noticeMinutes * MINUTE;
  return openPeriods(request)
    .map(({ opensAt, closesAt }) => ({ opensAt: Math.max(opensAt, soonest), closesAt }))
    .flatMap((period) => slotsIn(period, request.rules))
    .filter((slot) => isWithinReach(slot, request) && hasRoom(slot, request));
}

/** Why a time that a customer chose can't be promised; null when it can. */
export function pickupRefusal(at: Instant, request: PickupRequest): PickupRefusal | null {
  const { hours, rules, now } = request;
  if (at % (rules.slotMinutes * MINUTE) !== 0) return 'off_grid';
  if (at < now + rules.noticeMinutes * MINUTE) return 'too_soon';
  if (!isWithinReach(at, request)) return 'too_far';
  if (!isOpenAt(hours, at)) return 'closed';
  return hasRoom(at, request) ? null : 'full';
}

/** Tomorrow is always looked at, or a shop that never closes would seem to close at midnight. */
function openPeriods({ hours, rules, now }: Pick<PickupRequest, 'hours' | 'rules' | 'now'>): OpenPeriod[] {
  return periodsAround(hours, toLocal(now, hours.timeZone).date, Math.max(1, rules.daysAhead));
}

/** Zones differ from UTC by quarters of an hour, so a grid counted from 1970 is one on every clock too. */
function slotsIn({ opensAt, closesAt }: OpenPeriod, { slotMinutes }: PickupRules): Instant[] {
  const step = slotMinutes * MINUTE;
  const first = Math.ceil(opensAt / step) * step;
  const count = Math.max(0, Math.ceil((closesAt - first) / step));
  return Array.from({ length: count }, (_, index) => first + index * step);
}

function isWithinReach(slot: Instant, { hours, rules, now }: PickupRequest): boolean {
  const today = toLocal(now, hours.timeZone).date;
  return toLocal(slot, hours.timeZone).date <= addDays(today, rules.daysAhead);
}

/** An order too large for any slot gets one to itself, so that it can be made at all. */
function hasRoom(slot: Instant, { rules: { unitsPerSlot }, units, unitsPromised }: PickupRequest): boolean {
  if (unitsPerSlot === null) return true;
  const promised = unitsPromised(slot);
  return promised + units <= unitsPerSlot || (promised === 0 && unitsPerSlot > 0);
}
