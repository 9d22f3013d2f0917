// @vitest-environment happy-dom
import { cents } from '@fornada/domain/money.ts';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enter, setSession } from '../session.ts';
import { changeTicket, knowCustomer, newTicket, ticketOf, useTicket } from './ticket.ts';

vi.mock('../till/use-queue.ts', () => ({ useQueue: () => [] }));
/** A browser that keeps nothing. */
vi.mock('../till/queue.ts', () => ({
  ...{ isWaiting: () => true, listWaiting: async () => [] },
  ...{ keepSale: () => Promise.reject(new Error('Full')), dropSale: async () => {} },
}));
const { PaySheet } = await import('./pay-sheet.tsx');

const shop = 862;
const page = document.body.appendChild(document.createElement('div'));
let root: Root;
let asked: string[];
let waiting: ((status: number, data: object) => void)[];
/** Answers the oldest question that has no answer yet. */
const answer = async (status: number, data: object) => {
  await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
  waiting.shift()?.(status, data);
};
const half = { codigo: 'METADE', nome: 'Metade', valor: 1, oferta: false, motivo: null };
const refused = (code: string, message: string) => ({ code, title: 'x', message });
const button = (name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
const touch = (name: string) => flushSync(() => button(name)?.click());
const shown = (words: string) => vi.waitFor(() => expect(page.textContent).toContain(words));

const customer = (identificacao: string) =>
  ({
    identificacao,
    telemovel: '•• 678',
    saldo: 0,
    acumulado: 0,
    euros_por_ponto: 1,
    pode_gastar: true,
  }) as never;

function Paying({ isOffline = false }) {
  const none = () => {};
  const money = { subtotal: cents(200), goods: cents(200) };
  return (
    <PaySheet
      {...{ shop, ticket: useTicket(shop), menu: 'hash', ...money, isOffline, refusal: undefined }}
      {...{ onClose: none, onDone: none, onRefused: none }}
    />
  );
}

beforeEach(() => {
  [asked, waiting] = [[], []];
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)).codigo);
    return new Promise<Response>((resolve) => {
      waiting.push((status, data) => {
        const told = status === 200 ? { success: true, data } : { success: false, error: data };
        resolve(Response.json(told, { status }));
      });
    });
  });
  enter({ token: 't', nome: 'Sara', papel: 'assistant', lojas: [], loja: shop, tem_pin: false } as never);
  changeTicket(shop, newTicket());
  knowCustomer(shop, customer('one'));
  root = createRoot(page);
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  setSession(null);
});
const open = (isOffline = false) => flushSync(() => root.render(<Paying isOffline={isOffline} />));

it('nothing is paid, and no phone asked, before what the chosen coupon takes off is known', async () => {
  changeTicket(shop, { coupon: half.codigo });
  open();
  touch('MB WAY');
  expect([button('Recebido 2,00€')?.disabled, button('Pedir 2,00€')]).toEqual([true, undefined]);
  await answer(200, { cupoes: [half] });
  await vi.waitFor(() => expect(button('Recebido 1,00€')?.disabled).toBe(false));
  expect([asked, button('Pedir 2,00€')]).toEqual([[''], undefined]);
  touch('Metade');
  expect(button('Pedir 2,00€')).toBeDefined();
  touch('Metade');
  touch('Pedir 1,00€');
  expect(ticketOf(shop).asked).toMatchObject({ cupao: half.codigo, total: 1 });
});

it('without a connection no phone is said to be asked from here: what may be done stands there', () => {
  open();
  touch('MB WAY');
  expect(page.textContent).toContain('Peça o valor daqui ao telemóvel do cliente');
  open(true);
  expect(button('Pedir 2,00€')).toBeUndefined();
  expect(page.textContent).not.toContain('daqui');
  expect(page.textContent).toContain('Peça o valor pelo MB WAY da loja e confirme aqui depois de recebido.');
});

it('a chosen coupon that can’t be read says why, and is dropped by a touch alone', async () => {
  changeTicket(shop, { coupon: half.codigo });
  open();
  await answer(422, refused('identification_lapsed', 'Identifique outra vez'));
  await shown('Identifique outra vez');
  expect(button('Recebido 2,00€')?.disabled).toBe(true);
  touch('Tentar novamente');
  await answer(200, { cupoes: [{ ...half, motivo: 'Só na primeira compra' }] });
  await shown('Só na primeira compra');
  expect(button('Recebido 2,00€')?.disabled).toBe(true);
  open(true);
  await shown('Os cupões precisam de ligação');
  touch('Vender sem cupão');
  expect([ticketOf(shop).coupon, button('Recebido 2,00€')?.disabled]).toEqual([null, false]);
  expect(page.textContent).not.toContain('precisam de ligação');
});

it('one of a code on paper is asked for again once, and not where there were too many', async () => {
  changeTicket(shop, { coupon: half.codigo });
  open();
  await answer(200, { cupoes: [] });
  await answer(429, refused('too_many_requests', 'Demasiadas tentativas'));
  await answer(200, { cupoes: [{ ...half, codigo: 'OUTRO', nome: 'Outro' }] });
  await shown('Demasiadas tentativas');
  await shown('OUTRO');
  expect(asked).toEqual(['', half.codigo, '']);
  expect([button('Recebido 2,00€')?.disabled, button('Outro')?.disabled]).toEqual([true, false]);
  touch('Outro');
  expect(button('Recebido 1,00€')?.disabled).toBe(false);
  expect(page.textContent).not.toContain('Demasiadas');
});

it('a code that was typed for one customer isn’t asked for with the next', async () => {
  open();
  await answer(200, { cupoes: [] });
  touch('Código de um cupão');
  const field = page.querySelector<HTMLInputElement>('input[name=cupao]');
  flushSync(() => {
    if (field)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'METADE');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await vi.waitFor(() => expect(button('Ver cupão')?.disabled).toBe(false));
  touch('Ver cupão');
  await answer(200, { cupoes: [half] });
  await shown('Metade');
  flushSync(() => knowCustomer(shop, customer('other')));
  await vi.waitFor(() => expect(asked).toEqual(['', half.codigo, '']));
});

it('another NIF over the customer’s is in nobody’s name, until it is theirs again', () => {
  const fatura = { nif: '219603472', nome: 'Rita' };
  knowCustomer(shop, { ...(customer('one') as object), fatura } as never);
  open();
  const field = page.querySelector<HTMLInputElement>('input[name=nif]');
  const names = ['510110000', '219603472', ''].map((typed) => {
    flushSync(() => {
      if (field)
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return [ticketOf(shop).taxId, ticketOf(shop).taxName];
  });
  expect(names).toEqual([
    ['510110000', ''],
    ['219603472', 'Rita'],
    ['', ''],
  ]);
});

it('asks a phone for what the balance doesn’t pay', async () => {
  knowCustomer(shop, { ...(customer('rich') as object), saldo: 0.5 } as never);
  changeTicket(shop, { usesBalance: true });
  open();
  await answer(200, { cupoes: [] });
  touch('MB WAY');
  touch('Pedir 1,50€');
  expect(ticketOf(shop).asked).toMatchObject({ desconto: 0.5, total: 1.5, telemovel: '' });
});

it.each([
  ['MB WAY', 'Peça o valor'],
  ['Multibanco', 'Marque o valor no terminal'],
])(
  'whose answer was lost is only sent again: nobody is told to ask for its money by %s once more',
  async (method, hint) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open();
    touch(method);
    expect(page.textContent).toContain(hint);
    touch('Recebido 2,00€');
    await shown('a venda só conta uma vez');
    expect(button('Tentar de novo')).toBeDefined();
    expect(page.textContent).not.toContain(hint);
  },
);
