// What the pages of a restaurant and of a shop tell search engines, in the language of the page.
import { baseLocale, overwriteGetLocale } from '@fornada/copy/messages.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { Head } from '#app/screen.ts';
import { brands } from '../../../../../sample/read.ts';
import RestaurantScreen, { head as restaurantHead } from './restaurant.tsx';
import { head as shopHead } from './shop.tsx';

const screen: { ingles?: object } = {};
vi.mock('#app/screen-data.ts', () => ({ useScreenData: () => ({ ...brands[0], shops: [], ...screen }) }));

const origin = 'https://app.example.pt';
const [restaurant] = brands;
const shop = restaurant?.lojas[0];
const ofRestaurant = () =>
  restaurantHead({ data: { ...restaurant, shops: [{ name: 'Chiado', href: '/r/chiado' }] } as never });
const ofShop = () =>
  shopHead({ data: { restaurant, shop: { ...shop, horario: { ...shop?.horario, excecoes: [] } } } as never });

const told = (head: () => Head, locale: 'pt' | 'en') => {
  overwriteGetLocale(() => locale);
  const { description, structuredData } = head();
  return { description, things: structuredData?.(origin) ?? [] };
};
const thing = ({ things }: ReturnType<typeof told>, type: string) =>
  things.find(({ '@type': own }) => [own].flat().includes(type)) ?? {};
afterEach(() => overwriteGetLocale(() => baseLocale));

test('a restaurant is told of in the language of its page, by the addresses of that language', () => {
  const [portuguese, english] = [told(ofRestaurant, 'pt'), told(ofRestaurant, 'en')];
  expect(portuguese.description).toMatch(/^Fornada — padaria e pastelaria\. Pão de fermentação lenta/);
  expect(english.description).toMatch(/^Fornada — bakery and pastry shop\. Slow-risen bread/);
  expect(thing(portuguese, 'Brand')).toMatchObject({
    description: expect.stringMatching(/^Pão de fermentação/),
    url: `${origin}/restaurantes/fornada`,
  });
  expect(thing(english, 'Brand')).toMatchObject({
    description: expect.stringMatching(/^Slow-risen bread/),
    url: `${origin}/restaurantes/fornada?lang=en`,
  });
  expect(thing(english, 'ItemList')).toMatchObject({
    itemListElement: [{ url: `${origin}/r/chiado?lang=en` }],
  });
});

test('so is a shop, whose identity is the same in both', () => {
  const [portuguese, english] = [told(ofShop, 'pt'), told(ofShop, 'en')];
  expect(portuguese.description).toContain('Segunda a sexta');
  expect(english.description).toContain('Monday to Friday');
  const path = `${origin}/restaurantes/fornada/chiado`;
  expect(thing(portuguese, 'Bakery')).toMatchObject({
    '@id': path,
    url: path,
    description: expect.stringMatching(/^A nossa primeira casa\./),
  });
  expect(thing(english, 'Bakery')).toMatchObject({
    '@id': path,
    url: `${path}?lang=en`,
    description: expect.stringMatching(/^Our first house\./),
    hasMenu: expect.stringMatching(/\?lang=en$/),
  });
});

test('its name is English on an English page, and heard as Portuguese where nobody wrote it', () => {
  const heading = () => /<h1.*?<\/h1>/.exec(renderToStaticMarkup(createElement(RestaurantScreen)))?.[0];
  expect(heading()).toBe('<h1>Fornada — padaria e pastelaria</h1>');
  overwriteGetLocale(() => 'en');
  expect(heading()).toBe('<h1>Fornada — bakery and pastry shop</h1>');
  screen.ingles = { name: '' };
  expect(heading()).toBe('<h1 lang="pt-PT">Fornada — padaria e pastelaria</h1>');
});
