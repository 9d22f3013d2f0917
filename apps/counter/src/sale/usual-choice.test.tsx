// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { changeTicket, knowCustomer, newTicket, useTicket } from './ticket.ts';
import { UsualChoice } from './usual-choice.tsx';

const shop = 861;
const lines = [{ quantity: 2 }] as never;
const page = document.body.appendChild(document.createElement('div'));
const root = createRoot(page);
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  changeTicket(shop, newTicket());
});

const Choice = ({ onPut }: { onPut: () => void }) => (
  <UsualChoice shop={shop} ticket={useTicket(shop)} onPut={onPut} />
);

it('the usual is offered until it is on the sale, also after a reload, and to the next customer again', async () => {
  const linhas = [{ id: 'cafe', nome: 'Café', qtd: 2 }];
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: { habitual: { linhas } } }));
  const offered = vi.waitFor.bind(vi, () => expect(page.textContent).toContain('2× Café'));
  flushSync(() => root.render(<Choice onPut={() => changeTicket(shop, { lines, hasUsual: true })} />));
  flushSync(() => knowCustomer(shop, { identificacao: 'one' } as never));
  await offered();
  flushSync(() => page.querySelector('button')?.click());
  expect(page.textContent).toBe('');
  expect(JSON.parse(sessionStorage.getItem(`fornada-venda-${shop}`) ?? '')).toMatchObject({ hasUsual: true });
  flushSync(() => knowCustomer(shop, { identificacao: 'other' } as never));
  await offered();
});
