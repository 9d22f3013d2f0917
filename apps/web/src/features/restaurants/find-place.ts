import { listRestaurants, type Restaurant, type Shop } from '@fornada/contract/content.ts';
import { redirect } from 'react-router';
import { callContext, type LoaderArgs, notFound } from '#app/screen.ts';

export interface FoundRestaurant {
  restaurant: Restaurant;
  /** The only one there is: the list of restaurants leads to it, and not back from it. */
  isOnly: boolean;
}

/** The restaurant of the path; an unknown one leads back to the restaurants (specification §2). */
export async function findRestaurant({ context, params }: LoaderArgs): Promise<FoundRestaurant> {
  const restaurants = await context.get(callContext)(listRestaurants);
  const restaurant = restaurants.find(({ tag }) => tag === params.restaurante);
  if (!restaurant) throw redirect('/restaurantes');
  return { restaurant, isOnly: restaurants.length === 1 };
}

/** The shop of the path; an unknown one goes to notfound. */
export async function findShop(args: LoaderArgs): Promise<FoundRestaurant & { shop: Shop }> {
  const found = await findRestaurant(args);
  const shop = found.restaurant.lojas.find(({ tag }) => tag === args.params.loja);
  if (!shop) throw notFound();
  return { ...found, shop };
}

export const restaurantPath = (restaurant: string): string => `/restaurantes/${restaurant}`;

export const shopPath = (restaurant: string, shop: string): string => `/restaurantes/${restaurant}/${shop}`;

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

/** Where the arrow of a restaurant's page leads, or of its only shop's: nowhere when there is no list to go back to. */
export const backFromRestaurant = ({ isOnly }: { isOnly: boolean }): string | null =>
  isOnly ? null : '/restaurantes';
