import { DAY } from '@fornada/domain/local-time.ts';
import { describe, expect, test } from 'vitest';
import { type Asked, daysAsked, usual } from './period.ts';

const asked = (stretch: Asked['stretch'], more: Partial<Asked> = {}): Asked => ({
  ...usual('2026-06-10'),
  stretch,
  ...more,
});
const lengthOf = ({ desde, ate }: { desde: string; ate: string }) =>
  (Date.parse(ate) - Date.parse(desde)) / DAY + 1;

describe('a stretch', () => {
  test.each([
    ['today', '2026-03-01', '2026-03-01', 1],
    ['yesterday', '2026-02-28', '2026-02-28', 1],
    ['week', '2026-02-23', '2026-03-01', 7],
    ['four_weeks', '2026-02-02', '2026-03-01', 28],
    ['year', '2025-03-03', '2026-03-01', 364],
  ] as const)('of %s is from %s until %s', (stretch, desde, ate, days) => {
    const found = daysAsked(asked(stretch), '2026-03-01');
    expect(found).toEqual({ desde, ate });
    expect(lengthOf(found)).toBe(days);
  });

  test('is whole weeks, so that weekdays are compared with their like', () => {
    for (const stretch of ['week', 'four_weeks', 'year'] as const)
      expect(lengthOf(daysAsked(asked(stretch), '2026-03-01')) % 7).toBe(0);
  });

  test('goes over the night in which a clock is put forward, and over a year’s end', () => {
    expect(daysAsked(asked('yesterday'), '2026-03-30').desde).toBe('2026-03-29');
    expect(daysAsked(asked('week'), '2026-01-03').desde).toBe('2025-12-28');
    expect(daysAsked(asked('yesterday'), '2028-03-01').desde).toBe('2028-02-29');
  });
});

test('chosen dates stay as they are, in whatever order', () => {
  const dates = { desde: '2026-05-31', ate: '2026-05-01' };
  expect(daysAsked(asked('dates', dates), '2026-07-01')).toEqual(dates);
});

test('one begins with the last seven days of all shops', () => {
  expect(usual('2026-06-10')).toEqual({ stretch: 'week', lojas: [], desde: '2026-06-04', ate: '2026-06-10' });
});
