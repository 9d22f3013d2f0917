// @vitest-environment happy-dom
import { CallError } from '@fornada/contract/client.ts';
import type { ErrorCode } from '@fornada/contract/errors.ts';
import { newKey } from '@fornada/ui/ordering/cart.ts';
import { aLine } from '@fornada/ui/ordering/ordering.fixture.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { placeOnce } from './place-once.ts';

const refused = (code: ErrorCode) => new CallError(409, { code, title: '', message: '' });
const unreachable = () => new CallError(0, { code: 'unavailable', title: '', message: '' });

const kept = () => JSON.parse(localStorage.getItem('fornada.ordering.1') ?? '{}');

/** The orders of the server by their keys. */
let orders: Map<string, string>;

/** A store of its own over the storage that all share, whose events are still on their way. */
async function aTab() {
  vi.resetModules();
  const store = await import('./ordering-store.ts');
  const cart = await import('./keep-cart.ts');
  return {
    ...store,
    ...cart,
    /** @param answer what becomes of the answer */
    places: (nif: string, answer: (text: string) => string | Promise<string> = (text) => text) =>
      placeOnce(
        {
          read: store.readAttempt,
          write: store.rememberAttempt,
          newKey,
          send: async (body: object, key) => {
            const text = JSON.stringify(body);
            expect(kept().attempt, 'kept before it is sent').toMatchObject({ key });
            if ((orders.get(key) ?? text) !== text) throw refused('idempotency_key_reused');
            orders.set(key, text);
            return await answer(text);
          },
        },
        { nif },
      ),
  };
}

const loses = () => {
  throw unreachable();
};
const calculation = { partes: [], transaction: {} } as never;

/** Two tabs of one cart whose sums were made, so that both know its key. */
async function twoTabs() {
  const a = await aTab();
  a.addToCart(aLine('a'));
  a.rememberCalculation(calculation, false);
  return [a, await aTab()] as const;
}

beforeEach(() => {
  localStorage.clear();
  orders = new Map();
});

it('the body that one tab has sent is what another one repeats: it is one order', async () => {
  const [a, b] = await twoTabs();
  await expect(a.places('1', loses)).rejects.toThrow();
  await expect(b.places('2')).resolves.toBe('{"nif":"1"}');
  await expect(a.places('3')).resolves.toBe('{"nif":"1"}');
  expect(orders.size).toBe(1);
});

it('what is sent while another tab’s is on its way outlives the refusal of that', async () => {
  const [a, b] = await twoTabs();
  const refusal = b.places('2', async (text) => {
    orders.clear();
    await a.places('1', loses).catch(() => {});
    throw text === '{"nif":"2"}' && refused('price_changed');
  });
  await expect(refusal).rejects.toMatchObject({ error: { code: 'price_changed' } });
  expect(kept().attempt.bodies).toEqual(['{"nif":"1"}']);
  await expect(a.places('3')).resolves.toBe('{"nif":"1"}');
  expect(orders.size).toBe(1);
});

it.each<[string, (tab: Awaited<ReturnType<typeof aTab>>) => void]>([
  ['the draft', (tab) => tab.rememberDraft({ nif: '2' })],
  ['the delivery type', (tab) => tab.changeDeliveryType('eat_in')],
  ['the balance', (tab) => tab.answerBalance(true)],
  ['the packing', (tab) => tab.choosePacking({ bags: 2 })],
  ['a time', ({ times }) => times.keep({ ...times.cart(), pickupAt: '2026-03-02T10:00:00.000Z' })],
])('a tab that keeps %s writes nothing over what another has sent or placed', async (_, change) => {
  const [a, b] = await twoTabs();
  const c = await aTab();
  await expect(a.places('1', loses)).rejects.toThrow();
  change(b);
  expect(kept()).toMatchObject({ attempt: { bodies: ['{"nif":"1"}'] }, lines: [{ key: 'a' }] });
  a.rememberOrder({ id: 'one', code: '042', pointsAdded: 0 });
  change(c);
  expect(kept()).toMatchObject({ attempt: null, lines: [], order: { id: 'one' } });
});
