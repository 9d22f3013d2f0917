import type { Position } from '@fornada/domain/distance.ts';
import { expect, it } from 'vitest';
import type { ListedShop } from '#features/restaurants/listed-shop.ts';
import { coast } from './drawn-coast.ts';
import { type DrawnFrame, drawnFrames } from './drawn-frames.ts';

type Placed = ListedShop & { position: Position };
const shop = (name: string, latitude: number, longitude: number): Placed => ({
  ...{ id: name.length, name, href: `/${name}`, address: '', image: null },
  ...{ hours: {} as ListedShop['hours'], now: {} as ListedShop['now'] },
  position: { latitude, longitude },
});
const chiado = shop('Chiado', 38.71067, -9.14211);
const oriente = shop('Oriente', 38.76779, -9.09944);
const coimbra = shop('Coimbra', 40.20891, -8.42913);
const faro = shop('Faro', 37.01532, -7.93518);
const funchal = shop('Funchal', 32.64867, -16.90843);
const ponta = shop('Ponta Delgada', 37.73961, -25.66874);

const names = ({ pins }: DrawnFrame) => pins.map(({ shops }) => shops.map(({ name }) => name).join(' · '));
const pinOf = (frame: DrawnFrame | undefined, name: string) =>
  frame?.pins.find(({ shops }) => shops.some((one) => one.name === name)) ?? expect.fail(name);

it('gives the islands frames of their own beside the mainland, whatever their order', () => {
  const frames = drawnFrames([ponta, faro, coimbra, funchal, oriente, chiado]);
  expect(frames.map((frame) => names(frame).toSorted())).toEqual([
    ['Coimbra', 'Faro', 'Oriente · Chiado'],
    ['Funchal'],
    ['Ponta Delgada'],
  ]);
  expect(frames.every(({ hasCoast }) => hasCoast)).toBe(true);
});

it('puts each where it is: north above south, west before east, all of them within', () => {
  const [mainland] = drawnFrames([chiado, coimbra, faro]);
  expect(pinOf(mainland, 'Coimbra').y).toBeLessThan(pinOf(mainland, 'Chiado').y);
  expect(pinOf(mainland, 'Chiado').y).toBeLessThan(pinOf(mainland, 'Faro').y);
  expect(pinOf(mainland, 'Chiado').x).toBeLessThan(pinOf(mainland, 'Coimbra').x);
  for (const { x, y } of mainland?.pins ?? []) {
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(Math.max(x, y)).toBeLessThan(100);
  }
});

it('comes closer to shops of one town, where no coast is drawn and each stands by itself', () => {
  const [lisbon, ...others] = drawnFrames([chiado, oriente]);
  expect(others).toEqual([]);
  expect(lisbon?.hasCoast).toBe(false);
  expect(lisbon?.pins).toHaveLength(2);
});

it('shows a shop alone in the middle, and loses none of many', () => {
  expect(drawnFrames([faro])[0]?.pins).toEqual([{ shops: [faro], x: 50, y: 50 }]);
  const many = Array.from({ length: 400 }, (_, id) => shop(`${id}`, 37 + (id % 20) / 5, -9 + id / 200));
  const shown = drawnFrames(many).flatMap(({ pins }) => pins.flatMap(({ shops }) => shops));
  expect(shown).toHaveLength(400);
  expect(drawnFrames([])).toEqual([]);
});

it('draws every coast as a line that ends where it begins', () => {
  expect(coast.match(/M[^MZ]+Z/g)?.join('')).toBe(coast);
  expect(coast).not.toMatch(/NaN|undefined/);
});
