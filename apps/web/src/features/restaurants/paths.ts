import type { Shop } from '@fornada/contract/content.ts';

export const restaurantPath = (restaurant: string): string => `/restaurantes/${restaurant}`;

export const shopPath = (restaurant: string, shop: string): string => `/restaurantes/${restaurant}/${shop}`;

/** A shop's menu in words, open to all. */
export const openMenuPath = (restaurant: string, shop: string): string =>
  `${shopPath(restaurant, shop)}/menus/carta`;

/** Where a shop's menus are: on their own screen, if it has any, or where it says; null for nowhere. */
export function menusLink(
  restaurant: string,
  { tag, menus, link_menu }: Pick<Shop, 'tag' | 'menus' | 'link_menu'>,
): string | null {
  const own = `${shopPath(restaurant, tag)}/menus`;
  const link = link_menu || own;
  return menus.length === 0 && link.replace(/\/$/, '') === own ? null : link;
}

/** Where a restaurant's link leads: with one shop, straight to the shop (specification §2). */
export function restaurantHref({ tag, lojas }: { tag: string; lojas: readonly { tag: string }[] }): string {
  const [first, ...others] = lojas;
  return first && others.length === 0 ? shopPath(tag, first.tag) : restaurantPath(tag);
}
