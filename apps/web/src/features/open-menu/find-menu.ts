import { allergenNames } from '@fornada/contract/allergen-words.ts';
import { CallError } from '@fornada/contract/client.ts';
import type { OpeningHours, OrderingShop, Shop } from '@fornada/contract/content.ts';
import { inEachLanguage, type Locale, m } from '@fornada/copy/messages.ts';
import { combineAllergens } from '@fornada/domain/allergens.ts';
import { toChooseFrom } from '@fornada/domain/choices.ts';
import { addDays, toLocal } from '@fornada/domain/local-time.ts';
import { type Menu, priceInTier } from '@fornada/domain/menu.ts';
import type { Cents } from '@fornada/domain/money.ts';
import { HORIZON_DAYS } from '@fornada/domain/opening-hours.ts';
import {
  type CatalogueProduct,
  type Category,
  categoriesOf,
  type ListedProduct,
} from '@fornada/ui/ordering/catalogue.ts';
import { pricingOf } from '@fornada/ui/ordering/pricing-of.ts';
import { callContext, type LoaderArgs, notFound } from '#app/screen.ts';
import { loadMenu, loadShops } from '#features/catalogue/load-menu.ts';
import { findShop } from '#features/restaurants/find-place.ts';
import type { OpenMenu } from './open-menu.ts';

type FoundMenu = OpenMenu & { menu: Menu; categories: Category[] };

/** The menu of the shop of the path; notfound where it has none. */
export async function findMenu(args: LoaderArgs): Promise<FoundMenu> {
  const call = args.context.get(callContext);
  const [{ restaurant, shop }, shops] = await Promise.all([findShop(args), loadShops(call)]);
  const ordering = shops.find(({ id }) => id === shop.id_loja) ?? counterOf(restaurant.tag, shop);
  const { wire, menu } = await loadMenu(call, ordering.id).catch((error: unknown) => {
    throw error instanceof CallError && error.status === 404 ? notFound() : error;
  });
  const { tag, id_loja, nameDetail, aceita_encomendas } = shop;
  const { base_url, path_name } = wire;
  return {
    restaurant: restaurant.tag,
    shop: { tag, id_loja, nameDetail, aceita_encomendas },
    ordering: { ...ordering, horario: soon(ordering.horario, Date.now()) },
    wire: { base_url, path_name },
    menu,
    categories: categoriesOf(menu, pricingOf(ordering, 'take_away', Date.now()).tier),
  };
}

/** As far ahead as a page says when it opens: a year's special days, and what is baked for them, would be a part of each page. */
export function soon({ excecoes, ...hours }: OpeningHours, instant: number): OpeningHours {
  const last = addDays(toLocal(instant, hours.fuso).date, HORIZON_DAYS);
  const near = excecoes.filter(({ data }) => data <= last);
  return { ...hours, excecoes: near.map((day) => ({ ...day, recolha: [], capacidade: null, produtos: [] })) };
}

/** What the prices of a shop depend on that takes no orders. */
const counterOf = (restaurante: string, { id, tag, name, city, address, ...shop }: Shop): OrderingShop => ({
  ...{ id, tag, restaurante, nome: name, cidade: city, morada: address.address },
  ...{ latitude: address.location.latitude, longitude: address.location.longitude },
  ...{ horario: shop.horario, escaloes: shop.escaloes },
  ...{ em_pausa: 0, dias_encomenda: 0, embalagens: [] },
});

/** What a list shows of a product. Where nothing can be ordered, its head says so, and not each product. */
export const listedOf = (
  { product: { available }, ...listed }: CatalogueProduct,
  { aceita_encomendas }: OpenMenu['shop'],
): ListedProduct => (aceita_encomendas ? listed : { ...listed, state: available ? 'available' : 'sold_out' });

/**
 * What a list says to whoever may not or would rather not eat a product: its calories, the allergens that it comes with, and
 * those that a choice brings which has to be made. In each language, as the page may be read in another than it was written in.
 */
export function factsOf({ product, allergens }: CatalogueProduct): Record<Locale, string> {
  const { calories } = product;
  const { contains, mayContain } = allergens;
  const choices = toChooseFrom(product).map((extra) => extra.allergens);
  const ofChoice = combineAllergens(choices);
  const byChoice = [
    ...ofChoice.contains.filter((code) => !contains.includes(code)),
    ...ofChoice.mayContain.filter((code) => ![...contains, ...mayContain].includes(code)),
  ];
  const isKnown = allergens.complete && choices.every(({ kind }) => kind === 'declared');
  return inEachLanguage(() => {
    const said = [
      contains.length > 0 && m.allergens_contains({ names: allergenNames(contains) }),
      mayContain.length > 0 && m.allergens_may_contain({ names: allergenNames(mayContain) }),
      byChoice.length > 0 && m.allergens_list_choice({ names: allergenNames(byChoice) }),
    ].filter(Boolean);
    if (!isKnown) said.push(m.allergens_list_unknown());
    const sentences = said.length > 0 ? said.join(' ') : m.allergens_list_none();
    return calories === null ? sentences : `${m.product_calories({ calories })} · ${sentences}`;
  });
}

/** What a product costs when it is eaten in, where that isn't what it costs to take away. */
export function eatInPrice({ product, price }: CatalogueProduct, shop: OrderingShop): Cents | undefined {
  const eatIn = priceInTier(product, pricingOf(shop, 'eat_in', Date.now()).tier);
  return eatIn === price ? undefined : eatIn;
}

/** The product of an address, be its name an older one. */
export function findProduct(categories: readonly Category[], tag: string): CatalogueProduct | undefined {
  const found = categories
    .flatMap(({ products }) => products)
    .filter(({ id }) => tag === id || tag.endsWith(`-${id}`));
  // Of two codes one of which ends as the other, the longer is meant.
  return found.toSorted((a, b) => b.id.length - a.id.length)[0];
}

/** A menu of one product. */
export function menuOf(menu: Menu, { id, categoryId }: CatalogueProduct): Menu {
  const sections = menu.sections.map((section) => ({
    ...section,
    families: section.families
      .filter(({ code }) => code === categoryId)
      .map((family) => ({ ...family, products: family.products.filter(({ code }) => code === id) })),
  }));
  return { ...menu, sections: sections.filter(({ families }) => families.length > 0) };
}
