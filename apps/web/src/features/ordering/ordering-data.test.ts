// @vitest-environment happy-dom
import type { Client } from '@fornada/contract/client.ts';
import { listOrderingShops } from '@fornada/contract/content.ts';
import { aLine, aShop } from '@fornada/ui/ordering/ordering.fixture.ts';
import { afterEach, expect, it } from 'vitest';
import { forgetMenus } from '#features/catalogue/load-menu.ts';
import { useAsked } from '#features/dialog/ask.ts';
import { keepShop, loadOrdering } from './ordering-data.ts';
import { addToCart, useOrdering } from './ordering-store.ts';

const another = { ...aShop, id: aShop.id + 1, nome: 'Fornada do Cais' };

/** Opens an ordering screen where these shops take orders. */
async function opens(shops: (typeof aShop)[]): Promise<number | undefined> {
  forgetMenus();
  const call = async ({ path }: { path: string }) =>
    path === listOrderingShops.path ? shops : { familias: [], produtos: [], complementares: [] };
  return (await loadOrdering(call as Client))?.shop.id;
}

afterEach(() => {
  useOrdering.setState(useOrdering.getInitialState(), true);
  useAsked.setState({ waiting: [] });
  forgetMenus();
  localStorage.clear();
});

it('a cart stays with the shop that it was filled from, whichever comes first the next day', async () => {
  keepShop((await opens([aShop, another])) ?? 0);
  addToCart(aLine('a'));
  expect(await opens([another, aShop])).toBe(aShop.id);
  expect(useOrdering.getState().lines).toHaveLength(1);
});

it('a cart whose shop takes no more orders is emptied, and that is said', async () => {
  keepShop(aShop.id);
  addToCart(aLine('a'));
  expect(await opens([another])).toBe(another.id);
  expect(useOrdering.getState()).toMatchObject({ shopId: another.id, lines: [] });
  expect(useAsked.getState().waiting.map(({ text }) => text)).toEqual([
    expect.stringContaining('Fornada do Cais'),
  ]);
});
