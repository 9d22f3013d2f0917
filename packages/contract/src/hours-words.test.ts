import { baseLocale, overwriteGetLocale } from '@fornada/copy/messages.ts';
import { afterEach, expect, test } from 'vitest';
import { comingSpecialDays, daysWords, eachDayWords, intervalWords } from './hours-words.ts';

test.each([
  [{ from: 1, to: 7 }, 'Todos os dias'],
  [{ from: 1, to: 5 }, 'Segunda a sexta'],
  [{ from: 6, to: 7 }, 'Sábado e domingo'],
  [{ from: 3, to: 3 }, 'Quarta'],
] as const)('the days %j are said as %s', (days, words) => {
  expect(daysWords(days)).toBe(words);
});

afterEach(() => overwriteGetLocale(() => baseLocale));

test('in English each day has its capital', () => {
  overwriteGetLocale(() => 'en');
  expect(daysWords({ from: 1, to: 5 })).toBe('Monday to Friday');
  expect(daysWords({ from: 6, to: 7 })).toBe('Saturday and Sunday');
});

test('days that follow one another are said together', () => {
  expect(eachDayWords([5, 4, 1, 7])).toBe('Segunda, Quinta e sexta, Domingo');
});

test.each([
  ['07:30', '20:00', '07:30–20:00'],
  ['18:00', '02:00', '18:00–02:00'],
  ['00:00', '24:00', '24 horas'],
  ['08:00', '08:00', '24 horas'],
])('from %s to %s is said as %s', (opens, closes, words) => {
  expect(intervalWords({ opens, closes })).toBe(words);
});

test('of the special days the next four are told, today’s too, in their order', () => {
  const days = ['2026-12-31', '2026-12-24', '2026-12-08', '2027-01-01', '2026-12-25', '2026-12-01'];
  const exceptions = days.map((date) => ({ date, label: null, intervals: [] }));
  expect(comingSpecialDays(exceptions, '2026-12-08').map(({ date }) => date)).toEqual([
    '2026-12-08',
    '2026-12-24',
    '2026-12-25',
    '2026-12-31',
  ]);
});
