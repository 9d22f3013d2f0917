import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, HOUR, MINUTE, toInstant, toLocal } from './local-time.ts';
import { aWeek, someHours } from './opening-hours.fixture.ts';
import { isOpenAt } from './opening-hours.ts';
import {
  type DatedItem,
  type DatedProduct,
  type DateRequest,
  firstPossible,
  isInSeason,
  readyFrom,
  soonestRefusal,
  timeRefusal,
  timesOn,
} from './order-dates.ts';
import { DEFAULT_PICKUP_RULES, hasRoom } from './pickup.ts';

const at = (time: string, date = '2026-11-21') => Date.parse(`${date}T${time}Z`);

const coffee: DatedProduct = {
  code: 'cafe',
  making: 'now',
  noticeMinutes: 0,
  lastOrderTime: null,
  batchTimes: [],
  seasonFrom: null,
  seasonTo: null,
  dailyLimit: 0,
  groupDailyLimit: 0,
};
/** Two days before. */
const boloRei: DatedProduct = {
  ...coffee,
  code: 'bolo-rei',
  making: 'to_order',
  noticeMinutes: 2 * 1440,
  seasonFrom: '11-15',
  seasonTo: '01-06',
};
const bread: DatedProduct = { ...coffee, code: 'pao', making: 'in_batches', batchTimes: ['16:30', '09:00'] };
const item = (product: DatedProduct, change: Partial<DatedItem> = {}): DatedItem => ({
  product,
  quantity: 1,
  soldOutUntil: null,
  ...change,
});

function aRequest(change: Partial<DateRequest> = {}): DateRequest {
  return {
    hours: someHours(),
    rules: DEFAULT_PICKUP_RULES,
    now: at('10:02'),
    units: 1,
    unitsPromised: () => 0,
    items: [item(coffee)],
    left: () => null,
    ...change,
  };
}
const reasonOn = (date: string, request: DateRequest) => {
  const answer = timesOn(date, request);
  return answer.kind === 'possible' ? answer.times.length : answer.refusal.reason;
};
const refusal = (reason: string, productCode: string | null = null) => ({ reason, productCode });

describe('a time that the shop alone decides', () => {
  it('is offered from two hours ahead until closing, and on every day as far as orders go', () => {
    const today = timesOn('2026-11-21', aRequest());
    expect(today).toMatchObject({ kind: 'possible' });
    if (today.kind !== 'possible') return;
    expect([today.times[0], today.times.at(-1)]).toEqual([at('12:05'), at('19:55')]);
    expect(reasonOn('2027-01-20', aRequest())).toBe(156);
    expect(reasonOn('2027-01-21', aRequest())).toBe('too_far');
    expect(reasonOn('2026-11-20', aRequest())).toBe('past');
  });

  it('is offered while the shop is closed or paused, for when it takes orders again', () => {
    expect(firstPossible(aRequest({ now: at('21:00') }))).toBe(at('07:00', '2026-11-22'));
    expect(firstPossible(aRequest({ notBefore: at('15:00') }))).toBe(at('15:00'));
  });

  it('is refused for one clear reason', () => {
    const busy = (slot: number) => (slot === at('13:00') ? 10 : 0);
    const rules = { ...DEFAULT_PICKUP_RULES, daysAhead: 1, unitsPerSlot: 10 };
    const request = aRequest({ rules, unitsPromised: busy });
    expect(timeRefusal(at('12:05'), request)).toBeNull();
    expect(timeRefusal(at('12:00'), request)).toEqual(refusal('too_soon'));
    expect(timeRefusal(at('12:00', '2026-11-23'), request)).toEqual(refusal('too_far'));
    expect(timeRefusal(at('20:00'), request)).toEqual(refusal('closed'));
    expect(timeRefusal(at('09:00'), request)).toEqual(refusal('past'));
    expect(timesOn('2026-11-21', request)).toMatchObject({
      times: expect.not.arrayContaining([at('13:00')]),
    });
    expect(reasonOn('2026-11-21', aRequest({ rules, unitsPromised: () => 10 }))).toBe('full');
  });

  it('counts the two hours in real time across a change of the clock', () => {
    const hours = someHours({ weekly: aWeek([{ opens: '00:00', closes: '24:00' }]) });
    expect(firstPossible(aRequest({ hours, now: at('00:30', '2026-03-29') }))).toBe(
      at('02:30', '2026-03-29'),
    );
    expect(firstPossible(aRequest({ hours, now: at('00:30', '2026-10-25') }))).toBe(
      at('02:30', '2026-10-25'),
    );
  });
});

describe('what is made to order', () => {
  const cake = aRequest({ items: [item(coffee), item(boloRei)] });

  it('can be had from its notice on, to the minute, and never at once', () => {
    expect(firstPossible(cake)).toBe(at('10:05', '2026-11-23'));
    expect(timeRefusal(at('10:00', '2026-11-23'), cake)).toEqual(refusal('notice', 'bolo-rei'));
    expect(soonestRefusal(at('10:20'), cake)).toEqual(refusal('notice', 'bolo-rei'));
    expect(reasonOn('2026-11-22', cake)).toBe('notice');
    expect(soonestRefusal(at('10:20'), aRequest())).toBeNull();
  });

  it('counts whole days where there is a last time of the day', () => {
    const product = { ...boloRei, lastOrderTime: '18:00' };
    const first = (now: number) => firstPossible(aRequest({ now, items: [item(product)] }));
    expect(first(at('18:00'))).toBe(at('07:00', '2026-11-23'));
    expect(first(at('18:01'))).toBe(at('07:00', '2026-11-24'));
    const sameDay = { ...product, noticeMinutes: 180, lastOrderTime: '09:00' };
    expect(readyFrom(sameDay, someHours(), at('08:00'))).toBe(at('11:00'));
    expect(readyFrom(sameDay, someHours(), at('09:30'))).toBe(at('03:00', '2026-11-22'));
  });

  it('counts them by the shop’s calendar, also when one is an hour shorter or longer', () => {
    const product = { ...boloRei, lastOrderTime: '18:00' };
    for (const timeZone of ['Europe/Lisbon', 'Atlantic/Azores'] as const)
      for (const [ordered, first] of [
        ['2026-03-28', '2026-03-30'],
        ['2026-10-24', '2026-10-26'],
      ] as const) {
        const now = toInstant(ordered, '17:00', timeZone);
        expect(readyFrom(product, someHours({ timeZone }), now)).toBe(toInstant(first, '00:00', timeZone));
      }
  });

  it('takes no notice from days on which nobody works', () => {
    const christmas = { date: '2026-12-25', label: 'Natal', intervals: [] };
    const hours = someHours({ exceptions: [christmas] });
    const request = aRequest({ hours, now: at('10:00', '2026-12-24'), items: [item(boloRei)] });
    expect(firstPossible(request)).toBe(at('10:00', '2026-12-27'));
    expect(reasonOn('2026-12-25', request)).toBe('closed');
    // Nor from the day itself on which it would be ready.
    expect(firstPossible({ ...request, now: at('10:00', '2026-12-23') })).toBe(at('10:00', '2026-12-26'));
    expect(firstPossible({ ...request, hours: someHours({ weekly: aWeek([]) }) })).toBeNull();
  });

  it('is ordered on a closed day as in the first minute of the next open one: nobody is late then', () => {
    // The 22nd and the 29th are Sundays.
    const hours = someHours({ weekly: aWeek([{ opens: '07:00', closes: '20:00' }], { 7: [] }) });
    const first = (product: DatedProduct, now: number) =>
      firstPossible(aRequest({ hours, now, items: [item(product)] }));
    const cake = { ...boloRei, lastOrderTime: '18:00' };
    for (const now of [at('18:01'), at('09:00', '2026-11-22'), at('19:00', '2026-11-22')])
      expect(first(cake, now)).toBe(at('07:00', '2026-11-25'));
    const tart = { ...boloRei, noticeMinutes: 180 };
    for (const now of [at('20:59', '2026-11-22'), at('21:01', '2026-11-22')])
      expect(first(tart, now)).toBe(at('07:00', '2026-11-23'));
  });

  it('knows its season, also over New Year', () => {
    const days = ['2026-11-14', '2026-11-15', '2026-12-31', '2027-01-06', '2027-01-07'];
    expect(days.map((day) => isInSeason(boloRei, day))).toEqual([false, true, true, true, false]);
    expect(isInSeason({ seasonFrom: '02-01', seasonTo: '04-30' }, '2026-05-01')).toBe(false);
    expect(isInSeason(coffee, '2026-05-01')).toBe(true);
    expect(reasonOn('2027-01-07', cake)).toBe('out_of_season');
  });

  it('is sold out on the day that has none left, for all lines of the basket together', () => {
    const two = [item(boloRei), item(boloRei)];
    const left = (_: string, date: string) => (date === '2026-11-24' ? 1 : 2);
    expect(reasonOn('2026-11-24', aRequest({ items: two, left }))).toBe('sold_out');
    expect(reasonOn('2026-11-25', aRequest({ items: two, left }))).toBe(156);
  });
});

it('what is sold out today can be had tomorrow', () => {
  const soldOutUntil = at('00:00', '2026-11-22');
  const request = aRequest({ items: [item(coffee, { soldOutUntil })] });
  expect(reasonOn('2026-11-21', request)).toBe('sold_out');
  expect(firstPossible(request)).toBe(at('07:00', '2026-11-22'));
  expect(soonestRefusal(at('10:20'), request)).toEqual(refusal('sold_out', 'cafe'));
});

it('what comes out of the oven is there from its first batch of the day on', () => {
  const request = aRequest({ items: [item(bread)], now: at('05:00') });
  expect(firstPossible(request)).toBe(at('09:00'));
  expect(timeRefusal(at('08:30'), request)).toEqual(refusal('not_baked', 'pao'));
  expect(soonestRefusal(at('08:30'), request)).toEqual(refusal('not_baked', 'pao'));
  expect(soonestRefusal(at('09:15'), request)).toBeNull();
});

it('a special day has windows, a capacity and products of its own', () => {
  const eve = {
    date: '2026-12-24',
    label: 'Véspera de Natal',
    intervals: [{ opens: '07:00', closes: '14:00' }],
    pickup: [{ opens: '09:00', closes: '10:00' }],
    capacity: 5,
    products: ['bolo-rei'],
  };
  const hours = someHours({ exceptions: [eve] });
  const cake = aRequest({ hours, items: [item(boloRei)], units: 5 });
  expect(reasonOn('2026-12-24', cake)).toBe(12);
  expect(reasonOn('2026-12-24', aRequest({ hours }))).toBe('not_that_day');
  expect(timeRefusal(at('11:00', '2026-12-24'), cake)).toEqual(refusal('closed'));
  const oneTaken = { ...cake, unitsPromised: (slot: number) => (slot === at('09:00', '2026-12-24') ? 1 : 0) };
  expect(reasonOn('2026-12-24', oneTaken)).toBe(11);
});

it('no time that can be chosen breaks notice, last order, season, quota, batch or opening, over both changes of the clock', () => {
  const changes = fc.constantFrom('2026-03-29', '2026-10-25', '2026-12-24');
  const product = fc.record({
    making: fc.constantFrom('now', 'to_order', 'in_batches'),
    noticeMinutes: fc.integer({ min: 0, max: 4 * 1440 }),
    lastOrderTime: fc.constantFrom(null, '10:00', '18:00'),
    batchTimes: fc.constantFrom<string[]>([], ['02:00'], ['17:00', '08:00']),
    seasonFrom: fc.constantFrom(null, '03-28', '12-26'),
    seasonTo: fc.constantFrom(null, '10-26', '01-06'),
  });
  const zones = fc.constantFrom(
    someHours({ exceptions: [{ date: '2026-12-25', label: 'Natal', intervals: [] }] }),
    someHours({
      timeZone: 'Atlantic/Azores',
      weekly: aWeek([{ opens: '22:00', closes: '02:00' }], { 7: [] }),
    }),
  );
  fc.assert(
    fc.property(
      changes,
      fc.integer({ min: -72, max: 24 }),
      product,
      zones,
      (change, hoursAway, dated, hours) => {
        const thing: DatedProduct = { ...coffee, code: 'coisa', ...dated };
        const request = aRequest({
          hours,
          now: at('00:13', change) + hoursAway * HOUR,
          rules: { ...DEFAULT_PICKUP_RULES, daysAhead: 9, unitsPerSlot: 8 },
          unitsPromised: (slot) => (slot / MINUTE) % 11,
          items: [item(thing)],
          left: (_, date) => Number(date.slice(-1)) % 3,
        });
        const { now } = request;
        const today = toLocal(now, hours.timeZone).date;
        for (let days = 0; days <= 9; days += 1) {
          const date = addDays(today, days);
          const answer = timesOn(date, request);
          const offered = new Set(answer.kind === 'possible' ? answer.times : []);
          const begin = toInstant(date, '00:00', hours.timeZone);
          for (let slot = begin; toLocal(slot, hours.timeZone).date === date; slot += 35 * MINUTE) {
            expect(offered.has(slot)).toBe(timeRefusal(slot, request) === null && hasRoom(slot, request, 8));
          }
          for (const slot of offered) {
            const local = toLocal(slot, hours.timeZone);
            expect(local.date).toBe(date);
            expect(isOpenAt(hours, slot)).toBe(true);
            expect(isInSeason(thing, date)).toBe(true);
            expect(Number(date.slice(-1)) % 3).toBeGreaterThan(0);
            expect(slot).toBeGreaterThanOrEqual(now + 2 * HOUR);
            if (thing.making === 'in_batches')
              expect(local.time >= (thing.batchTimes.toSorted()[0] ?? '24')).toBe(true);
            if (thing.making !== 'to_order') continue;
            if (thing.lastOrderTime === null)
              expect(slot - now).toBeGreaterThanOrEqual(thing.noticeMinutes * MINUTE);
            if (thing.lastOrderTime === null) continue;
            const isLate = toLocal(now, hours.timeZone).time > thing.lastOrderTime;
            const daysBefore = Math.floor(thing.noticeMinutes / 1440) + Number(isLate);
            expect(date >= addDays(today, daysBefore)).toBe(true);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});
