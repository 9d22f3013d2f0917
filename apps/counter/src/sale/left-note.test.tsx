// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LeftNote } from './left-note.tsx';
import { followRequest } from './left-requests.ts';
import { changeTicket, newTicket } from './ticket.ts';

// Its own: what another test's till has left is told at that one.
const shop = 860;
const asked = { id: 'one', total: 2.7 } as never;
const lines = [{ quantity: 3, seen: { name: 'Café' } }] as never;
const page = document.body.appendChild(document.createElement('div'));
let root: Root;
beforeEach(() => {
  root = createRoot(page);
});
afterEach(() => root.unmount());

it.each([
  ['expirado', false, /2,70€: não foi pago.*3× Café/],
  ['expirado', null, /2,70€: não se sabe se foi pago.*3× Café/],
  ['desistiu', null, /2,70€: não se sabe se foi pago.*3× Café/],
  ['recusado', true, /2,70€: pago já tarde.*3× Café/],
])(
  'a request that was left is followed until somebody has seen how it ended (%s, paid: %s)',
  async (end, cobrado, words) => {
    let estado = 'pedido';
    vi.stubGlobal('fetch', async () =>
      Response.json({
        success: true,
        data: {
          ...{ id: 'one', estado, cobrado, total: 2.7, venda: null },
          ...{ pedido_em: '2026-11-20T10:00:00Z', expira: '2026-11-20T10:04:00Z' },
        },
      }),
    );
    changeTicket(shop, { ...newTicket(), asked, lines });
    followRequest(shop, { asked, lines });
    flushSync(() => root.render(<LeftNote shop={shop} />));
    expect(page.textContent).toBe('');
    estado = end;
    flushSync(() => changeTicket(shop, newTicket()));
    await vi.waitFor(() => expect(page.textContent).toMatch(words));
    expect(JSON.parse(localStorage.getItem(`fornada-pedidos-${shop}`) ?? '')).toHaveLength(1);
    flushSync(() => page.querySelector('button')?.click());
    expect(page.textContent).toBe('');
    expect(localStorage.getItem(`fornada-pedidos-${shop}`)).toBe('[]');
  },
);
