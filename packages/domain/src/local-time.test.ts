import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  isLocalDate,
  isTimeZone,
  MINUTE,
  minutesOf,
  toInstant,
  toLocal,
} from './local-time.ts';

const LISBON = 'Europe/Lisbon';
const AZORES = 'Atlantic/Azores';
const utc = (text: string) => Date.parse(text);

describe('toInstant', () => {
  it('follows winter and summer time', () => {
    expect(toInstant('2026-01-15', '07:00', LISBON)).toBe(utc('2026-01-15T07:00Z'));
    expect(toInstant('2026-07-15', '07:00', LISBON)).toBe(utc('2026-07-15T06:00Z'));
    expect(toInstant('2026-01-15', '07:00', AZORES)).toBe(utc('2026-01-15T08:00Z'));
    expect(toInstant('2026-07-15', '24:00', AZORES)).toBe(utc('2026-07-16T00:00Z'));
  });

  it('takes the jump for a time that the clock jumps over, which in the Azores is midnight', () => {
    expect(toInstant('2026-03-29', '01:30', LISBON)).toBe(utc('2026-03-29T01:00Z'));
    expect(toInstant('2026-03-29', '00:00', AZORES)).toBe(utc('2026-03-29T01:00Z'));
    expect(toInstant('2026-03-28', '24:00', AZORES)).toBe(utc('2026-03-29T01:00Z'));
  });

  it('takes the first of two times when the clock goes back', () => {
    expect(toInstant('2026-10-25', '01:30', LISBON)).toBe(utc('2026-10-25T00:30Z'));
    expect(toInstant('2026-10-25', '00:30', AZORES)).toBe(utc('2026-10-25T00:30Z'));
    expect(toInstant('2026-10-25', '02:00', LISBON)).toBe(utc('2026-10-25T02:00Z'));
  });

  it('never turns the order of the clock around, on any day of any zone', () => {
    const day = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days));
    const minute = fc.integer({ min: 0, max: 1439 });
    const zone = fc.constantFrom(LISBON, AZORES, 'Atlantic/Madeira', 'America/Sao_Paulo', 'Pacific/Apia');
    const clock = (at: number) =>
      `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(day, minute, minute, zone, (date, one, other, timeZone) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        const instant = toInstant(date, clock(early), timeZone);
        expect(instant).toBeLessThanOrEqual(toInstant(date, clock(late), timeZone));
        const shown = toLocal(instant, timeZone);
        expect(shown.date >= date && (shown.date > date || shown.time >= clock(early))).toBe(true);
      }),
    );
  });
});

describe('toLocal', () => {
  it('shows what clock and calendar of the zone show', () => {
    expect(toLocal(utc('2026-07-15T23:30Z'), LISBON)).toEqual({
      date: '2026-07-16',
      time: '00:30',
      weekday: 4,
    });
    expect(toLocal(utc('2026-01-01T00:30Z'), AZORES)).toEqual({
      date: '2025-12-31',
      time: '23:30',
      weekday: 3,
    });
  });

  it('moves with every minute across the changes of the clock', () => {
    const start = utc('2026-03-29T00:59Z');
    expect(toLocal(start, LISBON).time).toBe('00:59');
    expect(toLocal(start + MINUTE, LISBON).time).toBe('02:00');
    expect(toLocal(utc('2026-10-25T00:59Z'), LISBON).time).toBe('01:59');
    expect(toLocal(utc('2026-10-25T01:00Z'), LISBON).time).toBe('01:00');
  });
});

describe('dates and times', () => {
  it('count days over month ends and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  });

  it('refuse what no calendar or clock shows', () => {
    expect(['2026-02-29', '2026-13-01', '26-1-1', ''].some(isLocalDate)).toBe(false);
    expect(() => minutesOf('24:01')).toThrow(RangeError);
    expect(() => minutesOf('7:00')).toThrow(RangeError);
    expect(minutesOf('24:00')).toBe(1440);
    expect([isTimeZone(LISBON), isTimeZone('Europe/Lisboa')]).toEqual([true, false]);
  });
});
