import { allergenNames } from '@fornada/contract/allergen-words.ts';
import { getLocale, m } from '@fornada/copy/messages.ts';
import { type Cents, centsToEuros } from '@fornada/domain/money.ts';
import { chainText } from '@fornada/ui/chain-language.ts';
import type { CatalogueProduct, ListedProduct } from '@fornada/ui/ordering/catalogue.ts';
import type { Menu, MenuItem, Offer } from 'schema-dts';
import type { StructuredData } from '#app/screen.ts';
import { pictureOf } from '#features/catalogue/pictures.ts';
import { pageAddress } from '#features/content/structured-content.ts';
import { openMenuPath, shopPath } from '#features/restaurants/paths.ts';
import { type OpenMenu, openProductPath } from './open-menu.ts';

interface Priced<Product> {
  product: Product;
  eatIn: Cents | undefined;
}

/**
 * A menu as schema.org describes one: its sections, and of each product what it costs to take away and to eat in: once where
 * that is the same. The whole page comes in the first ten packets: who sells is said once; what a product is like, in its own
 * page.
 */
export function structuredMenu(
  open: OpenMenu,
  sections: readonly { name: string; products: readonly Priced<ListedProduct>[] }[],
  origin: string,
): Menu & StructuredData {
  const { restaurant, shop } = open;
  const path = openMenuPath(restaurant, shop.tag);
  return {
    '@type': 'Menu',
    '@id': origin + path,
    name: m.open_menu_title({ shop: shop.nameDetail }),
    url: pageAddress(origin, path),
    inLanguage: getLocale() === 'pt' ? 'pt-PT' : 'en',
    provider: sellerOf(open, origin),
    hasMenuSection: sections.map(({ name, products }) => ({
      '@type': 'MenuSection',
      name,
      hasMenuItem: products.map((product) => itemOf(open, product, origin)),
    })),
  };
}

/** What a product's own page says of it: as its menu does, with what it is, looks like and contains, and who sells it. */
export function structuredProduct(
  open: OpenMenu,
  priced: Priced<CatalogueProduct>,
  origin: string,
): MenuItem & StructuredData {
  const { product } = priced;
  const { contains } = product.allergens;
  const { calories } = product.product;
  const { children: description } = chainText(product.description, product.descriptionInEnglish);
  return {
    ...itemOf(open, priced, origin, { seller: sellerOf(open, origin) }),
    ...(description && { description }),
    image: new URL(pictureOf(open.wire, product, 'large').src, origin).href,
    ...(contains.length > 0 && {
      disambiguatingDescription: m.allergens_contains({ names: allergenNames(contains) }),
    }),
    ...(calories !== null && {
      nutrition: { '@type': 'NutritionInformation', calories: m.product_calories({ calories }) },
    }),
    ...(product.flags.vegetarian && { suitableForDiet: 'https://schema.org/VegetarianDiet' }),
  };
}

const sellerOf = ({ restaurant, shop }: OpenMenu, origin: string) => ({
  '@id': origin + shopPath(restaurant, shop.tag),
});

function itemOf(
  { restaurant, shop }: OpenMenu,
  { product, eatIn }: Priced<ListedProduct>,
  origin: string,
  ofOffer: Partial<Record<'seller', { '@id': string }>> = {},
): MenuItem & StructuredData {
  const { state } = product;
  const availability =
    availabilities[shop.aceita_encomendas || state === 'sold_out' ? state : 'counter_only'];
  const offer = (price: Cents, how?: string): Offer => ({
    '@type': 'Offer',
    ...(how && { name: how }),
    price: centsToEuros(price).toFixed(2),
    priceCurrency: 'EUR',
    availability,
    ...ofOffer,
  });
  return {
    '@type': 'MenuItem',
    name: chainText(product.name, product.nameInEnglish).children,
    url: pageAddress(origin, openProductPath({ restaurant, shop }, product)),
    offers:
      eatIn === undefined
        ? [offer(product.price)]
        : [offer(product.price, m.catalogue_take_away()), offer(eatIn, m.catalogue_eat_in())],
  };
}

const availabilities = {
  available: 'https://schema.org/InStock',
  sold_out: 'https://schema.org/OutOfStock',
  counter_only: 'https://schema.org/InStoreOnly',
} as const;
