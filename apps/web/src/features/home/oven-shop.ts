import type { OrderingShop } from '@fornada/contract/content.ts';
import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import type { Position } from '@fornada/domain/distance.ts';
import { isOpenAt } from '@fornada/domain/opening-hours.ts';
import { chosenShop, listNearShops, type NearShop } from '#features/shops/ordering-shops.ts';

/**
 * The shop whose oven the home page tells of: the nearest that is open; where the device isn't known, the one that orders go
 * to. Never a closed one: null.
 */
export function ovenShop(
  shops: readonly OrderingShop[],
  { position, shopId }: { position: Position | null; shopId: number | null },
  now: number,
): NearShop | null {
  const isOpen = (shop: OrderingShop) => isOpenAt(toDomainHours(shop.horario), now);
  const near =
    position &&
    listNearShops(shops, position).find(({ shop, distance }) => distance !== null && isOpen(shop));
  if (near) return near;
  const chosen = chosenShop(shops, shopId);
  return chosen && isOpen(chosen) ? { shop: chosen, distance: null } : null;
}
