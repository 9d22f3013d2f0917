import type { OrderingShop } from '@fornada/contract/content.ts';
import { distanceInKm, type Position, sortByDistance } from '@fornada/domain/distance.ts';

export interface NearShop {
  shop: OrderingShop;
  /** In km, one decimal; null while either position is unknown. */
  distance: number | null;
}

/** Nearest first; by name without a position to measure from, as are those without one of their own (specification §2). */
export function listNearShops(shops: readonly OrderingShop[], from: Position | null): NearShop[] {
  const byName = shops.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt'));
  return sortByDistance(byName, from, positionOf).map(({ place, distance }) => ({ shop: place, distance }));
}

export function distanceTo(shop: OrderingShop, from: Position | null): number | null {
  const position = positionOf(shop);
  return from && position ? distanceInKm(from, position) : null;
}

function positionOf({ latitude, longitude }: OrderingShop): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The shop that was chosen, else the first one (specification §9). */
export const chosenShop = (shops: readonly OrderingShop[], id: number | null): OrderingShop | undefined =>
  shops.find((shop) => shop.id === id) ?? shops[0];
