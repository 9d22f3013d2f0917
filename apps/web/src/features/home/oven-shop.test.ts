import type { OrderingShop } from '@fornada/contract/content.ts';
import { expect, it } from 'vitest';
import { ovenShop } from './oven-shop.ts';

const now = Date.parse('2026-11-18T10:20:00Z');
const here = { latitude: 38.7, longitude: -9.1 };
const shop = (id: number, opens: string, latitude: number | null) => {
  const day: [string, string][] = [[opens, '20:00']];
  const semanal = { seg: day, ter: day, qua: day, qui: day, sex: day, sab: day, dom: day };
  const horario = { fuso: 'Europe/Lisbon', semanal, excecoes: [] };
  return {
    id,
    nome: `Loja ${id}`,
    latitude,
    longitude: latitude && -9.1,
    horario,
  } as unknown as OrderingShop;
};
const shops = [
  shop(1, '08:00', 38.8),
  shop(2, '11:00', 38.7),
  shop(3, '08:00', 38.71),
  shop(4, '08:00', null),
];
const of = (position: typeof here | null, shopId: number | null) => {
  const found = ovenShop(shops, { position, shopId }, now);
  return found && [found.shop.id, found.distance];
};

it('is the nearest that is open, where the device is known', () => {
  expect(of(here, null)).toEqual([3, 1.1]);
  expect(of(here, 1)).toEqual([3, 1.1]);
});

it('else is the one that orders go to, and nobody’s when that one is closed', () => {
  expect(of(null, null)).toEqual([1, null]);
  expect(of(null, 4)).toEqual([4, null]);
  expect(of(null, 2)).toBeNull();
  // One that is gone is no choice: orders go to the first.
  expect(of(null, 9)).toEqual([1, null]);
  expect(ovenShop([], { position: here, shopId: 1 }, now)).toBeNull();
});

it('is the first that is open where none was chosen yet', () => {
  const later = [shop(2, '11:00', 38.7), shop(3, '08:00', 38.71)];
  const unchosen = { position: null, shopId: null };
  expect(ovenShop(later, unchosen, now)?.shop.id).toBe(3);
  expect(ovenShop(later.slice(0, 1), unchosen, now)).toBeNull();
});
