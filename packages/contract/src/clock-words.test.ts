import { expect, it } from 'vitest';
import { clockWords } from './clock-words.ts';

const lisbon = (instant: string) => clockWords(Date.parse(instant), 'Europe/Lisbon');

it('tells the two hours apart that the clock shows twice in October', () => {
  expect(lisbon('2026-10-24T23:30Z')).toBe('00:30');
  expect(lisbon('2026-10-25T00:00Z')).toBe('01:00 (hora de verão)');
  expect(lisbon('2026-10-25T00:30Z')).toBe('01:30 (hora de verão)');
  expect(lisbon('2026-10-25T01:30Z')).toBe('01:30 (hora de inverno)');
  expect(lisbon('2026-10-25T02:00Z')).toBe('02:00');
});

it('says nothing of it on any other day, nor where the clock goes back at another time', () => {
  expect(lisbon('2026-03-29T01:30Z')).toBe('02:30');
  expect(lisbon('2026-07-15T00:30Z')).toBe('01:30');
  expect(clockWords(Date.parse('2026-10-25T00:30Z'), 'Atlantic/Azores')).toBe('00:30 (hora de verão)');
});
