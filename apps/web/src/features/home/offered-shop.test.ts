import type { OrderingShop } from '@fornada/contract/content.ts';
import { expect, it } from 'vitest';
import { offeredShop } from './offered-shop.ts';

const now = Date.parse('2026-11-18T10:20:00Z');
const here = { latitude: 38.7, longitude: -9.1 };
const shop = (id: number, opens: string, latitude: number | null, em_pausa = false) => {
  const day: [string, string][] = [[opens, '20:00']];
  const semanal = { seg: day, ter: day, qua: day, qui: day, sex: day, sab: day, dom: day };
  const horario = { fuso: 'Europe/Lisbon', semanal, excecoes: [] };
  const place = { latitude, longitude: latitude && -9.1 };
  return { id, nome: `Loja ${id}`, ...place, horario, em_pausa } as unknown as OrderingShop;
};
const [open, closed, near] = [shop(1, '08:00', 38.8), shop(2, '11:00', 38.7), shop(3, '08:00', 38.71)];
const unplaced = shop(4, '08:00', null);
const all = [open, closed, near, unplaced];

const of = (shops: OrderingShop[], position: typeof here | null, shopId?: number | null, at = now) => {
  const { shop, instead, oven } = offeredShop(shops, { position, shopId }, at) ?? {};
  return [shop?.id, instead?.id, oven?.id];
};

it('is the nearest that is open, where the device is known', () => {
  expect(of(all, here)).toEqual([3, undefined, 3]);
  expect(of([closed, unplaced], here)).toEqual([4, undefined, 4]);
});

it('names nothing open that is too far from the device, and tells of no oven there', () => {
  const far = shop(7, '08:00', 41.1);
  expect(of([far], here)).toEqual([7, undefined, undefined]);
  expect(of([closed, far], here, 2)).toEqual([2, undefined, undefined]);
  expect(of([far], null)).toEqual([7, undefined, 7]);
  expect(of([far, shop(8, '08:00', 39.1)], here)).toEqual([8, undefined, 8]);
});

it('else is the first that is open, and the first of all at night', () => {
  expect(of([closed, near, open], null)).toEqual([3, undefined, 3]);
  expect(of([closed], null)).toEqual([2, undefined, undefined]);
  expect(of([closed], here)).toEqual([2, undefined, undefined]);
  expect(of([], here)).toEqual([undefined, undefined, undefined]);
});

it('is none that has paused its orders', () => {
  const paused = shop(5, '08:00', 38.7, true);
  expect(of([paused, open], here)).toEqual([1, undefined, 1]);
  expect(of([paused, open], null, 5)).toEqual([5, 1, 1]);
});

it('is none that closes before an order could be ready, which is refused', () => {
  const always = shop(6, '00:00', 38.9);
  const day: [string, string][] = [['00:00', '24:00']];
  Object.assign(always.horario.semanal, { qua: day, qui: day });
  const at = (time: string) => Date.parse(`2026-11-18T${time}Z`);
  expect(of([near, always], here, undefined, at('19:44'))).toEqual([3, undefined, 3]);
  expect(of([near, always], here, undefined, at('19:45'))).toEqual([6, undefined, 6]);
  expect(of([near, always], here, 3, at('19:45'))).toEqual([3, 6, 6]);
});

it('stays the chosen one, and names the nearest open one beside it when that is closed', () => {
  expect(of(all, here, 1)).toEqual([1, undefined, 3]);
  expect(of(all, null, 4)).toEqual([4, undefined, 4]);
  expect(of(all, here, 2)).toEqual([2, 3, 3]);
  expect(of(all, null, 2)).toEqual([2, 1, 1]);
  expect(of([closed], null, 2)).toEqual([2, undefined, undefined]);
});

it('is the first one’s whose cart it is, where no shop was chosen, or one that is gone', () => {
  expect(of([closed, near], null, null)).toEqual([2, 3, 3]);
  expect(of([open, near], null, 9)).toEqual([1, undefined, 1]);
});
