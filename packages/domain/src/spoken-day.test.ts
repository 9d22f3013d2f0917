import { expect, test } from 'vitest';
import { addDays } from './local-time.ts';
import { dayWithoutYear, sayDay } from './spoken-day.ts';

const today = '2026-11-13';

test.each([
  ['2026-11-13', '13/11'],
  ['2026-01-02', '02/01/2026'],
  ['2026-02-14', '14/02'],
  ['2027-02-13', '13/02'],
  ['2027-02-14', '14/02/2027'],
  ['2025-12-10', '10/12/2025'],
  ['2025-11-13', '13/11/2025'],
  ['2024-02-29', '29/02'],
  ['2020-02-29', '29/02/2020'],
])('%s is said as %s', (date, said) => {
  expect(sayDay(date, today)).toBe(said);
});

test('of any day is read what was said, and of two days nothing is said alike', () => {
  const days = Array.from({ length: 1_200 }, (_, index) => addDays(today, 200 - index));
  const said = days.map((day) => sayDay(day, today));
  expect(new Set(said).size).toBe(days.length);
  for (const [index, words] of said.entries()) {
    const [day = 0, month = 0, year] = words.split('/').map(Number);
    if (year === undefined) expect(dayWithoutYear(day, month, today)).toBe(days[index]);
  }
});
