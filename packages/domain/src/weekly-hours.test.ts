import { expect, test } from 'vitest';
import { nextStretch, type WeeklyHours } from './weekly-hours.ts';

const workdays: WeeklyHours = { weekdays: [1, 2, 3, 4, 5], from: '17:00', until: '19:00' };
const next = (hours: WeeklyHours, after: string, { zone = 'Europe/Lisbon', before = '' } = {}) => {
  const within = { after: Date.parse(after), before: before === '' ? null : Date.parse(before) };
  const found = nextStretch(hours, zone, within);
  return found && [found.begins, found.ends].map((at) => new Date(at).toISOString().slice(0, 16));
};

test('the next of them is today’s until it is over, then that of the next day', () => {
  // A Friday.
  expect(next(workdays, '2026-11-27T16:59Z')).toEqual(['2026-11-27T17:00', '2026-11-27T19:00']);
  expect(next(workdays, '2026-11-27T18:15Z')).toEqual(['2026-11-27T18:15', '2026-11-27T19:00']);
  expect(next(workdays, '2026-11-27T19:00Z')).toEqual(['2026-11-30T17:00', '2026-11-30T19:00']);
  expect(next(workdays, '2026-11-27T17:30Z', { zone: 'Atlantic/Azores' })).toEqual([
    '2026-11-27T18:00',
    '2026-11-27T20:00',
  ]);
});

test('what comes after the last moment isn’t there, and what passes it ends then', () => {
  expect(next(workdays, '2026-11-27T16:00Z', { before: '2026-11-27T18:00Z' })?.[1]).toBe('2026-11-27T18:00');
  expect(next(workdays, '2026-11-27T19:00Z', { before: '2026-11-30T17:00Z' })).toBeNull();
});

test('hours that the clock jumps over fall out that day, and those that it shows twice begin with the first', () => {
  const sundays = (from: string, until: string): WeeklyHours => ({ weekdays: [7], from, until });
  expect(next(sundays('01:15', '01:45'), '2027-03-27T12:00Z')).toEqual([
    '2027-04-04T00:15',
    '2027-04-04T00:45',
  ]);
  expect(next(sundays('01:15', '03:00'), '2027-03-27T12:00Z')).toEqual([
    '2027-03-28T01:00',
    '2027-03-28T02:00',
  ]);
  expect(next(sundays('01:15', '03:00'), '2027-10-30T12:00Z')).toEqual([
    '2027-10-31T00:15',
    '2027-10-31T03:00',
  ]);
  const azores = { zone: 'Atlantic/Azores' };
  expect(next(sundays('00:15', '00:45'), '2027-10-30T12:00Z', azores)).toEqual([
    '2027-10-31T00:15',
    '2027-10-31T00:45',
  ]);
});
