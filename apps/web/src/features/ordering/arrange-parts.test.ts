// @vitest-environment happy-dom
import { CallError } from '@fornada/contract/client.ts';
import { writeBasket } from '@fornada/contract/order-dates.ts';
import { partsOf } from '@fornada/ui/ordering/cart-times.ts';
import { aLine, aShop, aShopsMenu } from '@fornada/ui/ordering/ordering.fixture.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrangeParts, mendPart } from './arrange-parts.ts';
import { addToCart, fillCart, useOrdering } from './ordering-store.ts';
import { forgetNews, usePartNews } from './part-news.ts';

const where = { shop: aShop, menu: aShopsMenu };
const today = '2026-11-24T16:00:00.000Z';
const thursday = '2026-11-26T10:00:00.000Z';
const friday = '2026-11-27T10:00:00.000Z';
/** The first time of a basket, by what is in it. */
let firsts: Record<string, string | null>;
const unitsAsked: (string | null)[] = [];

const parts = () =>
  partsOf(useOrdering.getState()).map(({ at, lines }) => [at, lines.map(({ key }) => key).join()]);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z') });
  firsts = { 'bolo:1': thursday };
  vi.stubGlobal('fetch', async (address: string) => {
    const asked = new URL(address, 'http://fornada.pt').searchParams;
    unitsAsked.push(asked.get('unidades'));
    const primeira = firsts[asked.get('produtos') ?? ''] ?? null;
    return Response.json({ success: true, data: { primeira, dias: [] } });
  });
  fillCart([aLine('cafe'), aLine('bolo')]);
});
afterEach(() => {
  useOrdering.setState(useOrdering.getInitialState(), true);
  forgetNews();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('coffee is for now, and the cake for its first day', async () => {
  await arrangeParts(where);
  expect(parts()).toEqual([
    [null, 'cafe'],
    [thursday, 'bolo'],
  ]);
});

it('asks the calendar with the work that a part is', async () => {
  fillCart([aLine('cafe'), aLine('bolo', { quantity: 3 })]);
  await arrangeParts(where);
  expect(unitsAsked.at(-1)).toBe('3');
});

it('what waits for later today only is collected with the rest, at once', async () => {
  firsts = {
    'bolo:1': today,
    [writeBasket([
      { code: 'bolo', quantity: 1 },
      { code: 'cafe', quantity: 1 },
    ])]: today,
  };
  await arrangeParts(where);
  expect(parts()).toEqual([[today, 'cafe,bolo']]);
});

it('a coffee that comes into the cart after the cake has its day is for now', async () => {
  fillCart([aLine('bolo')]);
  await arrangeParts(where);
  expect(parts()).toEqual([[thursday, 'bolo']]);
  addToCart(aLine('cafe'));
  expect(parts()).toEqual([
    [null, 'cafe'],
    [thursday, 'bolo'],
  ]);
});

it('a time that was chosen for all of it stays', async () => {
  useOrdering.setState({ pickupAt: friday });
  await arrangeParts(where);
  expect(parts()).toEqual([[friday, 'cafe,bolo']]);
});

it('a chosen time that has come too near stays until the server refuses it, and moves with a word', async () => {
  const near = '2026-11-24T10:59:00.000Z';
  fillCart([aLine('cafe', { pickupAt: near })]);
  await arrangeParts(where);
  expect(parts()).toEqual([[near, 'cafe']]);
  const refusal = new CallError(422, {
    code: 'pickup_time_invalid',
    title: '',
    message: 'Já não dá.',
    context: { linhas: [0], primeira: today },
  });
  await mendPart(where, useOrdering.getState().lines, refusal);
  expect(parts()).toEqual([[today, 'cafe']]);
  expect(usePartNews.getState().news).toMatchObject([{ keys: ['cafe'] }]);
});

it('cakes that are never to be had together are a part each', async () => {
  firsts = { 'bolo:1': thursday, 'cafe:1': friday };
  await arrangeParts(where, ['cafe']);
  expect(parts()).toEqual([
    [thursday, 'bolo'],
    [friday, 'cafe'],
  ]);
});

it('a refused part gets another time and says so; the other keeps its own', async () => {
  await arrangeParts(where);
  const refusal = new CallError(409, {
    code: 'date_not_possible',
    title: '',
    message: 'Bolo já não há para esse dia.',
    context: { linhas: [1], primeira: friday },
  });
  await mendPart(where, useOrdering.getState().lines, refusal);
  expect(parts()).toEqual([
    [null, 'cafe'],
    [friday, 'bolo'],
  ]);
  expect(usePartNews.getState().news).toEqual([
    {
      keys: ['bolo'],
      text: 'Bolo já não há para esse dia. Passou para sexta, 27, às 10:00: confirme antes de finalizar.',
    },
  ]);
});

it('what no time mends is refused', async () => {
  const refusal = new CallError(409, { code: 'shop_paused', title: '', message: '', context: {} });
  await expect(mendPart(where, useOrdering.getState().lines, refusal)).rejects.toBe(refusal);
});
