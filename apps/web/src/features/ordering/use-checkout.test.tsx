// @vitest-environment happy-dom
import { placeOrder } from '@fornada/contract/ordering.ts';
import { aLine, aShop, aShopsMenu } from '@fornada/ui/ordering/ordering.fixture.ts';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDraft } from '#features/calls/form-draft.ts';
import { useAsked } from '#features/dialog/ask.ts';
import { useSession } from '#features/session/session-store.ts';
import { rememberCalculation } from './keep-cart.ts';
import type { OrderingData } from './ordering-data.ts';
import { addToCart, rememberOrder, useOrdering } from './ordering-store.ts';
import { useCheckout } from './use-checkout.ts';

const paused = { ...aShop, em_pausa: 1 as const };
const closed = {
  ...aShop.horario,
  semanal: { seg: [], ter: [], qua: [], qui: [], sex: [], sab: [], dom: [] },
};

const minutes = 60_000;
const ready = '2026-03-02T10:00:00.000Z';
const calculation = (total_transaction: number, hora_marcada: string | null = null) => ({
  transaction: { total_transaction, total_outstanding_removed: 0 },
  partes: [{ linhas: [0], subtotal: total_transaction, hora_marcada, pronta: '', pronto_em: ready }],
});
const orderData = { orderId: 'one', orderCode: '042', pointsAdded: 1, expira: null, redirect_url: null };

let root: Root;
let checkout: ReturnType<typeof useCheckout>;
/** As the screen has read it: takes nothing for now while it pauses. */
let shop: typeof aShop;
/** What the server says to an order. */
let placed: () => Response;
/** What another tab does while the server makes the sums. */
let meanwhile: () => void;
/** The paths that were asked for. */
let asked: string[];
/** Of the last call. */
let sentKey: string | null;

function Checkout() {
  checkout = useCheckout({ shop, menu: aShopsMenu } as OrderingData);
  return null;
}

/** Opens the checkout of a cart whose sums were made so long ago. */
async function opens(age: number, change: object = {}): Promise<void> {
  addToCart(aLine('a'));
  rememberCalculation(calculation(1.5) as never, false);
  useOrdering.setState({ calculatedAt: Date.now() - age, ...change });
  const router = createMemoryRouter([{ path: '*', Component: Checkout }]);
  root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<RouterProvider router={router} />));
  await vi.advanceTimersByTimeAsync(1_500);
}

async function submits(typed: Record<string, string> = {}): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  form.set('telemovel', '912345678');
  form.set('aceitou', '1');
  void checkout.action(form);
  await vi.advanceTimersByTimeAsync(100);
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  shop = { ...aShop };
  meanwhile = () => {};
  placed = () => Response.json({ success: true, data: { orderData } });
  const identity = {
    uid: 'u',
    idToken: 't',
    refreshToken: 'r',
    expiresAt: Date.now() + 24 * 60 * minutes,
    session: 1,
  };
  localStorage.setItem('fornada.identity.1', JSON.stringify(identity));
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    asked.push(path.replace(/\?.*/, ''));
    sentKey = new Headers(headers).get('Idempotency-Key');
    if (path === placeOrder.path) return placed();
    meanwhile();
    if (path.includes('/dias')) return Response.json({ success: true, data: { dias: [], primeira: ready } });
    return Response.json({
      success: true,
      data: { loyaltyData: calculation(2, useOrdering.getState().pickupAt) },
    });
  });
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(3_000);
  root.unmount();
  useOrdering.setState(useOrdering.getInitialState(), true);
  useSession.setState(useSession.getInitialState(), true);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('calculates again what was calculated nearly an hour ago, and nothing newer', async () => {
  await opens(49 * minutes);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(2 * minutes);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked).toEqual(['/api/calcula-encomenda']);
  expect(useOrdering.getState().calculation?.transaction.total_transaction).toBe(2);
  expect(checkout.news).toContain('1,50');
});

it('places nothing for an old figure: the new one is seen first', async () => {
  await opens(0);
  vi.advanceTimersByTime(51 * minutes);
  await submits();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toEqual(['/api/calcula-encomenda']);
  expect(checkout.news).toContain('1,50');
  await submits();
  expect(asked.at(-1)).toBe(placeOrder.path);
});

it('keeps an order as soon as its server has it, before the overlay goes', async () => {
  await opens(0);
  await submits();
  expect(useOrdering.getState()).toMatchObject({ order: { id: 'one' }, lines: [], attempt: null });
});

const nextDay = aLine('b', { pickupAt: ready });

it.each([{}, { lines: [aLine('a'), nextDay] }])(
  'has no sums made of what was for now at a shop that pauses: nothing is booked by itself',
  async (change) => {
    shop = paused;
    await opens(0, { ...change, calculation: null });
    useOrdering.setState({ deliveryType: 'eat_in' });
    await vi.advanceTimersByTimeAsync(1_500);
    expect([asked, checkout.waitsForTime]).toEqual([[], true]);
    useOrdering.setState({ pickupAt: ready });
    await vi.advanceTimersByTimeAsync(1_500);
    expect([asked, checkout.waitsForTime]).toEqual([['/api/calcula-encomenda'], false]);
  },
);

it('begins with the first time that there is where a cart’s first sums are made', async () => {
  shop = paused;
  await opens(0, { calculation: null, attempt: null });
  expect(asked).toEqual(['/api/lojas-ordering/862/dias', '/api/calcula-encomenda']);
});

it('asks for when where its shop has closed since: old sums aren’t made again for the first time', async () => {
  await opens(0);
  vi.advanceTimersByTime(51 * minutes);
  shop.horario = closed;
  await submits();
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(checkout.waitsForTime).toBe(true));
  expect(asked).toEqual([]);
  expect(checkout.news).toContain('Escolha para quando.');
});

it('sends the key that the cart has had since its sums were made, as another tab does', async () => {
  await opens(51 * minutes);
  const key = useOrdering.getState().attempt?.key;
  await submits();
  expect([asked.at(-1), sentKey]).toEqual([placeOrder.path, key]);
});

/** Its event is still on the way. */
function anotherTabKeeps(change: object): void {
  localStorage.setItem('fornada.ordering.1', JSON.stringify({ ...useOrdering.getState(), ...change }));
}

const sentElsewhere = { key: 'k', at: Date.now(), bodies: ['{}'] };

it.each([
  { lines: [aLine('a'), aLine('b')], attempt: null, calculation: null },
  { attempt: sentElsewhere },
  { calculatedAt: Date.now() - 1_000, calculation: calculation(2) },
])('places nothing of what another tab has changed a moment ago: it is seen first', async (change) => {
  await opens(0);
  anotherTabKeeps({ ...change, ...(change.attempt && { attempt: { ...sentElsewhere, at: Date.now() } }) });
  await submits();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toEqual(['/api/calcula-encomenda']);
  expect(checkout.news).toContain('Confirme antes de finalizar.');
  const { attempt, lines } = useOrdering.getState();
  await submits();
  expect([asked.at(-1), sentKey]).toEqual([placeOrder.path, attempt?.key]);
  if (change.attempt) expect(sentKey).toBe('k');
  if (change.lines) expect(lines).toHaveLength(2);
});

it('places nothing of what another tab has placed a moment ago', async () => {
  await opens(0);
  const order = { id: 'one', code: '042', pointsAdded: 1 };
  anotherTabKeeps({ lines: [], attempt: null, calculation: null, order });
  await submits();
  await vi.advanceTimersByTimeAsync(3_000);
  expect([asked, useOrdering.getState().order]).toEqual([[], order]);
});

it('keeps what another tab has sent while the sums were made, and asks again for what it has changed', async () => {
  meanwhile = () => {
    const isFirst = asked.length === 1;
    if (isFirst) anotherTabKeeps({ attempt: { ...sentElsewhere, at: Date.now() }, bags: 1 });
  };
  await opens(51 * minutes);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toEqual(['/api/calcula-encomenda', '/api/calcula-encomenda']);
  expect(useOrdering.getState()).toMatchObject({ attempt: { key: 'k', bodies: ['{}'] }, bags: 1 });
  expect(useOrdering.getState().calculation?.transaction.total_transaction).toBe(2);
});

it('says nothing of a key that another tab has used in the same moment: that order is on its way', async () => {
  await opens(0);
  placed = () => {
    rememberOrder({ id: 'one', code: '042', pointsAdded: 1 });
    const error = { code: 'idempotency_key_reused', title: 'Erro', message: 'Já usada', context: {} };
    return Response.json({ success: false, error }, { status: 409 });
  };
  await submits();
  await vi.advanceTimersByTimeAsync(3_000);
  expect([useAsked.getState().waiting, useOrdering.getState().order?.id]).toEqual([[], 'one']);
});

it('keeps for the personal data what a first order says, and nothing that a second leaves out', async () => {
  useSession.setState(({ privateData }) => ({
    privateData: { ...privateData, user: { data: { id_perfil: 1, temporario: true } } } as never,
  }));
  await opens(0);
  await submits({ nome: 'Rita', email: 'rita@exemplo.pt', nif: '123456789' });
  const kept = { nome: 'Rita', email: 'rita@exemplo.pt', nif1: '123456789', nomeFaturacao1: 'Rita' };
  expect(readDraft('personal.1')).toEqual(kept);
  addToCart(aLine('b'));
  rememberCalculation(calculation(1.5) as never, false);
  await vi.advanceTimersByTimeAsync(1_500);
  await submits({ nome: 'Rita Fonseca' });
  expect(readDraft('personal.1')).toEqual({ ...kept, nome: 'Rita Fonseca' });
});
