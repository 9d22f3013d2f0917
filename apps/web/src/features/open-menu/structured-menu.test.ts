import { readFileSync } from 'node:fs';
import type { OrderingShop } from '@fornada/contract/content.ts';
import type { WireMenu } from '@fornada/contract/menu.ts';
import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import { baseLocale, overwriteGetLocale } from '@fornada/copy/messages.ts';
import type { DeliveryType } from '@fornada/domain/delivery.ts';
import { priceCart } from '@fornada/domain/pricing.ts';
import { type CatalogueProduct, categoriesOf } from '@fornada/ui/ordering/catalogue.ts';
import { pricingOf } from '@fornada/ui/ordering/pricing-of.ts';
import { describe, expect, it } from 'vitest';
import { eatInPrice, findProduct, menuOf } from './find-menu.ts';
import { openProductPath } from './open-menu.ts';
import { structuredMenu } from './structured-menu.ts';

const sample = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../sample/${path}`, import.meta.url), 'utf8'));

const shops: Record<string, unknown>[] = sample('content/restaurantes.json').flatMap(
  ({ lojas }: { lojas: unknown[] }) => lojas,
);

const then = Date.parse('2026-11-18T10:00:00Z');

describe.each([860, 862, 848])('the menu of %i, as search engines are told of it', (id) => {
  const wire: WireMenu = sample(`menus/${id}.json`)[`loja_${id}`];
  const menu = toDomainMenu(wire);
  const file = shops.find(({ id_loja }) => id_loja === id);
  const ordering = {
    id,
    horario: { fuso: 'Europe/Lisbon', semanal: {}, excecoes: [] },
    escaloes: { take_away: file?.escalao_take_away, loja: file?.escalao_loja },
  } as unknown as OrderingShop;
  const open = {
    restaurant: 'fornada',
    shop: { tag: 'loja', id_loja: id, nameDetail: 'Loja' },
    ordering,
    wire,
  };
  const categories = categoriesOf(menu, pricingOf(ordering, 'take_away', then).tier);
  const products = categories.flatMap((category) => category.products);
  const sections = categories.map(({ name, products: own }) => ({
    name,
    products: own.map((product) => ({ product, eatIn: eatInPrice(product, ordering) })),
  }));
  const told = structuredMenu(open, sections, 'https://app.example.pt') as unknown as {
    hasMenuSection: {
      hasMenuItem: { name: string; url: string; offers: { price: string; availability: string }[] }[];
    }[];
  };
  const items = told.hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem);

  /** As the server prices one of it: of a product without what has to be chosen for it. */
  function charged({ id: code }: CatalogueProduct, deliveryType: DeliveryType): string {
    const cart = [{ productCode: code, quantity: 1, complementCodes: [], optionCodes: [] }];
    const simple = {
      ...menu,
      sections: menu.sections.map((section) => ({
        ...section,
        families: section.families.map((family) => ({
          ...family,
          products: family.products.map((product) => ({
            ...product,
            restricted: false,
            available: true,
            complements: [],
            optionGroups: [],
            minComplements: 0,
          })),
        })),
      })),
    };
    const priced = priceCart(simple, cart, pricingOf(ordering, deliveryType, then));
    return priced.kind === 'priced' ? (priced.subtotal / 100).toFixed(2) : JSON.stringify(priced.refusals);
  }

  it('has the price of each product that is charged, to take away and to eat in', () => {
    expect(items.length).toBeGreaterThan(50);
    expect(items.map(({ offers }) => offers.map(({ price }) => price))).toEqual(
      products.map((product) => [charged(product, 'take_away'), charged(product, 'eat_in')]),
    );
  });

  it('leads to an address of its own for each product', () => {
    expect(new Set(items.map(({ url }) => url)).size).toBe(items.length);
    for (const product of products) {
      const tag = decodeURIComponent(openProductPath(open, product).split('/').at(-1) ?? '');
      expect(findProduct(categories, tag)).toBe(product);
      // Shared before it was renamed.
      expect(findProduct(categories, `outro-nome-${product.id}`)).toBe(product);
    }
    expect(findProduct(categories, 'pastel-de-nata')).toBeUndefined();
  });

  it('gives a product’s page the menu of that product, at the same price', () => {
    const [product] = products;
    if (!product) throw new Error('The sample has products.');
    const alone = categoriesOf(menuOf(menu, product), pricingOf(ordering, 'take_away', then).tier);
    expect(alone.flatMap((category) => category.products)).toEqual([product]);
  });

  it('speaks the page’s language, leads to its pages, and has the same prices', () => {
    overwriteGetLocale(() => 'en');
    const english = structuredMenu(open, sections, 'https://app.example.pt') as unknown as typeof told;
    overwriteGetLocale(() => baseLocale);
    const namesOf = ({ hasMenuSection }: typeof told) =>
      hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem.map(({ name }) => name));
    expect(english).toMatchObject({ inLanguage: 'en' });
    expect(namesOf(told)).toContain('Tosta mista');
    expect(namesOf(english)).toContain('Ham and cheese toastie');
    expect(namesOf(english)).toContain('Pastel de nata');
    const placed = ({ hasMenuSection }: typeof told, suffix = '') =>
      hasMenuSection.flatMap(({ hasMenuItem }) =>
        hasMenuItem.map(({ url, offers }) => [url + suffix, ...offers.map(({ price }) => price)]),
      );
    expect(placed(english)).toEqual(placed(told, '?lang=en'));
  });

  it('says what has sold out', () => {
    const [first, second] = products.map((product, place) => ({
      product: { ...product, state: place === 0 ? ('sold_out' as const) : ('available' as const) },
      eatIn: undefined,
    }));
    if (!first || !second) throw new Error('The sample has products.');
    const said = structuredMenu(open, [{ name: 'x', products: [first, second] }], 'https://x.pt');
    expect(JSON.stringify(said).match(/OutOfStock|InStock/g)).toEqual([
      'OutOfStock',
      'OutOfStock',
      'InStock',
      'InStock',
    ]);
  });
});
