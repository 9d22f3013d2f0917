import type { WireMenu } from '@fornada/contract/menu.ts';
import { mostCardPictures } from '@fornada/contract/screens.ts';
import type { ListedProduct } from '@fornada/ui/ordering/catalogue.ts';
import { pictureOf } from '#features/catalogue/pictures.ts';

/** What a menu looks like where it is shared: what it highlights, then the first of each family. */
export function sharedPictures(
  wire: Pick<WireMenu, 'base_url' | 'path_name'>,
  families: readonly { readonly products: readonly ListedProduct[] }[],
): string[] {
  return families
    .flatMap(({ products }) => products.map((product, place) => ({ product, place })))
    .filter(({ product: { image, state } }) => image !== null && state !== 'sold_out')
    .toSorted(
      (a, b) => Number(b.product.isHighlighted) - Number(a.product.isHighlighted) || a.place - b.place,
    )
    .slice(0, mostCardPictures)
    .map(({ product }) => pictureOf(wire, product, 'large').src);
}
