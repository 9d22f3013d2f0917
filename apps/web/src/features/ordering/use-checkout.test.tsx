// @vitest-environment happy-dom
import { placeOrder } from '@fornada/contract/ordering.ts';
import { aLine, aShop, aShopsMenu } from '@fornada/ui/ordering/ordering.fixture.ts';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderingData } from './ordering-data.ts';
import { addToCart, useOrdering } from './ordering-store.ts';
import { useCheckout } from './use-checkout.ts';

const minutes = 60_000;
const calculation = (total_transaction: number) => ({
  transaction: { total_transaction, total_outstanding_removed: 0 },
  partes: [{ linhas: [0], subtotal: total_transaction, hora_marcada: null, pronta: '', pronto_em: '' }],
});
const orderData = { orderId: 'one', orderCode: '042', pointsAdded: 1, expira: null, redirect_url: null };

let root: Root;
let checkout: ReturnType<typeof useCheckout>;
/** The paths that were asked for. */
let asked: string[];

function Checkout() {
  checkout = useCheckout({ shop: aShop, menu: aShopsMenu } as OrderingData);
  return null;
}

/** Opens the checkout of a cart whose sums were made so long ago. */
async function opens(age: number): Promise<void> {
  addToCart(aLine('a'));
  const calculatedAt = Date.now() - age;
  useOrdering.setState({ calculation: calculation(1.5) as never, calculatedAt });
  const router = createMemoryRouter([{ path: '*', Component: Checkout }]);
  root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<RouterProvider router={router} />));
  await vi.advanceTimersByTimeAsync(1_500);
}

async function submits(): Promise<void> {
  const form = new FormData();
  form.set('telemovel', '912345678');
  form.set('aceitou', '1');
  void checkout.action(form);
  await vi.advanceTimersByTimeAsync(100);
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  const identity = {
    uid: 'u',
    idToken: 't',
    refreshToken: 'r',
    expiresAt: Date.now() + 24 * 60 * minutes,
    session: 1,
  };
  localStorage.setItem('fornada.identity.1', JSON.stringify(identity));
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const data = path === placeOrder.path ? { orderData } : { loyaltyData: calculation(2) };
    return Response.json({ success: true, data });
  });
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(3_000);
  root.unmount();
  useOrdering.setState(useOrdering.getInitialState(), true);
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('calculates again what was calculated nearly an hour ago, and nothing newer', async () => {
  await opens(49 * minutes);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(2 * minutes);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked).toEqual(['/api/calcula-encomenda']);
  expect(useOrdering.getState().calculation?.transaction.total_transaction).toBe(2);
  expect(checkout.news).toContain('1,50');
});

it('places nothing for an old figure: the new one is seen first', async () => {
  await opens(0);
  vi.advanceTimersByTime(51 * minutes);
  await submits();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toEqual(['/api/calcula-encomenda']);
  expect(checkout.news).toContain('1,50');
  await submits();
  expect(asked.at(-1)).toBe(placeOrder.path);
});

it('keeps an order as soon as its server has it, before the overlay goes', async () => {
  await opens(0);
  await submits();
  expect(useOrdering.getState()).toMatchObject({ order: { id: 'one' }, lines: [], attempt: null });
});
