import fc from 'fast-check';
import { expect, it } from 'vitest';
import { easterSunday, portugueseHolidays } from './holidays.ts';
import { weekdayOf } from './local-time.ts';

it('finds Easter', () => {
  const known = ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2285-03-22'];
  for (const date of known) expect(easterSunday(Number(date.slice(0, 4)))).toBe(date);
});

it('finds it on a Sunday from 22 March to 25 April, whatever the year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 4000 }), (year) => {
      const easter = easterSunday(year);
      expect(weekdayOf(easter)).toBe(7);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
    }),
  );
});

it('lists the thirteen national holidays of a year in order', () => {
  const holidays = portugueseHolidays(2026);
  expect(holidays).toHaveLength(13);
  expect(holidays.map(({ date }) => date)).toEqual(holidays.map(({ date }) => date).toSorted());
  expect(holidays).toContainEqual({ date: '2026-04-03', label: 'Sexta-feira Santa' });
  expect(holidays).toContainEqual({ date: '2026-06-04', label: 'Corpo de Deus' });
});
