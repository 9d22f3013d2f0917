// @vitest-environment happy-dom

import { aLine, aShop, aShopsMenu } from '@fornada/ui/ordering/ordering.fixture.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToCart, changeQuantity, removeFromCart, useOrdering } from './ordering-store.ts';
import { calculate } from './use-pay.ts';

interface Asked {
  quantities: number[];
  answer: (total: number) => Promise<void>;
}
const asked: Asked[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  localStorage.setItem(
    'fornada.identity.1',
    JSON.stringify({
      uid: 'u',
      idToken: 't',
      refreshToken: 'r',
      expiresAt: Date.now() + 3_600_000,
      session: 1,
    }),
  );
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    const { cart } = JSON.parse(String(body)) as { cart: { items: { qtd: number }[] } };
    return new Promise<Response>((resolve) => {
      asked.push({
        quantities: cart.items.map(({ qtd }) => qtd),
        answer: async (total) => {
          const transaction = { total_transaction: total };
          resolve(Response.json({ success: true, data: { loyaltyData: { transaction } } }));
          await vi.advanceTimersByTimeAsync(1500);
        },
      });
    });
  });
  addToCart(aLine('a'));
});
afterEach(() => {
  useOrdering.setState(useOrdering.getInitialState(), true);
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('what was added to the cart while its sums were on their way is in the sums', async () => {
  const sums = calculate({ shop: aShop, menu: aShopsMenu });
  await vi.advanceTimersByTimeAsync(0);
  changeQuantity('a', 3);
  await asked[0]?.answer(1.5);
  await asked[1]?.answer(4.5);
  expect((await sums)?.transaction.total_transaction).toBe(4.5);
  expect(asked.map(({ quantities }) => quantities)).toEqual([[1], [3]]);
});

it('a cart that was emptied meanwhile has no sums', async () => {
  const sums = calculate({ shop: aShop, menu: aShopsMenu });
  await vi.advanceTimersByTimeAsync(0);
  removeFromCart('a');
  await asked[0]?.answer(1.5);
  expect(await sums).toBeNull();
  expect(asked).toHaveLength(1);
});
