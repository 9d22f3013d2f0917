// @vitest-environment happy-dom
import { ZERO } from '@fornada/domain/money.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enter, setSession } from '../session.ts';
import { changeTicket, newTicket, ticketOf } from './ticket.ts';
import { type Paid, useCheckout } from './use-checkout.ts';

const shop = 862;
const cash: Paid = { method: 'dinheiro', total: ZERO, discount: ZERO, given: null };
let asked: Record<string, unknown>[];
let answer: (status: number, data?: object) => void;

beforeEach(() => {
  asked = [];
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
function open() {
  let pay: ReturnType<typeof useCheckout>['pay'];
  function Paying() {
    ({ pay } = useCheckout(shop, ticketOf(shop), { onDone: () => {}, onRefused: () => {} }));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Paying />));
  return {
    pay: (paid: Paid) => {
      const done = pay(paid);
      return async (...words: Parameters<typeof answer>) => {
        await vi.waitFor(() => expect(asked).not.toHaveLength(0));
        answer(...words);
        await done;
      };
    },
    close: () => flushSync(() => root.unmount()),
  };
}

it('what nobody answered is sent again as it was, however it is said to be paid now', async () => {
  const sheet = open();
  await sheet.pay({ ...cash, method: 'multibanco' })(503);
  changeTicket(shop, { taxId: '219603472' });
  sheet.close();
  const again = open();
  await again.pay(cash)(200, {});
  expect(asked[1]).toEqual(asked[0]);
});

it('who may not ask any more isn’t told what became of it', async () => {
  const { id } = ticketOf(shop);
  for (const status of [401, 403, 429, 500]) await open().pay(cash)(status);
  expect(ticketOf(shop)).toMatchObject({ id, sent: { id } });
  await open().pay(cash)(409);
  expect(ticketOf(shop)).toMatchObject({ id, sent: null });
});

it('a sale that is answered after its sheet was closed is sold, and no other', async () => {
  const { id } = ticketOf(shop);
  const sheet = open();
  const answered = sheet.pay(cash);
  sheet.close();
  await answered(200, {});
  expect(ticketOf(shop).id).not.toBe(id);
  expect(ticketOf(shop).sent).toBeNull();

  const next = open().pay(cash);
  changeTicket(shop, newTicket());
  await next(503);
  expect(ticketOf(shop).sent).toBeNull();
});
