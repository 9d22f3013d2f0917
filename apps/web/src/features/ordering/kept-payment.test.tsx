// @vitest-environment happy-dom
import { CallError } from '@fornada/contract/client.ts';
import type { OrderDetail } from '@fornada/contract/orders.ts';
import type { OrderEntry } from '@fornada/contract/private-data.ts';
import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterContextProvider, useLoaderData } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callContext } from '#app/screen.ts';
import { noPrivateData, useSession } from '#features/session/session-store.ts';
import { loader } from '#routes/carrinho/payment.tsx';
import { useOrdering } from './ordering-store.ts';

const waiting: OrderEntry = {
  order_id: 'mine',
  id_estado: -3,
  pago: 0,
  espera_pagamento: 1,
  total: 4.5,
  por_pagar: 0,
  orderCode: '042',
  id_loja: 862,
  hora_marcada: null,
  fuso: 'Europe/Lisbon',
};
const shop = { id_loja: 862, nameDetail: 'Fornada Oriente', phone: '', address: { phone: '210 000 862' } };
const live = { order_id: 'mine', estado: 'awaiting_payment', pago: 0, espera_pagamento: 1, pagamento: null };

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let root: Root;
let isOffline: boolean;
let keepsShops: boolean;
let asked: string[];

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  [isOffline, keepsShops, asked] = [true, true, []];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  useSession.setState(useSession.getInitialState(), true);
  useOrdering.setState(useOrdering.getInitialState(), true);
});

const unreached = () => new CallError(0, { code: 'unavailable', title: '', message: '' });

/** The service worker has the restaurants, if any; of an order nobody but the server knows. */
async function call({ path, method }: { path: string; method: string }): Promise<unknown> {
  asked.push(method);
  if (path === '/api/restaurantes' && keepsShops) return [{ lojas: [shop] }];
  if (isOffline) throw unreached();
  return live;
}

const Screen = () => {
  const loaded: OrderDetail | { kept: ReactElement } = useLoaderData();
  return 'kept' in loaded ? loaded.kept : <p>Agora</p>;
};

function open(orders: OrderEntry[], address = '/carrinho/pagamento'): void {
  useSession.setState({ privateData: { ...noPrivateData, ordering: orders } });
  const context = new RouterContextProvider();
  context.set(callContext, call as never);
  const load = ({ request }: { request: Request }) => loader({ params: {}, request, context });
  const ErrorBoundary = () => <p>Sem ligação</p>;
  const route = { path: '/carrinho/pagamento', loader: load, Component: Screen, ErrorBoundary };
  const routes = [{ ...route, hydrateFallbackElement: <p /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  root.render(<RouterProvider router={router} onError={() => {}} />);
}

const shown = () => document.body.textContent;
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);

it('shows what is kept of the payment, and that nobody knows how it stands', async () => {
  open([waiting], '/carrinho/pagamento?pedido=mine');
  await vi.waitFor(() => expect(shown()).toContain('Ainda não se sabe se o pedido foi pago'));
  expect(shown()).toContain('perguntamos outra vez');
  for (const words of ['#042', 'Fornada Oriente', '4,50€']) expect(shown()).toContain(words);
  const phone = document.querySelector('a');
  expect(phone?.getAttribute('href')).toBe('tel:+351210000862');
  expect(phone?.textContent).toContain('210 000 862 · chamada para a rede fixa nacional');
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Verificar agora',
    'Continuar',
  ]);
});

it.each([
  ['what isn’t due now', [{ ...waiting, total: 110, por_pagar: 77 }], '33,00€'],
  ['an amount where another waits too', [waiting, { ...waiting, order_id: 'another' }], null],
])('asks for no %s', async (_, orders, amount) => {
  open(orders);
  await vi.waitFor(() => expect(shown()).toContain('#042'));
  if (amount === null) expect(shown()).not.toContain('€');
  else expect(shown()).toContain(amount);
});

it('does without the shop where nothing of it is kept', async () => {
  keepsShops = false;
  open([waiting]);
  await vi.waitFor(() => expect(shown()).toContain('#042'));
  expect(shown()).not.toContain('Loja');
  expect(document.querySelector('a')).toBeNull();
});

it('goes on by itself with the connection, and asks for nothing but how it stands', async () => {
  open([waiting]);
  await vi.waitFor(() => expect(shown()).toContain('#042'));
  button('Verificar agora')?.click();
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  await vi.waitFor(() => expect(button('Verificar agora')?.ariaBusy).not.toBe('true'));
  expect(shown()).toContain('#042');
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(shown()).toBe('Agora'));
  expect(new Set(asked)).toEqual(new Set(['GET']));
});

it.each<[string, OrderEntry[]]>([
  ['an order that isn’t this customer’s', [{ ...waiting, order_id: 'another' }]],
  ['one that was paid when it was last told of', [{ ...waiting, pago: 1, espera_pagamento: 0 }]],
  ['one that is being made', [{ ...waiting, id_estado: 1, pago: 1, espera_pagamento: 0 }]],
  ['one of which nothing is due now', [{ ...waiting, espera_pagamento: 0 }]],
])('leaves the screen’s own word on %s', async (_, orders) => {
  open(orders, '/carrinho/pagamento?pedido=mine');
  await vi.waitFor(() => expect(shown()).toBe('Sem ligação'));
});

it('says nothing of what was kept where the server itself refused', async () => {
  useSession.setState({ privateData: { ...noPrivateData, ordering: [waiting] } });
  const refusal = new CallError(403, { code: 'forbidden', title: '', message: '' });
  const context = new RouterContextProvider();
  context.set(callContext, (() => Promise.reject(refusal)) as never);
  const request = new Request('http://localhost/carrinho/pagamento');
  await expect(loader({ params: {}, request, context })).rejects.toBe(refusal);
});
