// For when something can be ordered: the one rule of the calendar, of the times that are offered, and of placing an order.
import { addDays, type Instant, type LocalDate, MINUTE, toInstant, toLocal } from './local-time.ts';
import type { Product } from './menu.ts';
import { type DateException, hoursOn, type OpeningHours } from './opening-hours.ts';
import {
  capacityOn,
  exceptionOn,
  hasRoom,
  type PickupRequest,
  pickupPeriodsOn,
  slotsOn,
  soonestPickup,
} from './pickup.ts';

/** What of a product says when it can be had. */
export type DatedProduct = Pick<
  Product,
  | 'code'
  | 'making'
  | 'noticeMinutes'
  | 'lastOrderTime'
  | 'batchTimes'
  | 'seasonFrom'
  | 'seasonTo'
  | 'dailyLimit'
  | 'groupDailyLimit'
>;

export type DatedItem = {
  readonly product: DatedProduct;
  readonly quantity: number;
  /** Until when the shop has run out of it; null when it hasn't. */
  readonly soldOutUntil: Instant | null;
};

export type DateRequest = PickupRequest & {
  readonly items: readonly DatedItem[];
  /** How many more of a product one day takes; null for any number. */
  readonly left: (productCode: string, date: LocalDate) => number | null;
  /** Of an order that is moved: what it has of this day is promised, whatever ran out or became fewer since. */
  readonly ownDay?: LocalDate;
};

export const DATE_REFUSALS = [
  /** The shop's. */
  'past',
  'too_far',
  'closed',
  'too_soon',
  'full',
  /** A product's. */
  'notice',
  'out_of_season',
  'not_that_day',
  'sold_out',
  'not_baked',
] as const;

/** Why a day or a time can't be, and of which product, when it is one. */
export type DateRefusal = {
  readonly reason: (typeof DATE_REFUSALS)[number];
  readonly productCode: string | null;
};

const MINUTES_OF_DAY = 1440;
/** A shop that never opens has no first day: where to stop looking. */
const MOST_CLOSED_DAYS = 366;

/**
 * When a product can be there at the soonest, whatever the shop's hours. Days on which the shop doesn't open are no notice: what
 * is ordered on one is ordered as the next day begins on which it does. With a last time of the day notice is counted in days:
 * ordered before it for two days later, after it for three. Who orders later is never ready sooner.
 */
export function readyFrom(product: DatedProduct, hours: OpeningHours, now: Instant): Instant {
  if (product.making !== 'to_order') return now;
  const { noticeMinutes, lastOrderTime } = product;
  const { timeZone } = hours;
  const today = toLocal(now, timeZone).date;
  const isLate = lastOrderTime !== null && now >= toInstant(today, lastOrderTime, timeZone) + MINUTE;
  let day = firstOpenDay(hours, isLate ? addDays(today, 1) : today);
  const days = lastOrderTime === null ? 0 : Math.floor(noticeMinutes / MINUTES_OF_DAY);
  for (let passed = 0; passed < days; passed += 1) day = firstOpenDay(hours, addDays(day, 1));
  let from = day === today ? now : toInstant(day, '00:00', timeZone);
  let rest = (noticeMinutes - days * MINUTES_OF_DAY) * MINUTE;
  for (;;) {
    const left = toInstant(day, '24:00', timeZone) - from;
    if (rest < left) return from + rest;
    rest -= left;
    day = firstOpenDay(hours, addDays(day, 1));
    from = toInstant(day, '00:00', timeZone);
  }
}

/** Whether a product could be had for a time by who ordered earlier today: all that was missed is the last time of the day. */
export function missedLastOrder(
  product: DatedProduct,
  at: Instant,
  { hours, now }: Pick<DateRequest, 'hours' | 'now'>,
): boolean {
  if (product.lastOrderTime === null) return false;
  const last = toInstant(toLocal(now, hours.timeZone).date, product.lastOrderTime, hours.timeZone);
  return now > last && readyFrom(product, hours, now) > at && readyFrom(product, hours, last) <= at;
}

function firstOpenDay(hours: OpeningHours, from: LocalDate): LocalDate {
  let day = from;
  for (let closed = 0; closed < MOST_CLOSED_DAYS && hoursOn(hours, day).intervals.length === 0; closed += 1)
    day = addDays(day, 1);
  return day;
}

/** Well before the longest notice with every closed day in it. */
const LONG_BEFORE = 2 * MOST_CLOSED_DAYS * MINUTES_OF_DAY * MINUTE;

/** The last minute at which a product can be ordered for a time, as far as notice goes. */
export function orderedUntil(
  product: DatedProduct,
  at: Instant,
  { hours, rules }: Pick<DateRequest, 'hours' | 'rules'>,
): Instant {
  const isPossible = (now: Instant) => readyFrom(product, hours, now) <= at;
  let late = Math.floor(at / MINUTE) * MINUTE - rules.noticeMinutes * MINUTE;
  if (isPossible(late)) return late;
  let early = late - LONG_BEFORE;
  while (late - early > MINUTE) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE) * MINUTE;
    if (isPossible(middle)) early = middle;
    else late = middle;
  }
  return early;
}

/** The last minute at which anything that needs notice can be ordered for a date; null when none of it can be had then. */
export function closesFor(
  date: LocalDate,
  products: readonly DatedProduct[],
  request: Pick<DateRequest, 'hours' | 'rules'>,
): Instant | null {
  const last = slotsOn(date, request).at(-1);
  if (last === undefined) return null;
  const ends = products
    .filter((product) => needsDate(product) && isInSeason(product, date))
    .filter(({ code }) => isOfDay(code, exceptionOn(request.hours, date)))
    .map((product) => orderedUntil(product, last, request));
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Whether a special day has a product. */
const isOfDay = (code: string, special: DateException | undefined) =>
  !special?.products?.length || special.products.includes(code);

/** Whether a date lies in the part of the year from one day to another, both included. */
export function isInSeason(
  { seasonFrom, seasonTo }: Pick<DatedProduct, 'seasonFrom' | 'seasonTo'>,
  date: LocalDate,
) {
  const day = date.slice(5);
  const hasBegun = seasonFrom === null || day >= seasonFrom;
  const goesOn = seasonTo === null || day <= seasonTo;
  const passesNewYear = seasonFrom !== null && seasonTo !== null && seasonFrom > seasonTo;
  return passesNewYear ? hasBegun || goesOn : hasBegun && goesOn;
}

/** The first of a product's batches of a day; null when none comes out. */
export function firstBatch(
  { batchTimes }: DatedProduct,
  date: LocalDate,
  timeZone: OpeningHours['timeZone'],
): Instant | null {
  const [first] = batchTimes.toSorted();
  return first === undefined ? null : toInstant(first === '24:00' ? addDays(date, 1) : date, first, timeZone);
}

/** Whether what needs no notice is there at a time: a special day has its own products, and a batch is out by then. */
export function isThereAt(
  product: DatedProduct,
  at: Instant,
  { hours, isChosen }: { hours: OpeningHours; isChosen: boolean },
): boolean {
  const { date } = toLocal(at, hours.timeZone);
  if (isChosen && !isOfDay(product.code, exceptionOn(hours, date))) return false;
  if (product.making !== 'in_batches') return true;
  const batch = firstBatch(product, date, hours.timeZone);
  return batch !== null && batch <= at;
}

/** Why one product can't be had at a time of a date; null when it can, as far as it goes. */
function itemRefusal(
  item: DatedItem,
  at: Instant,
  { date, isChosen }: { date: LocalDate; isChosen: boolean },
  request: DateRequest,
) {
  const { product, soldOutUntil } = item;
  const { hours, now } = request;
  if (!isInSeason(product, date)) return 'out_of_season';
  if (isChosen && !isOfDay(product.code, exceptionOn(hours, date))) return 'not_that_day';
  if (at < readyFrom(product, hours, now)) return 'notice';
  if (date !== request.ownDay) {
    if (soldOutUntil !== null && at < soldOutUntil) return 'sold_out';
    const left = request.left(product.code, date);
    if (left !== null && quantityOf(product.code, request.items) > left) return 'sold_out';
  }
  if (product.making !== 'in_batches') return null;
  const batch = firstBatch(product, date, hours.timeZone);
  return batch === null || at < batch ? 'not_baked' : null;
}

export const quantityOf = (code: string, items: readonly DatedItem[]): number =>
  items.reduce((sum, { product, quantity }) => (product.code === code ? sum + quantity : sum), 0);

/**
 * The products' reason against a time, or null; of several reasons the first line's.
 * @param isChosen what a special day sells is for chosen times: what is made at once goes by the opening hours
 */
export function itemsRefusal(at: Instant, request: DateRequest, isChosen = true): DateRefusal | null {
  const { date } = toLocal(at, request.hours.timeZone);
  for (const item of request.items) {
    const reason = itemRefusal(item, at, { date, isChosen }, request);
    if (reason !== null) return { reason, productCode: item.product.code };
  }
  return null;
}

/** What only a chosen time can be had for. */
export const needsDate = ({ making }: Pick<DatedProduct, 'making'>): boolean => making === 'to_order';

/** Why an order that would be ready at a time can't be made now; null when it can. The shop's own reasons aren't asked. */
export function soonestRefusal(readyAt: Instant, request: DateRequest): DateRefusal | null {
  const dated = request.items.find(({ product }) => needsDate(product));
  if (dated) return { reason: 'notice', productCode: dated.product.code };
  return itemsRefusal(readyAt, request, false);
}

const ofShop = (reason: DateRefusal['reason']): DateRefusal => ({ reason, productCode: null });

/** A day of the calendar: the times at which everything can be had, or why there are none. */
export type DayAnswer =
  | { readonly kind: 'possible'; readonly times: readonly Instant[] }
  | { readonly kind: 'refused'; readonly refusal: DateRefusal };

/** The times of a date. */
export function timesOn(date: LocalDate, request: DateRequest): DayAnswer {
  const { hours, rules, now } = request;
  const today = toLocal(now, hours.timeZone).date;
  const refused = (refusal: DateRefusal) => ({ kind: 'refused', refusal }) as const;
  if (date < today) return refused(ofShop('past'));
  if (date > addDays(today, rules.daysAhead)) return refused(ofShop('too_far'));
  const open = slotsOn(date, request);
  const last = open.at(-1);
  if (last === undefined) return refused(ofShop('closed'));
  const soonest = soonestPickup(request);
  // What its last time is refused for, the whole day is: only notice, batches and what is sold out for hours let go in time.
  const ofDay = itemsRefusal(last, request);
  if (ofDay !== null) return refused(ofDay);
  if (last < soonest) return refused(ofShop('too_soon'));
  const from = Math.max(soonest, ...request.items.map((item) => itemFrom(item, date, request)));
  const capacity = capacityOn(hours, date, rules.unitsPerSlot);
  const times = open.filter((slot) => slot >= from && hasRoom(slot, request, capacity));
  return times.length === 0 ? refused(ofShop('full')) : { kind: 'possible', times };
}

/** From when on a date an item can be had that can be had at all. */
function itemFrom(
  { product, soldOutUntil }: DatedItem,
  date: LocalDate,
  { hours, now, ownDay }: DateRequest,
): Instant {
  const outUntil = date === ownDay ? null : soldOutUntil;
  const batch = product.making === 'in_batches' ? firstBatch(product, date, hours.timeZone) : null;
  return Math.max(readyFrom(product, hours, now), outUntil ?? now, batch ?? now);
}

/** Why a chosen time can't be; null when it can. Whether the shop has room then, whoever keeps it asks. */
export function timeRefusal(at: Instant, request: DateRequest): DateRefusal | null {
  const { hours, rules, now } = request;
  const { date } = toLocal(at, hours.timeZone);
  if (at < now) return ofShop('past');
  if (date > addDays(toLocal(now, hours.timeZone).date, rules.daysAhead)) return ofShop('too_far');
  if (!pickupPeriodsOn(hours, date).some(({ opensAt, closesAt }) => opensAt <= at && at < closesAt))
    return ofShop('closed');
  return itemsRefusal(at, request) ?? (at < soonestPickup(request) ? ofShop('too_soon') : null);
}

/** The first time at which everything can be had; null when there is none as far as orders go. */
export function firstPossible(request: DateRequest): Instant | null {
  const today = toLocal(request.now, request.hours.timeZone).date;
  for (let days = 0; days <= request.rules.daysAhead; days += 1) {
    const answer = timesOn(addDays(today, days), request);
    if (answer.kind === 'possible') return answer.times[0] ?? null;
  }
  return null;
}
