import type { OpeningHours } from '@fornada/contract/content.ts';
import type { Position } from '@fornada/domain/distance.ts';
import { describe, expect, it } from 'vitest';
import type { ListedShop } from '#features/restaurants/listed-shop.ts';
import { shopNow } from '#features/restaurants/shop-now.ts';
import { firstSeen, groupShops, placedShops } from './seen-together.ts';

const hours: OpeningHours = {
  fuso: 'Europe/Lisbon',
  semanal: { seg: [], ter: [], qua: [], qui: [], sex: [], sab: [], dom: [] },
  excecoes: [],
};
const shop = (id: number, name: string, position: Position | null): ListedShop => ({
  id,
  name,
  href: `/restaurantes/fornada/${name}`,
  address: '',
  image: null,
  position,
  hours,
  now: shopNow(hours, 0),
});
const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });
const chiado = shop(860, 'Chiado', at(38.71067, -9.14211));
const oriente = shop(862, 'Oriente', at(38.76779, -9.09944));
const faro = shop(855, 'Faro', at(37.01532, -7.93518));
const lost = shop(1, 'Estrada', null);
const all = [faro, oriente, lost, chiado];
const names = (shops: readonly { name: string }[]) => shops.map(({ name }) => name);
/** One degree of longitude in so many pixels. */
const scale = (pixels: number) => (place: Position) =>
  [place.longitude * pixels, place.latitude * pixels] as const;

describe('the shops of a map', () => {
  it('are those with a place, nearest first where the device is known', () => {
    expect(names(placedShops(all, null))).toEqual(['Faro', 'Oriente', 'Chiado']);
    const near = placedShops(all, at(38.71, -9.14));
    expect(near.map(({ name, distance }) => [name, distance])).toEqual([
      ['Chiado', 0.2],
      ['Oriente', 7.3],
      ['Faro', 216.1],
    ]);
  });

  it('are all seen at first; from nearby those that are near, with where one is', () => {
    expect(firstSeen(placedShops(all, null), null)).toHaveLength(3);
    const here = at(38.71, -9.14);
    expect(firstSeen(placedShops(all, here), here)).toEqual([here, chiado.position, oriente.position]);
    const paris = at(48.85, 2.35);
    expect(firstSeen(placedShops(all, paris), paris)).toHaveLength(3);
  });
});

describe('markers that would lie over each other', () => {
  const groups = (pixels: number) => groupShops(placedShops(all, null), scale(pixels)).map(names);

  it('are one from far away, and each its own from close by', () => {
    expect(groups(30)).toEqual([['Faro', 'Oriente', 'Chiado']]);
    expect(groups(200)).toEqual([['Faro'], ['Oriente', 'Chiado']]);
    expect(groups(4000)).toEqual([['Faro'], ['Oriente'], ['Chiado']]);
  });

  it('lose no shop of a large chain', () => {
    const many = Array.from({ length: 400 }, (_, id) =>
      shop(id, `${id}`, at(37 + (id % 20) / 5, -9 + id / 200)),
    );
    const grouped = groupShops(placedShops(many, null), scale(300));
    expect(grouped.length).toBeLessThan(many.length);
    expect(new Set(grouped.flat().map(({ id }) => id)).size).toBe(many.length);
  });
});
