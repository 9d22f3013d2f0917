import { listRestaurants, type Restaurant } from '@fornada/contract/content.ts';

/** A colour in the back office's format; anything else stays out of the style sheet. */
const colour = /^#[0-9a-f]{3,8}$/i;
const tag = /^[a-z0-9-]+$/i;

/**
 * The restaurants' own colours as a style sheet, which stands in every page: `data-brand="<tag>"` on an element is all that a
 * screen needs. Empty where the restaurants can't be read: the page says so itself.
 */
export async function readBrandColours(read: typeof fetch): Promise<string> {
  const answer = await read(listRestaurants.path);
  if (!answer.ok) return '';
  const { data } = (await answer.json()) as { data: Restaurant[] };
  return brandColours(data);
}

export function brandColours(restaurants: readonly Pick<Restaurant, 'tag' | 'color'>[]): string {
  return restaurants
    .filter((restaurant) => colour.test(restaurant.color) && tag.test(restaurant.tag))
    .map((restaurant) => `[data-brand="${restaurant.tag}"]{--brand:${restaurant.color}}`)
    .join('');
}
