import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, DAY, HOUR, MINUTE, toInstant, toLocal } from './local-time.ts';
import { aWeek, someHours } from './opening-hours.fixture.ts';
import {
  beforeOpenDays,
  closesAt,
  isOpenAt,
  type OpeningInterval,
  opensNext,
  periodsAround,
  shopStatus,
} from './opening-hours.ts';

const AZORES = 'Atlantic/Azores';
const utc = (text: string) => Date.parse(text);
const bar: OpeningInterval[] = [{ opens: '22:00', closes: '02:00' }];
const always: OpeningInterval[] = [{ opens: '00:00', closes: '24:00' }];
const lunch: OpeningInterval[] = [
  { opens: '15:00', closes: '19:00' },
  { opens: '08:00', closes: '13:00' },
];

describe('a shop', () => {
  it('is open from the minute it opens until the minute it closes', () => {
    const hours = someHours();
    const open = (time: string) => isOpenAt(hours, utc(`2026-11-21T${time}Z`));
    expect(['06:59', '07:00', '19:59', '20:00'].map(open)).toEqual([false, true, true, false]);
  });

  it('has several intervals a day, in whatever order they are written', () => {
    const hours = someHours({ weekly: aWeek(lunch) });
    expect(closesAt(hours, utc('2026-11-21T09:00Z'))).toBe(utc('2026-11-21T13:00Z'));
    expect(opensNext(hours, utc('2026-11-21T13:00Z'))).toBe(utc('2026-11-21T15:00Z'));
    expect(opensNext(hours, utc('2026-11-21T09:00Z'))).toBe(utc('2026-11-21T15:00Z'));
    expect(opensNext(hours, utc('2026-11-21T15:00Z'))).toBe(utc('2026-11-22T08:00Z'));
  });

  it('stays open past midnight, also into a day that is closed', () => {
    const christmas = { date: '2026-12-25', label: 'Natal', intervals: [] };
    const hours = someHours({ weekly: aWeek(bar), exceptions: [christmas] });
    expect(isOpenAt(hours, utc('2026-12-25T01:59Z'))).toBe(true);
    expect(isOpenAt(hours, utc('2026-12-25T02:00Z'))).toBe(false);
    expect(opensNext(hours, utc('2026-12-25T02:00Z'))).toBe(utc('2026-12-26T22:00Z'));
  });

  it('does not close early because a shorter day lies within the night before', () => {
    const short = { date: '2026-11-22', label: null, intervals: [{ opens: '06:00', closes: '06:30' }] };
    const hours = someHours({ weekly: aWeek([{ opens: '08:00', closes: '08:00' }]), exceptions: [short] });
    expect(closesAt(hours, utc('2026-11-22T06:10Z'))).toBe(utc('2026-11-22T08:00Z'));
  });

  it('that never closes has no closing time, however a whole day is written', () => {
    for (const interval of [always, [{ opens: '08:00', closes: '08:00' }]]) {
      const hours = someHours({ weekly: aWeek(interval) });
      expect(closesAt(hours, utc('2026-11-21T09:00Z'))).toBeNull();
      expect(shopStatus(hours, utc('2026-11-21T09:00Z'))).toEqual({
        kind: 'open',
        closes: null,
        label: null,
      });
    }
  });

  it('open for one whole day closes at its end', () => {
    const hours = someHours({ weekly: aWeek([], { 6: always }) });
    expect(closesAt(hours, utc('2026-11-21T09:00Z'))).toBe(utc('2026-11-22T00:00Z'));
  });

  it('may have holidays with hours of their own, and exceptions that win over them', () => {
    const holidays = [{ date: '2026-12-08', label: 'Imaculada Conceição' }];
    const hours = someHours({ holidays, holidayIntervals: [{ opens: '08:00', closes: '13:00' }] });
    expect(isOpenAt(hours, utc('2026-12-08T07:30Z'))).toBe(false);
    expect(isOpenAt(someHours({ holidays }), utc('2026-12-08T07:30Z'))).toBe(true);
    const exceptions = [{ date: '2026-12-08', label: 'Inventário', intervals: [] }];
    expect(shopStatus({ ...hours, exceptions }, utc('2026-12-08T09:00Z'))).toMatchObject({
      kind: 'closed',
      label: 'Inventário',
    });
  });
});

describe('a wait in days on which the shop opens', () => {
  const sundaysOff = aWeek(lunch, { 7: [] });
  const before = (now: string, weekly = sundaysOff) =>
    new Date(beforeOpenDays(someHours({ weekly }), utc(now), DAY)).toISOString();

  it('is that of the clock where no day between is closed', () => {
    expect(before('2026-11-21T10:00Z')).toBe('2026-11-20T10:00:00.000Z');
  });

  it('stands still on a closed day', () => {
    // The 22nd is a Sunday.
    expect(before('2026-11-22T18:00Z')).toBe('2026-11-21T00:00:00.000Z');
    expect(before('2026-11-23T10:00Z')).toBe('2026-11-21T10:00:00.000Z');
    expect(before('2026-11-24T10:00Z')).toBe('2026-11-23T10:00:00.000Z');
  });

  it('ends even where the shop doesn’t open any more', () => {
    expect(Date.parse(before('2026-11-24T10:00Z', aWeek([])))).toBeLessThan(utc('2026-10-25T00:00Z'));
  });
});

describe('shopStatus', () => {
  it('says when an open shop closes', () => {
    expect(shopStatus(someHours(), utc('2026-07-15T09:00Z'))).toEqual({
      kind: 'open',
      closes: { at: utc('2026-07-15T19:00Z'), date: '2026-07-15', time: '20:00', weekday: 3, daysAhead: 0 },
      label: null,
    });
  });

  it('says no time of a closing that is further than a day away: a bare hour is one of today', () => {
    const closed = { date: '2026-12-25', label: 'Natal', intervals: [] };
    const hours = someHours({ weekly: aWeek(always), exceptions: [closed] });
    expect(closesAt(hours, utc('2026-11-30T10:00Z'))).toBe(utc('2026-12-25T00:00Z'));
    expect(shopStatus(hours, utc('2026-11-30T10:00Z'))).toMatchObject({ kind: 'open', closes: null });
    expect(shopStatus(hours, utc('2026-12-23T23:59Z'))).toMatchObject({ kind: 'open', closes: null });
    expect(shopStatus(hours, utc('2026-12-24T00:01Z'))).toMatchObject({
      closes: { time: '00:00', daysAhead: 1 },
    });
  });

  it('says when a closed shop opens, and how many days that is from today', () => {
    const hours = someHours({ weekly: aWeek([{ opens: '07:00', closes: '20:00' }], { 7: [] }) });
    expect(shopStatus(hours, utc('2026-11-21T21:00Z'))).toMatchObject({
      kind: 'closed',
      opens: { time: '07:00', weekday: 1, daysAhead: 2 },
    });
  });

  it('says that nothing opens a shop without hours', () => {
    expect(shopStatus(someHours({ weekly: aWeek([]) }), utc('2026-11-21T21:00Z'))).toEqual({
      kind: 'closed',
      opens: null,
      label: null,
    });
  });
});

describe('on the days when the clock changes', () => {
  it('a shop opens by the clock on its wall', () => {
    expect(opensNext(someHours(), utc('2026-03-29T01:30Z'))).toBe(utc('2026-03-29T06:00Z'));
    expect(opensNext(someHours(), utc('2026-10-25T01:30Z'))).toBe(utc('2026-10-25T07:00Z'));
    const azores = someHours({ timeZone: AZORES });
    expect(opensNext(azores, utc('2026-03-29T01:30Z'))).toBe(utc('2026-03-29T07:00Z'));
    expect(opensNext(azores, utc('2026-10-25T02:30Z'))).toBe(utc('2026-10-25T08:00Z'));
  });

  it('a night is an hour shorter in spring and an hour longer in autumn', () => {
    const hours = someHours({ weekly: aWeek(bar) });
    const night = (date: string) => {
      const [, period] = periodsAround(hours, date, 0);
      return (period!.closesAt - period!.opensAt) / HOUR;
    };
    expect([night('2026-03-28'), night('2026-10-24'), night('2026-11-21')]).toEqual([3, 5, 4]);
  });

  it('a shop that opens within the skipped hour opens when the clock has jumped', () => {
    const hours = someHours({ timeZone: AZORES, weekly: aWeek([{ opens: '00:30', closes: '03:00' }]) });
    expect(opensNext(hours, utc('2026-03-29T00:00Z'))).toBe(utc('2026-03-29T01:00Z'));
  });

  it('a shop whose whole interval is skipped stays closed', () => {
    const hours = someHours({ timeZone: AZORES, weekly: aWeek([{ opens: '00:10', closes: '00:50' }]) });
    expect(opensNext(hours, utc('2026-03-28T12:00Z'))).toBe(utc('2026-03-30T00:10Z'));
  });

  it('a shop that never closes does not close', () => {
    for (const timeZone of ['Europe/Lisbon', AZORES]) {
      const hours = someHours({ timeZone, weekly: aWeek(always) });
      for (const date of ['2026-03-28', '2026-10-24']) expect(periodsAround(hours, date, 3)).toHaveLength(1);
    }
  });

  it('agrees with the clock on the wall at every minute that is shown once', () => {
    const zone = fc.constantFrom('Europe/Lisbon', AZORES, 'Atlantic/Madeira');
    const change = fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31');
    const minute = fc.integer({ min: -1440, max: 2880 });
    fc.assert(
      fc.property(zone, change, minute, (timeZone, date, offset) => {
        const hours = someHours({ timeZone, weekly: aWeek([{ opens: '03:00', closes: '23:30' }]) });
        const instant = toInstant(date, '12:00', timeZone) + offset * MINUTE;
        const { time } = toLocal(instant, timeZone);
        expect(isOpenAt(hours, instant)).toBe(time >= '03:00' && time < '23:30');
      }),
    );
  });

  it('tells openings and closings that the state confirms', () => {
    const zone = fc.constantFrom('Europe/Lisbon', AZORES);
    const week = fc.constantFrom(
      bar,
      lunch,
      [{ opens: '00:30', closes: '01:30' }],
      [{ opens: '01:00', closes: '00:15' }],
    );
    const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(zone, week, day, fc.integer({ min: 0, max: 1439 }), (timeZone, intervals, date, minute) => {
        const hours = someHours({ timeZone, weekly: aWeek(intervals) });
        const instant = toInstant(date, '00:00', timeZone) + minute * MINUTE;
        const closing = closesAt(hours, instant);
        expect(closing !== null).toBe(isOpenAt(hours, instant));
        if (closing) expect([isOpenAt(hours, closing - 1), isOpenAt(hours, closing)]).toEqual([true, false]);
        const opening = opensNext(hours, instant)!;
        expect([isOpenAt(hours, opening - 1), isOpenAt(hours, opening)]).toEqual([false, true]);
      }),
    );
  });
});
