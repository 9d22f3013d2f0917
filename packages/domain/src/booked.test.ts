import { expect, test } from 'vitest';
import { isLeftBehind } from './booked.ts';
import type { OpeningHours } from './opening-hours.ts';

const day = [{ opens: '08:00', closes: '20:00' }];
const weekly = { 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: [] };
const hours = (change: Partial<OpeningHours> = {}): OpeningHours => ({
  ...{ timeZone: 'Europe/Lisbon', weekly, exceptions: [], holidays: [], holidayIntervals: null },
  ...change,
});
const usual = { hours: hours(), takesOrders: true };
const closedOn = (date: string) => ({
  hours: hours({ exceptions: [{ date, label: null, intervals: [] }] }),
  takesOrders: true,
});
const at = (moment: string) => Date.parse(`2026-11-${moment}:00Z`);
const now = at('23T10:00');

test.each([
  ['on a day that is closed', '25T12:00', closedOn('2026-11-25'), true],
  ['on another day', '26T12:00', closedOn('2026-11-25'), false],
  ['after hours that end sooner', '25T18:30', { hours: hours({ weekly: { ...weekly, 3: [{ opens: '08:00', closes: '18:00' }] } }), takesOrders: true }, true], // biome-ignore format: a row
  ['before hours that end sooner', '25T17:55', { hours: hours({ weekly: { ...weekly, 3: [{ opens: '08:00', closes: '18:00' }] } }), takesOrders: true }, false], // biome-ignore format: a row
  ['of a shop that takes no more orders', '25T12:00', { hours: hours(), takesOrders: false }, true],
  ['that waits on the shelf of a shop that closes today', '23T09:00', closedOn('2026-11-23'), true],
  ['that waits on the shelf of a shop that closes tomorrow', '23T09:00', closedOn('2026-11-24'), false],
])('an order %s', (_, due, after, isLeft) => {
  expect(isLeftBehind(at(due), now, usual, after)).toBe(isLeft);
});

test('what was kept when the day was closed isn’t asked about again', () => {
  const closed = closedOn('2026-11-25');
  expect(isLeftBehind(at('25T12:00'), now, closed, closed)).toBe(false);
  expect(isLeftBehind(at('25T12:00'), now, closed, { ...closed, takesOrders: false })).toBe(true);
});
