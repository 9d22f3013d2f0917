import type { OrderingShop } from '@fornada/contract/content.ts';
import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import type { Position } from '@fornada/domain/distance.ts';
import { isOpenAt } from '@fornada/domain/opening-hours.ts';
import { chosenShop, listNearShops, type NearShop } from '#features/shops/ordering-shops.ts';

/** What an oven says, of which shop's, and where that is. */
export type ToldOfOven = {
  shop: OrderingShop;
  name: string;
  nameInEnglish: string | undefined;
  words: string;
  place: string;
};

export const isOpen = ({ horario }: OrderingShop, now: number): boolean =>
  isOpenAt(toDomainHours(horario), now);

/**
 * The shop whose oven the home page tells of: the nearest that is open; where the device isn't known, the one that orders go
 * to, and where none was chosen yet the first that is open. Never a closed one: null.
 */
export function ovenShop(
  shops: readonly OrderingShop[],
  { position, shopId }: { position: Position | null; shopId: number | null },
  now: number,
): NearShop | null {
  const open = shops.filter((shop) => isOpen(shop, now));
  const near = position && listNearShops(open, position).find(({ distance }) => distance !== null);
  if (near) return near;
  const shop = shopId === null ? open[0] : open.find(({ id }) => id === chosenShop(shops, shopId)?.id);
  return shop ? { shop, distance: null } : null;
}
