// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enter, setSession } from '../session.ts';
import type { Outcome } from './known.ts';

const kept = vi.fn();
vi.mock('./queue.ts', () => ({ keepSale: kept, tellWaiting: () => Promise.resolve() }));
const { SalePanel } = await import('./sale-panel.tsx');

const page = document.body.appendChild(document.createElement('div'));
let root: Root;
let asked: { path: string; body: Record<string, unknown> }[];
let waiting: ((status: number, data: object) => void)[];
let outcomes: Outcome[];
const answer = async (status: number, data: object) => {
  await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
  waiting.shift()?.(status, data);
};
const half = { codigo: 'METADE', nome: 'Metade', valor: 1, oferta: false, motivo: null };
const other = { ...half, codigo: 'NATA', nome: 'Uma nata', motivo: 'É de um produto' };
const button = (name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
const touch = (name: string) => flushSync(() => button(name)?.click());
const shown = (words: string) => vi.waitFor(() => expect(page.textContent).toContain(words));
const bodies = (end: string) => asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);

beforeEach(() => {
  [asked, waiting, outcomes] = [[], [], []];
  kept.mockReset();
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    asked.push({ path: new URL(path, 'http://here').pathname, body: JSON.parse(String(body)) });
    return new Promise<Response>((resolve) => {
      waiting.push((status, data) => {
        const told = status === 200 ? { success: true, data } : { success: false, error: data };
        resolve(Response.json(told, { status }));
      });
    });
  });
  enter({ token: 't', nome: 'Sara', papel: 'assistant', lojas: [], loja: 862, tem_pin: false } as never);
  const money = { saldo: 0, acumulado: 0, euros_por_ponto: 1 };
  const customer = { identificacao: 'one', telemovel: '•• 678', ...money, pode_gastar: true } as never;
  root = createRoot(page);
  flushSync(() =>
    root.render(
      <SalePanel
        shop={862}
        known={{ code: '912345678', customer, registers: false }}
        onDone={(outcome) => outcomes.push(outcome)}
      />,
    ),
  );
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  setSession(null);
});
const type = (keys: string) => {
  const keyOf = (key: string) =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent === key);
  for (const key of keys) flushSync(() => keyOf(key)?.click());
};
async function choose() {
  touch('Cupões');
  await answer(200, { cupoes: [half, other] });
  await shown('É de um produto');
  touch('METADE');
}

it('shows coupons once there is an amount, and asks for them by a touch alone', async () => {
  expect(button('Cupões')).toBeUndefined();
  type('200');
  expect(asked).toHaveLength(0);
  await choose();
  expect(bodies('/cupoes/valor')).toMatchObject([{ valor: 2, desconto: 0, identificacao: 'one' }]);
  expect(button('Metade')?.textContent).toContain('−1,00');
  expect(page.querySelector('.till-to-pay')?.textContent).toContain('1,00');
});

it('has the field of a code at once where the customer has no coupon', async () => {
  type('200');
  touch('Cupões');
  const field = () => page.querySelector('input[name="cupao"]');
  await answer(200, { cupoes: [] });
  await vi.waitFor(() => expect(field()).not.toBeNull());
});

it('keeps the field of a code behind a touch where there are coupons', async () => {
  type('200');
  touch('Cupões');
  await answer(200, { cupoes: [half] });
  await shown('METADE');
  expect(page.querySelector('input[name="cupao"]')).toBeNull();
  expect(button('Código de um cupão')).toBeDefined();
});

it('sells with what it was told, and nothing while another amount’s isn’t known', async () => {
  type('200');
  await choose();
  type('0');
  expect(button('Registar')?.disabled).toBe(true);
  await answer(200, { cupoes: [{ ...half, valor: 10 }] });
  await vi.waitFor(() => expect(button('Registar')?.disabled).toBe(false));
  touch('Registar');
  await answer(200, { id_transacao: 'x' });
  await vi.waitFor(() => expect(outcomes).toHaveLength(1));
  expect(bodies('/vendas')).toMatchObject([
    { valor: 20, desconto: 0, cupao: { codigo: 'METADE', valor: 10 } },
  ]);
});

it('without an answer sends the same again, and keeps nothing on the device', async () => {
  type('200');
  await choose();
  touch('Registar');
  await answer(503, { code: 'unavailable', title: 'x', message: 'x' });
  await vi.waitFor(() => expect(button('Metade')?.disabled).toBe(true));
  await vi.waitFor(() => expect(page.querySelector('.till-record')?.textContent).toContain('Tentar de novo'));
  flushSync(() => page.querySelector<HTMLButtonElement>('.till-record')?.click());
  await answer(200, { id_transacao: 'x' });
  await vi.waitFor(() => expect(outcomes).toHaveLength(1));
  const [first, second] = bodies('/vendas');
  expect(second).toEqual(first);
  expect(kept).not.toHaveBeenCalled();
});

it('where nothing answers, keeps what only gives points under the id that it was sent with', async () => {
  const over = AbortSignal.abort(new DOMException('', 'TimeoutError'));
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(over);
  vi.stubGlobal('fetch', (path: string, { body, signal }: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(body)) });
    return signal === over ? Promise.reject(over.reason) : new Promise<Response>(() => {});
  });
  type('200');
  touch('Registar');
  await vi.waitFor(() => expect(outcomes).toEqual([{ kind: 'kept', amount: 200 }]));
  const [sent] = bodies('/vendas');
  expect(kept).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: sent?.id, identificacao: 'one', valor: sent?.valor, talao: '' }),
  );
});

it('says why one can’t be used any more, and sells without it', async () => {
  type('200');
  await choose();
  touch('Registar');
  await answer(409, { code: 'coupon_redeemed', title: 'x', message: 'Já usou este cupão' });
  await shown('Já usou este cupão');
  await answer(200, { cupoes: [{ ...half, motivo: 'Já usou este cupão' }] });
  await vi.waitFor(() => expect(button('Vender sem cupão')).toBeDefined());
  expect(button('Registar')?.disabled).toBe(true);
  touch('Vender sem cupão');
  expect(button('Registar')?.disabled).toBe(false);
});
