import { afterEach, expect, test, vi } from 'vitest';
import { comingMomentWords, dayInWords, momentInWords, momentWords, secondInWords } from './moment.ts';

const morning = '2026-11-12T10:02:31.000Z';
afterEach(() => void vi.unstubAllEnvs());
const readIn = (zone: string) => vi.stubEnv('TZ', zone);

test.each([
  // Whose clock it is, is told where the reader's says another time; Madeira's never does.
  ['Europe/Lisbon', undefined, '12/11/2026, 10:02'],
  ['Europe/Lisbon', 'Atlantic/Madeira', '12/11/2026, 10:02'],
  ['Europe/Lisbon', 'Atlantic/Azores', '12/11/2026, 09:02 (Açores)'],
  ['Atlantic/Azores', 'Atlantic/Azores', '12/11/2026, 09:02'],
  ['Atlantic/Azores', 'Europe/Lisbon', '12/11/2026, 10:02 (Lisboa)'],
  ['Atlantic/Azores', null, '12/11/2026, 10:02 (Lisboa)'],
  ['America/Sao_Paulo', 'Atlantic/Madeira', '12/11/2026, 10:02 (Madeira)'],
  ['Asia/Tokyo', 'America/New_York', '12/11/2026, 05:02 (New York)'],
])('who is in %s reads a moment of %s as %s %s', (reader, zone, told) => {
  readIn(reader);
  expect(momentInWords(morning, zone)).toBe(told);
});

test('the same in summer, when Lisbon is an hour from the clock of the computers', () => {
  readIn('UTC');
  expect(momentWords('2026-07-12T10:02:00.000Z', 'Europe/Lisbon')).toBe('12/07, 11:02 (Lisboa)');
  expect(momentWords('2026-07-12T10:02:00.000Z', 'Atlantic/Azores')).toBe('12/07, 10:02');
});

test('each as closely as it matters', () => {
  readIn('Asia/Tokyo');
  expect(momentWords(morning)).toBe('12/11, 10:02 (Lisboa)');
  expect(comingMomentWords(morning, 'Atlantic/Azores')).toBe('quinta, 12/11, 09:02 (Açores)');
  expect(secondInWords(morning)).toBe('12/11/2026, 10:02:31 (Lisboa)');
});

test('a day is that of the shop’s calendar, also about midnight', () => {
  readIn('Asia/Tokyo');
  expect(dayInWords('2026-11-13T00:30:00.000Z', 'Atlantic/Azores')).toBe('12/11/2026');
  expect(dayInWords('2026-11-13T00:30:00.000Z')).toBe('13/11/2026');
});
