import { expect, test } from 'vitest';
import { feastDays, isFeast, shopsWithout } from './feasts.ts';
import type { ChoosableShop } from './shop-choice.tsx';

test('a feast is its eve and its day, also over the turn of the year', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  expect(feastDays('christmas', now)).toEqual({ nome: 'Natal', de: '2026-12-24', ate: '2026-12-25' });
  expect(feastDays('new_year', now)).toEqual({ nome: 'Ano Novo', de: '2026-12-31', ate: '2027-01-01' });
  expect(['christmas', 'easter', null].map(isFeast)).toEqual([true, false, false]);
});

test('the shops that say nothing of a feast are those that are open to customers, with hours and no day of their own then', () => {
  const week = { seg: [['08:00', '20:00']], dom: [] };
  const saying = (...days: string[]) => ({ semanal: week, excecoes: days.map((data) => ({ data })) });
  const shops = [
    { id: 1, ao_publico: 1, horario: saying() },
    { id: 2, ao_publico: 1, horario: saying('2026-12-24') },
    { id: 3, ao_publico: 1, horario: saying('2026-12-25') },
    { id: 4, ao_publico: 1, horario: saying('2025-12-25', '2026-12-26') },
    { id: 5, ao_publico: 0, horario: saying() },
    { id: 6, ao_publico: 1, horario: { ...saying(), semanal: { seg: [] } } },
  ] as unknown as ChoosableShop[];
  expect(shopsWithout(shops, { de: '2026-12-24', ate: '2026-12-25' })).toEqual([1, 4]);
});
