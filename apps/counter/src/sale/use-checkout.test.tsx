// @vitest-environment happy-dom
import { cents, ZERO } from '@fornada/domain/money.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enter, setSession } from '../session.ts';
import { changeTicket, newTicket, ticketOf } from './ticket.ts';
import type { Paid, Sold } from './use-checkout.ts';

/** What a browser would keep. */
const { kept } = vi.hoisted(() => ({ kept: new Map<string, { id: string; isAsked?: boolean }>() }));
vi.mock('../till/queue.ts', () => ({
  keepSale: async (sale: { id: string }) => void kept.set(sale.id, sale),
  dropSale: async (id: string) => void kept.delete(id),
  listWaiting: async () => [...kept.values()],
  isWaiting: ({ isAsked = false }) => !isAsked,
  tellWaiting: async () => {},
}));
const { useCheckout } = await import('./use-checkout.ts');

const shop = 862;
const cash: Paid = { method: 'dinheiro', total: ZERO, discount: ZERO, coupon: null, given: null };
/** With some of a balance: it can't wait. */
const spending: Paid = { ...cash, discount: cents(100) };
const withCoupon: Paid = { ...cash, coupon: 'PRIMAVERA' };
let asked: Record<string, unknown>[];
let answer: (status: number, data?: object) => void;

beforeEach(() => {
  asked = [];
  kept.clear();
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    return new Promise<Response>((resolve) => {
      answer = (status, data) => {
        const error = { code: 'x', title: 'x', message: 'x' };
        resolve(Response.json(data ? { success: true, data } : { success: false, error }, { status }));
      };
    });
  });
  enter({ token: 't', nome: 'Sara', papel: 'assistant', lojas: [], loja: shop, tem_pin: false } as never);
  changeTicket(shop, newTicket());
});
afterEach(() => {
  vi.unstubAllGlobals();
  setSession(null);
});

/** Pays as the sheet does, and closes it when told to. */
function open(onDone: (sold: Sold) => void = () => {}) {
  let pay: ReturnType<typeof useCheckout>['pay'];
  function Paying() {
    ({ pay } = useCheckout(shop, ticketOf(shop), 'hash', { onDone, onRefused: () => {} }));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Paying />));
  return {
    pay: (paid: Paid) => {
      const before = asked.length;
      const done = pay(paid);
      return async (...words: Parameters<typeof answer>) => {
        await vi.waitFor(() => expect(asked).toHaveLength(before + 1));
        answer(...words);
        await done;
      };
    },
    close: () => flushSync(() => root.unmount()),
  };
}

it('what nobody answered is sent again as it was, however it is said to be paid now', async () => {
  const sheet = open();
  await sheet.pay({ ...spending, method: 'multibanco' })(503);
  changeTicket(shop, { taxId: '219603472' });
  sheet.close();
  const again = open();
  await again.pay(cash)(200, {});
  expect(asked[1]).toEqual(asked[0]);
  expect(kept.size).toBe(0);
});

it('who may not ask any more isn’t told what became of it', async () => {
  const { id } = ticketOf(shop);
  for (const status of [401, 403, 429, 500]) await open().pay(withCoupon)(status);
  expect([ticketOf(shop), [...kept]]).toMatchObject([{ id, sent: { id, cupao: 'PRIMAVERA' } }, []]);
  await open().pay(spending)(409);
  expect(ticketOf(shop)).toMatchObject({ id, sent: null });
});

it('a sale is on the device before it is asked for, waits there without an answer, and is gone with one', async () => {
  const { id } = ticketOf(shop);
  const onDone = vi.fn();
  const answered = open(onDone).pay(cash);
  await vi.waitFor(() =>
    expect(kept.get(id)).toMatchObject({ isAsked: true, sem_ligacao: { menu: 'hash' } }),
  );
  await answered(503);
  expect(kept.get(id)).toMatchObject({ id, isAsked: false });
  expect(onDone).toHaveBeenLastCalledWith({ kind: 'kept', sale: expect.objectContaining({ id }) });

  // The next one waits behind it, and nobody waits for that.
  const { id: next } = ticketOf(shop);
  void open(onDone).pay(cash);
  await vi.waitFor(() => expect(ticketOf(shop).id).not.toBe(next));
  expect([...kept.keys()]).toEqual([id, next]);
  expect(asked).toHaveLength(1);

  kept.clear();
  await open(onDone).pay(cash)(200, {});
  expect(onDone).toHaveBeenLastCalledWith({ kind: 'recorded', sale: {} });
  await open().pay(cash)(409);
  expect(kept.size).toBe(0);
});

it('a tax number that isn’t one is told before anything waits', async () => {
  changeTicket(shop, { taxId: '123' });
  void open().pay(cash);
  await Promise.resolve();
  expect([asked, [...kept], ticketOf(shop).sent]).toEqual([[], [], null]);
});

it('a sale that is answered after its sheet was closed is sold, and no other', async () => {
  const { id } = ticketOf(shop);
  const sheet = open();
  const answered = sheet.pay(cash);
  sheet.close();
  await answered(200, {});
  expect(ticketOf(shop).id).not.toBe(id);
  expect(ticketOf(shop).sent).toBeNull();

  const next = open().pay(spending);
  changeTicket(shop, newTicket());
  await next(503);
  expect(ticketOf(shop).sent).toBeNull();
});
