import type { OrderingShop } from '@fornada/contract/content.ts';
import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import type { Position } from '@fornada/domain/distance.ts';
import { isOpenAt } from '@fornada/domain/opening-hours.ts';
import { chosenShop, distanceTo, listNearShops } from '#features/shops/ordering-shops.ts';

export interface Offer {
  /** Where home offers to order. */
  shop: OrderingShop;
  /** Where one can order now, when that one was chosen and takes no orders; null where that is too far away. */
  instead: OrderingShop | null;
  /** Whose oven is told of: the nearest that is open, whatever was chosen; null where that is too far away. */
  oven: OrderingShop | null;
}

/** What an oven says, of which shop's, and where that is. */
export type ToldOfOven = {
  shop: OrderingShop;
  name: string;
  nameInEnglish: string | undefined;
  words: string;
  place: string;
};

/** A chain may have thousands, all closed at night, and what a shop's hours come to takes its time. */
const mostAskedOf = 50;

/** In km: what is open now, or just out of an oven, is no offer to who is further from it. */
const furthest = 50;

/**
 * The specification's '15 minutos' (§9): an order that wouldn't be ready before closing is refused. A shop with a longer lead
 * or few places refuses earlier, which the server knows.
 */
const readyMs = 15 * 60_000;

export function takesOrders({ horario, em_pausa }: OrderingShop, now: number): boolean {
  const hours = toDomainHours(horario);
  return !em_pausa && isOpenAt(hours, now) && isOpenAt(hours, now + readyMs);
}

/**
 * The shop that was chosen, open or not; else the nearest open one; the first open one where the device isn't known, and the
 * first of all when none is (specification §9).
 * @param shopId undefined while none is chosen; null when the cart is the first one's
 */
export function offeredShop(
  shops: readonly OrderingShop[],
  { position, shopId }: { position: Position | null; shopId: number | null | undefined },
  now: number,
): Offer | null {
  const firstOpen = (some: readonly OrderingShop[]) =>
    some.slice(0, mostAskedOf).find((shop) => takesOrders(shop, now));
  const placed = position ? listNearShops(shops, position).filter(({ distance }) => distance !== null) : [];
  const near = firstOpen(placed.map(({ shop }) => shop));
  const best = near ?? firstOpen(shops) ?? null;
  const shop = shopId === undefined ? (best ?? shops[0]) : chosenShop(shops, shopId);
  if (!shop) return null;
  const isOpen = takesOrders(shop, now);
  const oven = near ?? (isOpen ? shop : best);
  const ifNear = (some: OrderingShop | null) =>
    some && (distanceTo(some, position) ?? 0) <= furthest ? some : null;
  return { shop, instead: isOpen ? null : ifNear(best), oven: ifNear(oven) };
}
