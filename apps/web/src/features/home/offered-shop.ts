import type { OrderingShop } from '@fornada/contract/content.ts';
import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import type { Position } from '@fornada/domain/distance.ts';
import { isOpenAt } from '@fornada/domain/opening-hours.ts';
import { chosenShop, listNearShops } from '#features/shops/ordering-shops.ts';

export interface Offer {
  /** Where home offers to order. */
  shop: OrderingShop;
  /** Where one can order now, when that one was chosen and takes no orders. */
  instead: OrderingShop | null;
  /** Whose oven is told of: the nearest that is open, whatever was chosen. */
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

export const takesOrders = ({ horario, em_pausa }: OrderingShop, now: number): boolean =>
  !em_pausa && isOpenAt(toDomainHours(horario), now);

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
  const open = shops.filter((shop) => takesOrders(shop, now));
  const near = position && listNearShops(open, position).find(({ distance }) => distance !== null)?.shop;
  const best = near ?? open[0] ?? null;
  const shop = shopId === undefined ? (best ?? shops[0]) : chosenShop(shops, shopId);
  if (!shop) return null;
  const isOpen = open.includes(shop);
  return { shop, instead: isOpen ? null : best, oven: near ?? (isOpen ? shop : best) };
}
