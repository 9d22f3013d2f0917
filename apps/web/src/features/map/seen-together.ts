import { type Position, sortByDistance } from '@fornada/domain/distance.ts';
import { hasPlace, type ListedShop } from '#features/restaurants/listed-shop.ts';

/** A shop whose place is known, and how far it is from the device, where that is known. */
export interface PlacedShop extends ListedShop {
  position: Position;
  distance: number | null;
}

/** What a marker takes of the map, in pixels, where letters have their usual size. */
const mark = { width: 132, height: 60 };
/** Nobody goes further for bread; from further away all shops are shown. */
const nearKm = 50;
const shownNear = 3;

/** Nearest first: the keyboard goes through them in this order. */
export const placedShops = (shops: readonly ListedShop[], from: Position | null): PlacedShop[] =>
  sortByDistance(shops.filter(hasPlace), from, ({ position }) => position).map(({ place, distance }) => ({
    ...place,
    distance,
  }));

/** What the map shows at first: the shops that are near, with where one is; else all of them. */
export function firstSeen(shops: readonly PlacedShop[], from: Position | null): Position[] {
  const near = shops.filter(({ distance }) => distance !== null && distance <= nearKm).slice(0, shownNear);
  const places = (near.length > 0 ? near : shops).map(({ position }) => position);
  return from && near.length > 0 ? [from, ...places] : places;
}

/** Shops whose markers would lie over each other, together: the first of each stands where all are. */
export function groupShops(
  shops: readonly PlacedShop[],
  inPixels: (place: Position) => readonly [number, number],
  letters = 1,
): [PlacedShop, ...PlacedShop[]][] {
  const groups: { at: readonly [number, number]; shops: [PlacedShop, ...PlacedShop[]] }[] = [];
  for (const shop of shops) {
    const [x, y] = inPixels(shop.position);
    const near = groups.find(
      ({ at }) => Math.abs(at[0] - x) < mark.width * letters && Math.abs(at[1] - y) < mark.height * letters,
    );
    if (near) near.shops.push(shop);
    else groups.push({ at: [x, y], shops: [shop] });
  }
  return groups.map((group) => group.shops);
}
