import { describe, expect, it } from 'vitest';
import type { LoaderArgs } from '#app/screen.ts';
import { findRestaurant, findShop } from './find-place.ts';
import { menusLink, restaurantHref } from './paths.ts';

const restaurants = [
  { tag: 'fornada', lojas: [{ tag: 'chiado' }, { tag: 'oriente' }] },
  { tag: 'mesa', lojas: [{ tag: 'bolhao' }] },
  { tag: 'nova', lojas: [] },
];
const args = (params: Record<string, string>) =>
  ({ params, context: { get: () => async () => restaurants } }) as unknown as LoaderArgs;

describe('finding a place', () => {
  it('leads an unknown restaurant back to the restaurants', async () => {
    const refusal = (await findRestaurant(args({ restaurante: 'x' })).catch((thrown) => thrown)) as Response;
    expect(refusal.status).toBe(302);
    expect(refusal.headers.get('location')).toBe('/restaurantes');
  });

  it('leads an unknown shop to notfound', async () => {
    const thrown: unknown = await findShop(args({ restaurante: 'fornada', loja: 'x' })).catch(
      (error) => error,
    );
    expect(thrown).toMatchObject({ init: { status: 404 } });
  });

  it('leads a restaurant with one shop straight to the shop', () => {
    expect(restaurants.map((restaurant) => restaurantHref(restaurant))).toEqual([
      '/restaurantes/fornada',
      '/restaurantes/mesa/bolhao',
      '/restaurantes/nova',
    ]);
  });

  it('offers the menus of a shop that has some, on its own screen or elsewhere', () => {
    const menu = { tag: 'almocos', title: 'Almoços', imagem: '', imagem_pequena: '' };
    const link = (menus: (typeof menu)[], link_menu: string | null) =>
      menusLink('fornada', { tag: 'chiado', menus, link_menu });
    const own = '/restaurantes/fornada/chiado/menus';
    expect(link([menu], null)).toBe(own);
    expect(link([menu], own)).toBe(own);
    expect(link([], null)).toBeNull();
    expect(link([], `${own}/`)).toBeNull();
    expect(link([], 'https://ementas.example/chiado')).toBe('https://ementas.example/chiado');
  });
});
