import { describe, expect, it } from 'vitest';
import type { LoaderArgs } from '#app/screen.ts';
import { loader } from './list.tsx';

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
});
