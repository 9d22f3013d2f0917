import type { OpeningHours, Restaurant, Shop } from '@fornada/contract/content.ts';
import type { Position } from '@fornada/domain/distance.ts';
import { shopPath } from './paths.ts';
import { type ShopNow, shopNow } from './shop-now.ts';

/** A shop as shown in lists; pages carry no more data than that. */
export interface ListedShop {
  id: number;
  href: string;
  name: string;
  address: string;
  image: string | null;
  position: Position | null;
  hours: OpeningHours;
  now: ShopNow;
}

export function listedShop(restaurantTag: string, shop: Shop, instant: number): ListedShop {
  const { address, city, horario } = shop;
  return {
    id: shop.id,
    href: shopPath(restaurantTag, shop.tag),
    name: shop.name,
    address: [address.address, city].filter(Boolean).join(', '),
    image: shop.image.list,
    position: positionOf(shop),
    hours: horario,
    now: shopNow(horario, instant),
  };
}

/** @param most of a large chain: what a shop's hours come to takes its time */
export const listedShops = (
  restaurants: readonly Restaurant[],
  instant: number,
  most = Number.POSITIVE_INFINITY,
): ListedShop[] =>
  restaurants
    .flatMap(({ tag, lojas }) => lojas.map((shop) => ({ tag, shop })))
    .slice(0, most)
    .map(({ tag, shop }) => listedShop(tag, shop, instant));

export const hasPlace = (shop: ListedShop): shop is ListedShop & { position: Position } =>
  shop.position !== null;

export function positionOf({ address: { location } }: Pick<Shop, 'address'>): Position | null {
  const { latitude, longitude } = location;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
