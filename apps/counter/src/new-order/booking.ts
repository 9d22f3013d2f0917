import { indexMenu } from '@fornada/domain/menu.ts';
import { needsDate } from '@fornada/domain/order-dates.ts';
import type { Draft } from './draft.ts';
import type { Sells } from './use-menu.ts';

/** What the lines ask of the calendar: whether a day has to be chosen, and their units of preparation. */
export function bookingOf({ menu }: Sells, { lines }: Draft): { mustBook: boolean; units: number } {
  const products = indexMenu(menu);
  const ordered = lines.flatMap(({ productCode, quantity }) => {
    const product = products.get(productCode)?.product;
    return product ? [{ product, quantity }] : [];
  });
  return {
    mustBook: ordered.some(({ product }) => needsDate(product)),
    units: ordered.reduce((sum, { product, quantity }) => sum + product.preparation * quantity, 0),
  };
}
