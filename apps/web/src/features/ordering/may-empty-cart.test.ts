import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAsked } from '#features/dialog/ask.ts';
import { mayEmptyCart } from './may-empty-cart.ts';
import { useOrdering } from './ordering-store.ts';

const world = vi.hoisted(() => ({ isOffline: false }));
vi.mock('#app/client.ts', () => ({ call: null }));
vi.mock('#features/catalogue/load-menu.ts', () => ({
  loadShops: async () => {
    if (world.isOffline) throw new TypeError('Failed to fetch');
    return [
      { id: 860, nome: 'Chiado' },
      { id: 862, nome: 'Oriente' },
    ] as OrderingShop[];
  },
}));

const cartAt = (shopId: number | null) =>
  useOrdering.setState({ shopId, lines: [{ key: 'a', productCode: '10101', quantity: 1 }] as never });
const again = () => ({ text: m.order_again_empties(), yes: m.order_again_empty() });
const asked = async (shopId: number, words?: ReturnType<typeof again>) => {
  void mayEmptyCart(shopId, words);
  return await vi.waitFor(() => {
    const [first] = useAsked.getState().waiting;
    if (!first) throw new Error('Nothing is asked yet');
    return first.text;
  });
};

beforeEach(() => {
  world.isOffline = false;
  useAsked.setState({ waiting: [] });
});
afterEach(() => vi.unstubAllGlobals());

it('names the shop of the cart and the one that it would go to', async () => {
  cartAt(862);
  expect(await asked(860)).toBe('O carrinho é da loja Oriente. Mudar para a loja Chiado esvazia-o.');
});

it('knows whose a cart is where no shop was chosen', async () => {
  cartAt(null);
  expect(await asked(862)).toBe('O carrinho é da loja Chiado. Mudar para a loja Oriente esvazia-o.');
});

it('names none where it is the same one, or where they can’t be had', async () => {
  const unnamed = 'Mudar de loja ou de tipo de entrega esvazia o carrinho.';
  cartAt(862);
  expect(await asked(862)).toBe(unnamed);
  useAsked.setState({ waiting: [] });
  world.isOffline = true;
  expect(await asked(860)).toBe(unnamed);
});

it('asks nothing of an empty cart', async () => {
  useOrdering.setState({ lines: [] });
  expect(await mayEmptyCart(860)).toBe(true);
});

it('changes nothing where an order is had again at its shop: its yes says what it does', async () => {
  const yes = () => useAsked.getState().waiting[0]?.buttons?.at(-1)?.text;
  cartAt(862);
  await asked(862, again());
  expect(yes()).toBe('Esvaziar e pedir este');
  useAsked.setState({ waiting: [] });
  await asked(860, again());
  expect(yes()).toBe('Esvaziar e mudar');
});

it('asks nothing on another screen than the one that it was begun on', async () => {
  const location = { pathname: '/encomendas/1' };
  vi.stubGlobal('location', location);
  cartAt(862);
  const answer = mayEmptyCart(860);
  location.pathname = '/encomendas/2';
  expect(await answer).toBe(false);
  expect(useAsked.getState().waiting).toEqual([]);
});
