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

/** Where the arrow of a restaurant's page leads, or of its only shop's: nowhere when there is no list to go back to. */
export const backFromRestaurant = ({ isOnly }: { isOnly: boolean }): string | null =>
  isOnly ? null : '/restaurantes';
