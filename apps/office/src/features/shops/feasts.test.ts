import { expect, test } from 'vitest';
import { feastDays, isFeast } from './feasts.ts';

test('a feast is its eve and its day, also over the turn of the year', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  expect(feastDays('christmas', now)).toEqual({ nome: 'Natal', de: '2026-12-24', ate: '2026-12-25' });
  expect(feastDays('new_year', now)).toEqual({ nome: 'Ano Novo', de: '2026-12-31', ate: '2027-01-01' });
  expect(['christmas', 'easter', null].map(isFeast)).toEqual([true, false, false]);
});
