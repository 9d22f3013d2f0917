// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { enter, setSession } from '../session.ts';
import { changeTicket, newTicket, ticketOf } from './ticket.ts';

vi.mock('../till/queue-note.tsx', () => ({ QueueNote: () => null }));
vi.mock('../till/use-queue.ts', () => ({ useQueue: () => [] }));
vi.mock('../till/queue.ts', () => ({ isWaiting: () => true }));
const { default: SaleScreen } = await import('./sale-screen.tsx');

// Its own: what another test's till keeps is told at that one.
const shop = 861;
const page = document.body.appendChild(document.createElement('div'));
const root = createRoot(page);
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  setSession(null);
});

it('a till that sells nothing any more shows what a phone is asked, until it is known how that ended', async () => {
  let estado = 'pedido';
  const request = {
    ...{ id: 'one', total: 2.7, venda: null },
    ...{ pedido_em: '2026-11-20T10:00:00Z', expira: '2099-11-20T10:04:00Z' },
  };
  vi.stubGlobal('fetch', async (input: string) => {
    const path = String(input);
    const data = path.includes('pedidos') ? { ...request, estado } : path.includes('/menus/') ? {} : [];
    return Response.json({ success: true, data });
  });
  const session = { token: 't', nome: 'Sara', papel: 'assistant', lojas: [], loja: shop, tem_pin: false };
  enter(session as never);
  changeTicket(shop, { ...newTicket(), asked: { id: 'one', total: 2.7, telemovel: '912345678' } as never });
  flushSync(() => root.render(<SaleScreen session={{ ...session, shop } as never} />));
  await vi.waitFor(() => expect(page.textContent).toContain('912345678'));
  estado = 'recusado';
  await vi.waitFor(() => expect(page.textContent).toContain('Receber de outra forma'));
  const other = [...page.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes('Receber de outra forma'),
  );
  flushSync(() => other?.click());
  expect([ticketOf(shop).asked, page.textContent?.includes('912345678')]).toEqual([null, false]);
});
