// When something may be ordered, once more and in the plainest way: nothing of the rule that it holds is used here
// (packages/domain/src/order-dates.ts, take_daily_quota.sql, free_slot.sql). Days are '2026-12-24', times '18:00', of the shop's clock.

export type ModelProduct = {
  code: string;
  making: 'now' | 'to_order' | 'in_batches';
  noticeMinutes: number;
  lastOrderTime: string | null;
  batchTimes: string[];
  seasonFrom: string | null;
  seasonTo: string | null;
  dailyLimit: number;
  groupDailyLimit: number;
};

type Interval = readonly [opens: string, closes: string];

export type ModelShop = {
  id: number;
  zone: 'Europe/Lisbon' | 'Atlantic/Azores';
  hours: Interval;
  /** 0 is Sunday. */
  closedOn: readonly number[];
  special: {
    date: string;
    intervals: readonly Interval[];
    windows: readonly Interval[];
    capacity: number | null;
    products: readonly string[];
  } | null;
  capacity: number | null;
};

export type ModelPart = { at: number; lines: readonly { product: ModelProduct; quantity: number }[] };
/** An order that was accepted, and stands. */
export type ModelOrder = ModelPart & { id: string; shop: ModelShop };

export type Model = { shops: readonly ModelShop[]; bakesTogether: boolean; orders: ModelOrder[] };

const minute = 60_000;
const most = { daysAhead: 60, notice: 120 };

/** Portugal's clocks go forward and back at 1:00 UTC of the last Sundays of March and October. */
export function localOf(at: number, zone: ModelShop['zone']) {
  const year = new Date(at).getUTCFullYear();
  const isSummer = at >= lastSunday(year, 2) && at < lastSunday(year, 9);
  const offset = (zone === 'Europe/Lisbon' ? 0 : -1) + (isSummer ? 1 : 0);
  const shown = new Date(at + offset * 60 * minute).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * 1440 * minute;
}

/** The instant that a clock shows so; an hour later where it shows no such time. */
export function instantOf(date: string, time: string, zone: ModelShop['zone']): number {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const found = [-1, 0, 1, 2].map((hours) => shown + hours * 60 * minute);
  const isSo = (at: number) => localOf(at, zone).date === date && localOf(at, zone).time === time;
  return found.find(isSo) ?? shown + (zone === 'Europe/Lisbon' ? 0 : 60 * minute);
}

export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 1440 * minute).toISOString().slice(0, 10);

function intervalsOf({ special, closedOn, hours }: ModelShop, date: string): readonly Interval[] {
  if (special?.date === date) return special.intervals;
  return closedOn.includes(new Date(`${date}T00:00:00Z`).getUTCDay()) ? [] : [hours];
}

const isIn = (intervals: readonly Interval[], time: string) =>
  intervals.some(([from, until]) => from <= time && time < until);

export function isOpen(shop: ModelShop, at: number): boolean {
  const { date, time } = localOf(at, shop.zone);
  return isIn(intervalsOf(shop, date), time);
}

function isHandedOver(shop: ModelShop, at: number): boolean {
  const { date, time } = localOf(at, shop.zone);
  const windows = shop.special?.date === date ? shop.special.windows : [];
  return isOpen(shop, at) && (windows.length === 0 || isIn(windows, time));
}

function isInSeason({ seasonFrom, seasonTo }: ModelProduct, date: string): boolean {
  if (seasonFrom === null || seasonTo === null) return true;
  const day = date.slice(5);
  return seasonFrom <= seasonTo ? seasonFrom <= day && day <= seasonTo : seasonFrom <= day || day <= seasonTo;
}

/** Whether what is ordered now can be there by then: minute by minute, of the days on which the shop opens. */
export function hasNotice(product: ModelProduct, shop: ModelShop, { now, at }: { now: number; at: number }) {
  if (product.making !== 'to_order') return true;
  const { noticeMinutes, lastOrderTime } = product;
  const isDay = (date: string) => intervalsOf(shop, date).length > 0;
  const openFrom = (date: string) => {
    let day = date;
    while (!isDay(day)) day = dayAfter(day, 1);
    return day;
  };
  const today = localOf(now, shop.zone);
  const isLate = lastOrderTime !== null && today.time > lastOrderTime;
  let day = openFrom(isLate ? dayAfter(today.date, 1) : today.date);
  const wholeDays = lastOrderTime === null ? 0 : Math.floor(noticeMinutes / 1440);
  for (let passed = 0; passed < wholeDays; passed += 1) day = openFrom(dayAfter(day, 1));
  if (localOf(at, shop.zone).date < day) return false;
  let missing = noticeMinutes - wholeDays * 1440;
  for (let then = now; missing > 0 && then < at; then += minute) {
    const { date } = localOf(then, shop.zone);
    if (date >= day && isDay(date)) missing -= 1;
  }
  return missing === 0;
}

const isBaked = ({ making, batchTimes }: ModelProduct, time: string) =>
  making !== 'in_batches' || batchTimes.some((batch) => batch <= time);

const countOf = (code: string, lines: ModelPart['lines']) =>
  lines.reduce((sum, { product, quantity }) => (product.code === code ? sum + quantity : sum), 0);

export const unitsOf = (lines: ModelPart['lines']) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** How many of a product are promised for a day, by a shop and by all that bake with it. */
function promised({ orders, bakesTogether }: Model, shop: ModelShop, code: string, date: string) {
  let [own, ofGroup] = [0, 0];
  for (const order of orders) {
    if (localOf(order.at, order.shop.zone).date !== date) continue;
    const count = countOf(code, order.lines);
    if (order.shop === shop) own += count;
    if (order.shop === shop || bakesTogether) ofGroup += count;
  }
  return { own, ofGroup };
}

function hasLimit(model: Model, shop: ModelShop, product: ModelProduct, date: string, more: number) {
  const { own, ofGroup } = promised(model, shop, product.code, date);
  const { dailyLimit, groupDailyLimit } = product;
  return (
    (dailyLimit === 0 || own + more <= dailyLimit) &&
    (groupDailyLimit === 0 || ofGroup + more <= groupDailyLimit)
  );
}

const slotOf = (at: number) => Math.floor(at / (5 * minute));

/** Five minutes take so many units, and one order that is larger. */
export function hasPlace({ orders }: Model, shop: ModelShop, { at, lines }: ModelPart): boolean {
  const { date } = localOf(at, shop.zone);
  const capacity = (shop.special?.date === date ? shop.special.capacity : null) ?? shop.capacity;
  if (capacity === null) return true;
  const others = orders.filter((order) => order.shop === shop && slotOf(order.at) === slotOf(at));
  const taken = others.reduce((sum, order) => sum + unitsOf(order.lines), 0);
  return taken === 0 || taken + unitsOf(lines) <= capacity;
}

/** Why a chosen time can't be; null where it can. `stays` is of one that is moved within its day: what it has is its own. */
export function whyNot(model: Model, shop: ModelShop, part: ModelPart, now: number, stays = false) {
  const { at, lines } = part;
  const { date, time } = localOf(at, shop.zone);
  if (at < now + most.notice * minute) return 'too soon';
  if (date > dayAfter(localOf(now, shop.zone).date, most.daysAhead)) return 'too far';
  if (!isHandedOver(shop, at)) return 'closed';
  for (const { product } of lines) {
    const special = shop.special?.date === date ? shop.special.products : [];
    if (special.length > 0 && !special.includes(product.code)) return 'not of that day';
    if (!isInSeason(product, date)) return 'out of season';
    if (!hasNotice(product, shop, { now, at })) return 'notice';
    if (!isBaked(product, time)) return 'not baked';
    const wanted = countOf(product.code, lines);
    if (!stays && !hasLimit(model, shop, product, date, wanted)) return 'sold out';
  }
  return hasPlace(model, shop, part) ? null : 'full';
}

/** The same of what is made at once, and ready then. */
export function whyNotNow(model: Model, shop: ModelShop, { at, lines }: ModelPart, now: number) {
  const { date, time } = localOf(at, shop.zone);
  if (!isOpen(shop, now)) return 'closed';
  for (const { product } of lines) {
    if (product.making === 'to_order') return 'notice';
    if (!isInSeason(product, date)) return 'out of season';
    if (!isBaked(product, time)) return 'not baked';
    if (!hasLimit(model, shop, product, date, countOf(product.code, lines))) return 'sold out';
  }
  return hasPlace(model, shop, { at, lines }) ? null : 'full';
}
