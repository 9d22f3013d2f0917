// Shops that are drawn, and what may be ordered of them, in the plainest words: nothing here asks the rules of `packages/domain`.
import { DAY } from '@fornada/domain/local-time.ts';
import fc from 'fast-check';

export type Kind = {
  code: string;
  making: 'at_once' | 'to_order' | 'in_batches';
  noticeMinutes: number;
  lastOrderTime: string | null;
  batchTimes: string[];
  seasonFrom: string | null;
  seasonTo: string | null;
  dailyLimit: number;
  groupDailyLimit: number;
};
type Hours = [opens: string, closes: string][];
export type Special = {
  after: number;
  intervals: Hours;
  pickup: Hours;
  capacity: number | null;
  products: string[];
};
export type World = {
  zone: string;
  /** The hours of each day of the week, Monday's first. */
  week: Hours[];
  special: Special[];
  capacity: number | null;
  isGroup: boolean;
  kinds: Kind[];
};
/** What is in the kitchen's books: of an order's part that stands. */
export type Booked = {
  id: string;
  shop: number;
  day: string;
  slot: number;
  units: number;
  quantities: Map<string, number>;
};

export const codes = ['10101', '10104', '10105', '30101'] as const;

const aTime = fc.constantFrom<Hours>(
  [['07:00', '20:00']],
  [
    ['08:00', '13:00'],
    ['15:00', '19:00'],
  ],
  [['00:00', '24:00']],
);
const aDay = fc.oneof({ weight: 12, arbitrary: aTime }, { weight: 2, arbitrary: fc.constant<Hours>([]) });
const aSpecial: fc.Arbitrary<Special> = fc.record({
  after: fc.integer({ min: 0, max: 4 }),
  intervals: fc.constantFrom<Hours>([['07:00', '17:00']], [], [['07:00', '20:00']]),
  pickup: fc.constantFrom<Hours>(
    [],
    [['09:00', '12:00']],
    [
      ['10:00', '11:00'],
      ['16:00', '18:00'],
    ],
  ),
  capacity: fc.constantFrom(null, 1, 3),
  products: fc.constantFrom<string[]>([], ['10101'], ['10101', '10104', '30101']),
});
const aLimit = fc.constantFrom(0, 0, 2, 4);
const season = fc.constantFrom<[string | null, string | null]>(
  [null, null],
  [null, null],
  [null, null],
  [null, null],
  [null, null],
  ['11-15', '12-24'],
  ['12-20', '03-29'],
  ['03-29', '10-25'],
);
const aKind = (code: string): fc.Arbitrary<Kind> =>
  fc
    .record({
      making: fc.constantFrom(
        'at_once' as const,
        'to_order' as const,
        'to_order' as const,
        'in_batches' as const,
      ),
      noticeMinutes: fc.constantFrom(180, 1440, 1500, 2880),
      lastOrderTime: fc.constantFrom(null, '12:00', '12:00', '18:00'),
      batchTimes: fc.constantFrom<string[]>(['08:30'], ['11:00', '16:00']),
      season,
      dailyLimit: aLimit,
      groupDailyLimit: fc.constantFrom(0, 2, 2, 4),
    })
    .map(({ season: [seasonFrom, seasonTo], noticeMinutes, lastOrderTime, batchTimes, ...kind }) => ({
      ...{ code, ...kind, seasonFrom, seasonTo },
      noticeMinutes: kind.making === 'to_order' ? noticeMinutes : 0,
      lastOrderTime: kind.making === 'to_order' ? lastOrderTime : null,
      batchTimes: kind.making === 'in_batches' ? batchTimes : [],
    }));

export const aWorld: fc.Arbitrary<World> = fc.record({
  zone: fc.constantFrom('Europe/Lisbon', 'Atlantic/Azores'),
  week: fc.array(aDay, { minLength: 7, maxLength: 7 }),
  special: fc.uniqueArray(aSpecial, { minLength: 1, maxLength: 3, selector: ({ after }) => after }),
  capacity: fc.constantFrom(null, 2, 5),
  isGroup: fc.constantFrom(true, true, true, false),
  kinds: fc.tuple(...codes.map(aKind)),
});

const clocks = new Map<string, Intl.DateTimeFormat>();
/** What a clock on the shop's wall says. */
export function wall(at: number, zone: string): { day: string; time: string } {
  const known =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, known);
  const [day = '', time = ''] = known.format(at).split(' ');
  return { day, time };
}
const minute = 60_000;
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
/** The first moment at which the wall shows a time of a day, or a later one. */
export function moment(day: string, time: string, zone: string): number {
  const from = Date.parse(`${day}T${time}:00Z`) - 180 * minute;
  for (let at = from; ; at += 5 * minute) {
    const shown = wall(at, zone);
    if (`${shown.day} ${shown.time}` >= `${day} ${time}`) return at;
  }
}

/** The five minutes that a moment lies in. */
export const slotOf = (at: number) => Math.floor(at / (5 * minute)) * 5 * minute;

export function quantitiesOf(lines: readonly { code: string; quantity: number }[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { code, quantity } of lines) quantities.set(code, (quantities.get(code) ?? 0) + quantity);
  return quantities;
}

const isWithin = (time: string, hours: Hours) =>
  hours.some(([opens, closes]) => opens <= time && time < closes);

export type Wish = {
  shop: number;
  now: number;
  /** Null for at once. */
  at: number | null;
  quantities: Map<string, number>;
  units: number;
  /** Of an order that is moved: what it has of its own day stays promised. */
  ownDay?: string;
};

/** Everything that speaks against an order, in words; none where it is right. */
export function against(
  world: World,
  today: string,
  booked: readonly Booked[],
  wish: Wish,
  ready: number,
): string[] {
  const { zone } = world;
  const { day, time } = wall(ready, zone);
  const now = wall(wish.now, zone);
  const specialOn = (date: string) => world.special.find(({ after }) => dayAfter(today, after) === date);
  const hoursOn = (date: string) =>
    specialOn(date)?.intervals ?? world.week[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? [];
  const special = specialOn(day);
  const said: string[] = [];
  if (!isWithin(time, hoursOn(day))) said.push('closed');
  if (wish.at !== null) {
    if (special && special.pickup.length > 0 && !isWithin(time, special.pickup)) said.push('not its window');
    if (wish.at < wish.now + 120 * minute) said.push('two hours');
    if (day > dayAfter(now.day, 60)) said.push('too far');
  } else if (!isWithin(now.time, hoursOn(now.day))) said.push('closed now');

  for (const [code, quantity] of wish.quantities) {
    const kind = world.kinds.find((one) => one.code === code);
    if (!kind) continue;
    const date = day.slice(5);
    const { seasonFrom, seasonTo } = kind;
    if (seasonFrom !== null && seasonTo !== null) {
      const isIn =
        seasonFrom <= seasonTo
          ? seasonFrom <= date && date <= seasonTo
          : seasonFrom <= date || date <= seasonTo;
      if (!isIn) said.push(`${code} season`);
    }
    if (wish.at !== null && special && special.products.length > 0 && !special.products.includes(code))
      said.push(`${code} not on this special day`);
    if (kind.making === 'in_batches' && time < (kind.batchTimes[0] ?? '')) said.push(`${code} in the oven`);
    if (kind.making === 'to_order' && (wish.at === null || !hasNotice(kind, wish.now, ready)))
      said.push(`${code} notice`);
    if (day === wish.ownDay) continue;
    const taken = (mine: boolean) =>
      booked
        .filter((one) => one.day === day && (one.shop === wish.shop || (!mine && world.isGroup)))
        .reduce((sum, one) => sum + (one.quantities.get(code) ?? 0), quantity);
    if (kind.dailyLimit > 0 && taken(true) > kind.dailyLimit) said.push(`${code} most of the shop`);
    if (kind.groupDailyLimit > 0 && taken(false) > kind.groupDailyLimit)
      said.push(`${code} most of the bakery`);
  }
  return said;

  /** Days count on which the shop opens, from midnight to midnight. */
  function hasNotice(kind: Kind, from: number, until: number): boolean {
    const opens = (date: string) => hoursOn(date).length > 0;
    const isLate = kind.lastOrderTime !== null && now.time > kind.lastOrderTime;
    let start = isLate ? dayAfter(now.day, 1) : now.day;
    while (!opens(start) && start < dayAfter(now.day, 99)) start = dayAfter(start, 1);
    const whole = kind.lastOrderTime === null ? 0 : Math.floor(kind.noticeMinutes / 1440);
    for (let left = whole; left > 0 && start < dayAfter(now.day, 99); ) {
      start = dayAfter(start, 1);
      if (opens(start)) left -= 1;
    }
    if (start > day) return false;
    let passed = 0;
    for (let date = start; date <= day; date = dayAfter(date, 1)) {
      if (!opens(date)) continue;
      const begins = date === now.day ? from : moment(date, '00:00', zone);
      const ends = Math.min(until, moment(dayAfter(date, 1), '00:00', zone));
      passed += Math.max(0, ends - begins);
    }
    return passed >= (kind.noticeMinutes - whole * 1440) * minute;
  }
}

/** Whether five minutes of the shop are full: one order alone may be larger than them. */
export function isFull(
  world: World,
  today: string,
  booked: readonly Booked[],
  wish: Wish,
  slot: number,
): boolean {
  const { day } = wall(slot, world.zone);
  const most = world.special.find(({ after }) => dayAfter(today, after) === day)?.capacity ?? world.capacity;
  if (most === null) return false;
  const promised = booked
    .filter((one) => one.shop === wish.shop && one.slot === slot)
    .reduce((sum, { units }) => sum + units, 0);
  return promised > 0 && promised + wish.units > most;
}
