import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, HOUR, MINUTE } from './local-time.ts';
import { aWeek, someHours } from './opening-hours.fixture.ts';
import { closesFor, type DatedProduct, orderedUntil, readyFrom } from './order-dates.ts';
import { DEFAULT_PICKUP_RULES } from './pickup.ts';

const cake: DatedProduct = {
  code: 'bolo-rei',
  making: 'to_order',
  noticeMinutes: 2 * 1440,
  lastOrderTime: null,
  batchTimes: [],
  seasonFrom: '11-15',
  seasonTo: '01-06',
  dailyLimit: 0,
  groupDailyLimit: 0,
};
const request = { hours: someHours(), rules: DEFAULT_PICKUP_RULES };
const at = (time: string, date = '2026-11-21') => Date.parse(`${date}T${time}Z`);

describe('until when something can be ordered for a time', () => {
  it('is its notice before, or two hours', () => {
    expect(orderedUntil(cake, at('10:00', '2026-11-25'), request)).toBe(at('10:00', '2026-11-23'));
    expect(orderedUntil({ ...cake, making: 'now' }, at('10:00'), request)).toBe(at('08:00'));
    expect(orderedUntil({ ...cake, noticeMinutes: 30 }, at('10:00'), request)).toBe(at('08:00'));
  });

  it('is the last order of the day, and earlier by the days that are closed', () => {
    const until = (hours = request.hours) =>
      orderedUntil({ ...cake, lastOrderTime: '18:00' }, at('10:00', '2026-11-25'), { ...request, hours });
    expect(until()).toBe(at('18:00', '2026-11-23'));
    // The 22nd is a Sunday: neither it nor the Monday after counts.
    expect(until(someHours({ weekly: aWeek([{ opens: '07:00', closes: '20:00' }], { 1: [], 7: [] }) }))).toBe(
      at('18:00', '2026-11-21'),
    );
  });

  const notices = fc.record({
    noticeMinutes: fc.oneof(fc.integer({ min: 0, max: 20 * 1440 }), fc.integer({ min: 0, max: 2 * 1440 })),
    lastOrderTime: fc.constantFrom(null, '00:00', '01:30', '12:00', '18:00', '23:59'),
  });
  const shops = fc
    .record({
      closed: fc.subarray([1, 2, 3, 4, 5, 6, 7] as const, { maxLength: 6 }),
      special: fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { maxLength: 4 }),
      timeZone: fc.constantFrom('Europe/Lisbon', 'Atlantic/Azores'),
      change: fc.constantFrom('2026-03-29', '2026-10-25', '2026-12-25'),
    })
    .map(({ closed, special, timeZone, change }) => ({
      change,
      hours: someHours({
        timeZone,
        weekly: aWeek(
          [{ opens: '07:00', closes: '20:00' }],
          Object.fromEntries(closed.map((day) => [day, []])),
        ),
        exceptions: special.map((day) => ({
          date: addDays(change, day - 7),
          label: null,
          intervals: day % 3 === 0 ? [{ opens: '09:00', closes: '13:00' }] : [],
        })),
      }),
    }));
  const minutes = fc.integer({ min: -7 * 1440, max: 7 * 1440 });

  it('who orders later is never ready sooner, over closed days and changes of the clock', () => {
    fc.assert(
      fc.property(
        notices,
        shops,
        minutes,
        fc.integer({ min: 1, max: 4 * 1440 }),
        (notice, shop, away, later) => {
          const product = { ...cake, ...notice };
          const now = at('00:00', shop.change) + away * MINUTE;
          expect(readyFrom(product, shop.hours, now + later * MINUTE)).toBeGreaterThanOrEqual(
            readyFrom(product, shop.hours, now),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is the last minute by the rule that orders are taken by', () => {
    fc.assert(
      fc.property(notices, shops, minutes, (notice, { hours, change }, away) => {
        const product = { ...cake, ...notice };
        const time = at('00:00', change) + away * MINUTE;
        const until = orderedUntil(product, time, { ...request, hours });
        const earliest = time - DEFAULT_PICKUP_RULES.noticeMinutes * MINUTE;
        expect(until).toBeLessThanOrEqual(earliest);
        expect(readyFrom(product, hours, until)).toBeLessThanOrEqual(time);
        const isTaken = (now: number) => readyFrom(product, hours, now) <= time;
        for (
          let now = until + MINUTE;
          now <= earliest;
          now += now < until + 5 * MINUTE ? MINUTE : 7 * HOUR + MINUTE
        )
          expect(isTaken(now)).toBe(false);
      }),
    );
  });
});

describe('until when a day takes what needs notice', () => {
  const bread: DatedProduct = { ...cake, code: 'pao', making: 'now', seasonFrom: null, seasonTo: null };

  it('is that of the last time of the day, and of the product that can wait longest', () => {
    const early = { ...cake, code: 'bolo', lastOrderTime: '12:00' };
    expect(closesFor('2026-11-25', [bread, early, cake], request)).toBe(at('19:55', '2026-11-23'));
    expect(closesFor('2026-11-25', [bread, early], request)).toBe(at('12:00', '2026-11-23'));
  });

  it('is none where nothing of it can be had', () => {
    expect(closesFor('2026-11-25', [bread], request)).toBeNull();
    expect(closesFor('2026-10-25', [cake], request)).toBeNull();
    const special = (exception: object) => ({
      ...request,
      hours: someHours({ exceptions: [{ date: '2026-12-24', label: '', intervals: [], ...exception }] }),
    });
    expect(closesFor('2026-12-24', [cake], special({}))).toBeNull();
    const open = { intervals: [{ opens: '07:00', closes: '17:00' }], products: ['pao'] };
    expect(closesFor('2026-12-24', [cake], special(open))).toBeNull();
  });
});
