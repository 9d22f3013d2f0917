import type { OrderingShop } from '@fornada/contract/content.ts';
import type { WireMenu } from '@fornada/contract/menu.ts';
import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import { baseLocale, overwriteGetLocale } from '@fornada/copy/messages.ts';
import type { DeliveryType } from '@fornada/domain/delivery.ts';
import type { Menu } from '@fornada/domain/menu.ts';
import { packCart } from '@fornada/domain/packaging.ts';
import { priceCart } from '@fornada/domain/pricing.ts';
import { type CatalogueProduct, categoriesOf } from '@fornada/ui/ordering/catalogue.ts';
import { packingOf } from '@fornada/ui/ordering/packing.ts';
import { pricingOf } from '@fornada/ui/ordering/pricing-of.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { menuFile, menuShops } from '../../../../../sample/menu-file.ts';
import { allShops } from '../../../../../sample/read.ts';
import { eatInPrice, findProduct, listedOf, menuOf } from './find-menu.ts';
import { openProductPath } from './open-menu.ts';
import OpenProductForm from './open-product-form.tsx';
import { structuredMenu, structuredProduct } from './structured-menu.ts';

const then = Date.parse('2026-11-18T10:00:00Z');
const since = { regiao: null, desde: '2020-01-01', ate: null } as const;

type Product = Menu['sections'][number]['families'][number]['products'][number];

/** @param change of each product, by its place on the menu */
const changed = (menu: Menu, change: (place: number) => Partial<Product>): Menu => {
  let place = 0;
  return {
    ...menu,
    sections: menu.sections.map((section) => ({
      ...section,
      families: section.families.map((family) => ({
        ...family,
        products: family.products.map((product) => ({ ...product, ...change(place++) })),
      })),
    })),
  };
};

/** In turn with nothing, a deposit, two containers, or both, whatever they come in in the sample. */
const packaged = (menu: Menu): Menu =>
  changed(menu, (place) => ({ deposits: place % 2, containers: (place >> 1) % 2 === 0 ? 0 : 2 }));

describe.each(menuShops)('the menu of %i, as search engines are told of it', (id) => {
  const wire: WireMenu = JSON.parse(menuFile(id))[`loja_${id}`];
  const menu = packaged(toDomainMenu(wire));
  const file = allShops().find(({ id_loja }) => id_loja === id);
  const takesOrders = file?.aceita_encomendas ? 1 : 0;
  const ordering = {
    id,
    horario: { fuso: 'Europe/Lisbon', semanal: {}, excecoes: [] },
    escaloes: { take_away: file?.escalao_take_away, loja: file?.escalao_loja },
    embalagens: [
      { ...since, tipo: 'deposito', valor: 0.1, iva: 'sem_iva', iva_incluido: 1 },
      { ...since, tipo: 'recipiente', valor: 0.3, iva: 'como_produto', iva_incluido: 0 },
    ],
  } as unknown as OrderingShop;
  const open = {
    restaurant: 'fornada',
    shop: { tag: 'loja', id_loja: id, nameDetail: 'Loja', aceita_encomendas: takesOrders } as const,
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
      hasMenuItem: { name: string; url: string; offers: { name?: string; price: string }[] }[];
    }[];
  };
  const items = told.hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem);

  /** Without what has to be chosen, and with what is sold at the counter only. */
  const simple = changed(menu, () => ({
    ...{ restricted: false, available: true },
    ...{ complements: [], optionGroups: [], minComplements: 0 },
  }));

  /** As the server prices one of it, with what it comes in. */
  function charged({ id: code }: CatalogueProduct, deliveryType: DeliveryType): number {
    const cart = [{ productCode: code, quantity: 1, complementCodes: [], optionCodes: [] }];
    const pricing = pricingOf(ordering, deliveryType, then);
    const priced = priceCart(simple, cart, pricing);
    if (priced.kind !== 'priced') throw new Error(JSON.stringify(priced.refusals));
    const packing = packingOf(ordering, { ownContainer: false, bags: 0 })(new Date(then).toISOString());
    return packCart(priced, simple, packing, pricing).subtotal;
  }

  /** What the product's page says is added where it is taken away. */
  function addedByPage(product: CatalogueProduct): number {
    const element = createElement(OpenProductForm, { ...open, menu: menuOf(menu, product), product });
    const router = createMemoryRouter([{ path: '/', element }]);
    const page = renderToStaticMarkup(createElement(RouterProvider, { router }));
    return [...page.matchAll(/Mais (\d+),(\d\d)€ de /g)].reduce(
      (sum, [, euros, rest]) => sum + Number(`${euros}${rest}`),
      0,
    );
  }

  it('has the price of each product, to take away and to eat in, once where it is the same', () => {
    expect(items.length).toBeGreaterThan(50);
    expect(items.map(({ offers }) => offers.map(({ name }) => name))).toEqual(
      sections.flatMap((section) =>
        section.products.map(({ eatIn }) =>
          eatIn === undefined ? [undefined] : ['Take-Away', 'Comer Na loja'],
        ),
      ),
    );
  });

  it('with what the product’s page says is added, it is what is charged; to eat in, nothing is added', () => {
    const asTold = products.map((product, place) => {
      const prices = items[place]?.offers.map(({ price }) => Math.round(Number(price) * 100)) ?? [];
      return [(prices[0] ?? Number.NaN) + addedByPage(product), prices.at(-1)];
    });
    expect(asTold).toEqual(
      products.map((product) => [charged(product, 'take_away'), charged(product, 'eat_in')]),
    );
    const added = new Set(products.map((product) => charged(product, 'take_away') - product.price));
    expect(added.size, 'nothing, a deposit, a container, both').toBeGreaterThanOrEqual(4);
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

  it('says who sells once, and leaves what a product is like to its own page', () => {
    const seller = { '@id': 'https://app.example.pt/restaurantes/fornada/loja' };
    expect(told).toMatchObject({ provider: seller });
    expect(JSON.stringify(items)).not.toMatch(
      /"(seller|description|image|disambiguatingDescription|nutrition|suitableForDiet)":/,
    );
    const product = products.find(
      ({ allergens, flags }) => allergens.contains.length > 0 && flags.vegetarian,
    );
    if (!product) throw new Error('The sample has allergens.');
    const own = structuredProduct(open, { product, eatIn: undefined }, 'https://app.example.pt');
    expect(own).toMatchObject({
      ...items.find(({ name }) => name === own.name),
      offers: [{ seller }],
      description: product.description,
      image: expect.stringMatching(/^https:.+\.webp$/),
      disambiguatingDescription: expect.stringContaining('Contém'),
      nutrition: { calories: `${product.product.calories} kcal` },
      suitableForDiet: 'https://schema.org/VegetarianDiet',
    });
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

  it('lists what has sold out, and says of nothing what is so of all', () => {
    const [product] = products;
    if (!product) throw new Error('The sample has products.');
    const stateAt = (aceita_encomendas: 0 | 1, available: boolean) => {
      const rules = { ...product.product, restricted: true, available };
      const sold = { ...product, state: 'counter_only' as const, product: rules };
      return listedOf(sold, { ...open.shop, aceita_encomendas }).state;
    };
    expect([stateAt(1, true), stateAt(0, true), stateAt(0, false)]).toEqual([
      ...['counter_only', 'available', 'sold_out'],
    ]);
  });

  it('says what has sold out', () => {
    const [first, second] = products.map((product, place) => ({
      product: { ...product, state: place === 0 ? ('sold_out' as const) : ('available' as const) },
      eatIn: undefined,
    }));
    if (!first || !second) throw new Error('The sample has products.');
    const said = structuredMenu(open, [{ name: 'x', products: [first, second] }], 'https://x.pt');
    const there = takesOrders ? 'InStock' : 'InStoreOnly';
    expect(JSON.stringify(said).match(/OutOfStock|InSt\w+/g)).toEqual(['OutOfStock', there]);
  });
});
