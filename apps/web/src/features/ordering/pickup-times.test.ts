import { expect, it } from 'vitest';
import { timeOptions } from './pickup-times.ts';

it('says times by the shop’s clock, with the day that they are of', () => {
  const now = Date.parse('2026-03-28T22:30:00Z');
  const times = ['2026-03-28T23:15:00.000Z', '2026-03-29T07:00:00.000Z'];
  // The clocks of Lisbon go forward in the night between.
  expect(timeOptions(times, 'Europe/Lisbon', now).map(({ label }) => label)).toEqual([
    'Hoje às 23:15',
    'Amanhã às 08:00',
  ]);
});

it('tells the two hours apart that come twice as the clocks go back', () => {
  const now = Date.parse('2026-10-24T20:00:00Z');
  const times = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00.000Z'];
  expect(timeOptions(times, 'Europe/Lisbon', now).map(({ label }) => label)).toEqual([
    'Amanhã às 01:30 (hora de verão)',
    'Amanhã às 01:30 (hora de inverno)',
    'Amanhã às 02:30',
  ]);
});
