import { baseLocale, overwriteGetLocale } from '@fornada/copy/messages.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { LoaderArgs } from '#app/screen.ts';
import RestaurantsScreen, { loader } from './list.tsx';

const restaurant = (tag: string, ...lojas: string[]) => ({
  tag,
  title: tag,
  text: '',
  image: { logo: null, main: null },
  lojas: lojas.map((shop) => ({ tag: shop })),
});
const load = (...restaurants: unknown[]) =>
  loader({ context: { get: () => async () => restaurants } } as unknown as LoaderArgs);
const sentTo = async (...restaurants: unknown[]) => {
  const thrown: unknown = await load(...restaurants).catch((error) => error);
  return thrown instanceof Response ? thrown.headers.get('location') : null;
};

afterEach(() => overwriteGetLocale(() => baseLocale));

describe('the list of restaurants', () => {
  it('goes straight to the only one', async () => {
    expect(await sentTo(restaurant('fornada', 'chiado', 'oriente'))).toBe('/restaurantes/fornada');
  });

  it('goes straight to the only shop of the only one', async () => {
    expect(await sentTo(restaurant('fornada', 'chiado'))).toBe('/restaurantes/fornada/chiado');
  });

  it('is shown when there are several, or none', async () => {
    expect((await load(restaurant('fornada'), restaurant('mesa'))).restaurants).toHaveLength(2);
    expect(await load()).toEqual({ restaurants: [], shops: [] });
  });

  it('says in English which of its words are Portuguese', async () => {
    overwriteGetLocale(() => 'en');
    const fornada = { ...restaurant('fornada'), text: 'Pão.', ingles: { text: 'Bread.' }, lojas: [] };
    const data = await load(fornada, { ...restaurant('mesa'), text: 'Almoços.', lojas: [] });
    const router = createMemoryRouter([{ id: 'list', path: '/', Component: RestaurantsScreen }], {
      hydrationData: { loaderData: { list: data } },
    });
    const list = renderToStaticMarkup(createElement(RouterProvider, { router }));
    expect(list).toMatch(
      /<h2 class="[^"]*"><a[^>]*><span lang="pt-PT">fornada<.*?<p class="[^"]*"><span>Bread/,
    );
    expect(list).toContain('<span lang="pt-PT">Almoços');
  });
});
