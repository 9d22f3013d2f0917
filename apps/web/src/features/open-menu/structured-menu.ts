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

export interface PricedProduct {
  product: ListedProduct & Partial<Pick<CatalogueProduct, 'product'>>;
  eatIn: Cents | undefined;
}

/** A menu as schema.org describes one: its sections, and of each product what it costs to take away and to eat in: once where that is the same. */
export function structuredMenu(
  open: OpenMenu,
  sections: readonly { name: string; products: readonly PricedProduct[] }[],
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
    hasMenuSection: sections.map(({ name, products }) => ({
      '@type': 'MenuSection',
      name,
      hasMenuItem: products.map((product) => structuredItem(open, product, origin)),
    })),
  };
}

/** A product on a page of its own, which says more of it than the menu's: that one has to come in one go (0490). */
export function structuredProduct(open: OpenMenu, priced: PricedProduct, origin: string): StructuredItem {
  const { product } = priced;
  const { children: description } = chainText(product.description, product.descriptionInEnglish);
  const calories = product.product?.calories ?? null;
  const { offers, ...item } = structuredItem(open, priced, origin);
  const seller = { '@id': origin + shopPath(open.restaurant, open.shop.tag) };
  return {
    ...item,
    ...(description && { description }),
    image: new URL(pictureOf(open.wire, product, 'large').src, origin).href,
    offers: offers.map((offer) => ({ ...offer, seller })),
    ...(calories !== null && {
      nutrition: { '@type': 'NutritionInformation', calories: m.product_calories({ calories }) },
    }),
  };
}

type StructuredItem = Exclude<MenuItem, string> & StructuredData & { offers: Exclude<Offer, string>[] };

function structuredItem(
  { restaurant, shop }: OpenMenu,
  { product, eatIn }: PricedProduct,
  origin: string,
): StructuredItem {
  const { flags, state, allergens } = product;
  const availability =
    availabilities[shop.aceita_encomendas || state === 'sold_out' ? state : 'counter_only'];
  const offer = (price: Cents, how?: string) => ({
    '@type': 'Offer' as const,
    ...(how && { name: how }),
    price: centsToEuros(price).toFixed(2),
    priceCurrency: 'EUR',
    availability,
  });
  return {
    '@type': 'MenuItem',
    name: chainText(product.name, product.nameInEnglish).children,
    url: pageAddress(origin, openProductPath({ restaurant, shop }, product)),
    offers:
      eatIn === undefined
        ? [offer(product.price)]
        : [offer(product.price, m.catalogue_take_away()), offer(eatIn, m.catalogue_eat_in())],
    ...(flags.vegetarian && { suitableForDiet: 'https://schema.org/VegetarianDiet' }),
    ...(allergens.contains.length > 0 && {
      disambiguatingDescription: m.allergens_contains({ names: allergenNames(allergens.contains) }),
    }),
  };
}

const availabilities = {
  available: 'https://schema.org/InStock',
  sold_out: 'https://schema.org/OutOfStock',
  counter_only: 'https://schema.org/InStoreOnly',
} as const;
