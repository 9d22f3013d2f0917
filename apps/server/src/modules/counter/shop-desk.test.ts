import { expect, test } from 'vitest';
import { untilOf } from '#modules/counter/shop-desk.ts';

const now = new Date('2026-07-10T14:20:00Z');
const until = (asked: number | string | null, zone = 'Europe/Lisbon') =>
  untilOf(asked, zone, now)?.toISOString();

test('is so many minutes from now', () => {
  expect(until(90)).toBe('2026-07-10T15:50:00.000Z');
});

test('is the next time that the shop’s own clock shows it', () => {
  expect(until('16:00')).toBe('2026-07-10T15:00:00.000Z');
  expect(until('16:00', 'Atlantic/Azores')).toBe('2026-07-10T16:00:00.000Z');
  // The clock shows 15:20: what it shows now, and what it showed before, is tomorrow's.
  expect(until('15:20')).toBe('2026-07-11T14:20:00.000Z');
  expect(until('07:30')).toBe('2026-07-11T06:30:00.000Z');
});

test('is the end of the shop’s day', () => {
  expect(until('hoje')).toBe('2026-07-10T23:00:00.000Z');
  expect(until('hoje', 'Atlantic/Azores')).toBe('2026-07-11T00:00:00.000Z');
});

test('is an instant that hasn’t passed, or no time at all', () => {
  expect(until('2026-07-10T14:30:00Z')).toBe('2026-07-10T14:30:00.000Z');
  expect(until('2026-07-10T14:20:00Z')).toBeUndefined();
  expect(until(null)).toBeUndefined();
});
