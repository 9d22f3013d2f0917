// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enter, setSession } from '../session.ts';
import { RequestSheet } from './request-sheet.tsx';
import { changeTicket, newTicket, ticketOf, useTicket } from './ticket.ts';

const shop = 863;
const page = document.body.appendChild(document.createElement('div'));
let root: Root;
let estado: string;
let cobrado: boolean | null;
let sent: { method: string; id: string; terminal?: string }[];
let otherwise: string[];
const button = (name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
const touch = (name: string) => flushSync(() => button(name)?.click());
const shown = (words: string) => vi.waitFor(() => expect(page.textContent).toContain(words));

function Asking() {
  const ticket = useTicket(shop);
  const { asked } = ticket;
  return (
    asked && (
      <RequestSheet
        {...{ shop, ticket: { ...ticket, asked } }}
        onDone={() => {}}
        onRefused={() => {}}
        onOtherwise={(how) => otherwise.push(how)}
      />
    )
  );
}

beforeEach(() => {
  [estado, cobrado, sent, otherwise] = ['pedido', null, [], []];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const told = body ? JSON.parse(String(body)) : {};
    const id = told.id ?? String(url).split('/').at(-1);
    if (method !== 'GET') sent.push({ method, id, terminal: told.terminal });
    if (method === 'DELETE') estado = 'desistiu';
    const times = { pedido_em: '2026-11-20T10:00:00Z', expira: '2099-11-20T10:04:00Z' };
    return Response.json({
      success: true,
      data: { id, estado, cobrado, total: 4.35, venda: null, ...times },
    });
  });
  enter({ token: 't', nome: 'Sara', papel: 'assistant', lojas: [], loja: shop, tem_pin: false } as never);
  const asked = { id: 'one', total: 4.35, terminal: 'caixa' };
  changeTicket(shop, { ...newTicket(), id: 'one', asked: asked as never });
  root = createRoot(page);
  flushSync(() => root.render(<Asking />));
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  setSession(null);
});

it('says what the terminal waits for, and stops it by a touch', async () => {
  await shown('O terminal está à espera do cartão');
  expect(page.textContent).toContain('Passe o cartão no terminal · 4,35€');
  expect(button('servir o próximo')).toBeUndefined();
  touch('Cancelar');
  await shown('Cancelado.');
  touch('Receber de outra forma');
  expect([otherwise, ticketOf(shop).asked, sent.map(({ method }) => method)]).toEqual([
    ['pay'],
    null,
    ['POST', 'DELETE'],
  ]);
});

it('goes on by hand only once the terminal waits no longer', async () => {
  await shown('à espera do cartão');
  touch('Escrever à mão');
  await vi.waitFor(() => expect(otherwise).toEqual(['by-hand']));
  expect([sent.at(-1)?.method, ticketOf(shop).asked]).toEqual(['DELETE', null]);
});

it('a card that was refused is asked for again under another id, of the same terminal', async () => {
  estado = 'recusado';
  await shown('O cartão foi recusado');
  estado = 'pedido';
  touch('Tentar outra vez');
  await shown('à espera do cartão');
  const [first, second] = sent;
  expect([first, second?.terminal, second?.id === first?.id]).toEqual([
    { method: 'POST', id: 'one', terminal: 'caixa' },
    'caixa',
    false,
  ]);
  expect(ticketOf(shop)).toMatchObject({ id: second?.id, asked: { id: second?.id } });
});

it('that nobody hears of says so, and lets the next customer come', async () => {
  estado = 'sem_resposta';
  await shown('não se sabe se o cartão foi cobrado');
  touch('servir o próximo');
  expect(ticketOf(shop).asked).toBeNull();
});

it('that was silent to the end says that nobody knows', async () => {
  await shown('à espera do cartão');
  [estado, cobrado] = ['expirado', null];
  await shown('não se sabe se o cartão foi cobrado. Se foi, o dinheiro é devolvido.');
  expect(page.textContent).not.toContain('Nada foi cobrado');
});
