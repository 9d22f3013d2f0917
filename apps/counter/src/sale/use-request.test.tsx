// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enter, setSession } from '../session.ts';
import { changeTicket, newTicket, ticketOf } from './ticket.ts';
import { useRequest } from './use-request.ts';

const shop = 862;
let root: Root;
let asked: string[];
/** The answers to come, each to the oldest call that has none. */
let waiting: ((status: number, data?: object) => void)[];
const answer = async (status: number, data?: object) => {
  await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
  waiting.shift()?.(status, data);
};
const told = (estado: string) => ({
  ...{ id: 'one', estado, total: 0.9, pedido_em: '2026-11-20T10:00:00Z', expira: '2026-11-20T10:04:00Z' },
  venda: null,
});

beforeEach(() => {
  [asked, waiting] = [[], []];
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit) => {
    // How it went is asked for now and then, as long as nothing else is known.
    if (method === 'GET') return new Promise<Response>(() => {});
    asked.push(method);
    return new Promise<Response>((resolve) => {
      waiting.push((status, data) => {
        const error = { code: 'x', title: 'x', message: 'Não dá' };
        resolve(Response.json(data ? { success: true, data } : { success: false, error }, { status }));
      });
    });
  });
  enter({ token: 't', nome: 'Sara', papel: 'assistant', lojas: [], loja: shop, tem_pin: false } as never);
  changeTicket(shop, { ...newTicket(), asked: { id: 'one' } as never });
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  setSession(null);
});

function open(onRefused: (code: string, message: string) => void = () => {}) {
  let latest: ReturnType<typeof useRequest> | undefined;
  function Asking() {
    latest = useRequest(shop, ticketOf(shop), { onDone: () => {}, onRefused });
    return null;
  }
  root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Asking />));
  return () => latest;
}

it('what is given up on its way is known first, so that it cannot ring afterwards', async () => {
  const latest = open();
  const given = latest()?.giveUp();
  await answer(503);
  expect(asked).toEqual(['POST', 'POST']);
  await answer(200, told('a_pedir'));
  await vi.waitFor(() => expect(asked).toEqual(['POST', 'POST', 'DELETE']));
  await answer(404);
  await given;
  expect(ticketOf(shop).asked).not.toBeNull();
});

it('a refused asking frees the ticket, and says why', async () => {
  const refusals: string[] = [];
  open((_, message) => refusals.push(message));
  await answer(409);
  await vi.waitFor(() => expect(refusals).toEqual(['Não dá']));
  expect(ticketOf(shop).asked).toBeNull();
});

it('what nobody answered may be paid otherwise, and what rings may be left', async () => {
  const latest = open();
  await answer(503);
  await vi.waitFor(() => expect(latest()?.problem).toBeDefined());
  void latest()?.tellAgain();
  await answer(200, told('pedido'));
  await vi.waitFor(() =>
    expect(latest()).toMatchObject({ problem: undefined, request: { estado: 'pedido' } }),
  );
});
