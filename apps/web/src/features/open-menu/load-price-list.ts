import type { LoaderArgs } from '#app/screen.ts';
import type { PricedSection } from '#features/restaurants/price-list.tsx';
import { eatInPrice, findMenu } from './find-menu.ts';
import { openProductPath } from './open-menu.ts';

/** What a shop's price list says; none where its menu can't be read: its pictures are shown without. */
export const loadPriceList = (args: LoaderArgs): Promise<PricedSection[]> =>
  findMenu(args).then(
    ({ categories, ordering, ...open }) =>
      categories.map(({ id, name, nameInEnglish, products }) => ({
        id,
        name,
        nameInEnglish,
        products: products.map((product) => ({
          href: openProductPath(open, product),
          name: product.name,
          nameInEnglish: product.nameInEnglish,
          price: product.price,
          eatIn: eatInPrice(product, ordering),
        })),
      })),
    () => [],
  );
