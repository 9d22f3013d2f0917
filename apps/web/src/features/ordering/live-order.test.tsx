// @vitest-environment happy-dom
import type { OrderDetail } from '@fornada/contract/orders.ts';
import { realtimePaths } from '@fornada/contract/realtime.ts';
import { withPut } from '@fornada/contract/stream-tree.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRealtimeStore } from '#features/realtime/realtime-store.ts';
import { useLiveOrder } from './live-order.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
vi.mock('#features/session/device-identity.ts', () => ({
  deviceIdentity: {
    token: async () => 'token',
    renew: async () => false,
    session: () => 'session',
    uid: () => 'u',
  },
}));

/** What an order goes through, as its screens tell it. */
const steps = ['created', 'pending', 'paid', 'received', 'preparing', 'ready', 'collected'] as const;
type Step = (typeof steps)[number];

const before = (step: Step) => steps[steps.indexOf(step) - 1] as Step;

function orderAt(step: Step): OrderDetail {
  const at = steps.indexOf(step);
  const isPaid = at >= 2;
  const estado = at >= 3 ? step : 'awaiting_payment';
  const pagamento = { estado: isPaid ? 'paid' : step };
  return { order_id: 'o', versao: at + 2, estado, pago: isPaid ? 1 : 0, pagamento } as unknown as OrderDetail;
}

let server: { step: Step; answer: () => Response | Promise<Response> };
let root: Root;
let shown: OrderDetail;

const answered = (step: Step) => Response.json({ success: true, data: orderAt(step) });
const unavailable = () =>
  Response.json({ success: false, error: { code: 'unavailable', title: '', message: '' } }, { status: 503 });

/** What the stream tells, if it is up. */
function tell(step: Step): void {
  const { order_id, versao, estado, pago } = orderAt(step);
  const told = { order_id, versao, estado, pago };
  useRealtimeStore.setState(({ tree }) => ({ tree: withPut(tree, realtimePaths.order('o'), told) }));
}

function Screen({ loaded }: { loaded: OrderDetail }) {
  shown = useLiveOrder(loaded).order;
  return null;
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

async function open(step: Step): Promise<void> {
  server = { step, answer: () => answered(server.step) };
  useRealtimeStore.setState({ isConnected: true, tree: undefined });
  tell(step);
  await act(async () => root.render(<Screen loaded={orderAt(step)} />));
  await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => server.answer());
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How each loss happens, and what ends it. */
const losses: Record<string, { begin: (old: Step) => void; end?: () => void }> = {
  'the answer': {
    begin: () => {
      server.answer = unavailable;
      tell(server.step);
    },
  },
  'an answer that never comes': {
    begin: () => {
      server.answer = () => new Promise<Response>(() => {});
      tell(server.step);
    },
  },
  'an answer of before the news': {
    begin: (old) => {
      server.answer = () => answered(old);
      tell(server.step);
    },
  },
  'the stream': {
    begin: () => useRealtimeStore.setState({ isConnected: false }),
  },
  both: {
    begin: () => {
      server.answer = unavailable;
      useRealtimeStore.setState({ isConnected: false });
    },
  },
  'both, until the stream is back': {
    begin: () => {
      server.answer = unavailable;
      useRealtimeStore.setState({ isConnected: false });
    },
    end: () => {
      useRealtimeStore.setState({ isConnected: true });
      tell(server.step);
    },
  },
};

describe.each(steps.slice(1))('an order that becomes %s', (step) => {
  it.each(Object.keys(losses))('is shown so although %s was lost for three seconds', async (loss) => {
    const { begin, end } = losses[loss] as (typeof losses)[string];
    await open(before(step));
    server.step = step;
    await act(async () => begin(before(step)));
    await pass(3_000);
    server.answer = () => answered(server.step);
    await act(async () => end?.());
    await pass(20_000);
    expect(shown).toEqual(orderAt(step));
  });
});

it('a payment is asked about although the stream has fallen silent without an end', async () => {
  await open('pending');
  server.step = 'paid';
  await pass(20_000);
  expect(shown).toEqual(orderAt('paid'));
});

it.each(['online', 'visibilitychange'])('asks again on %s', async (event) => {
  await open('preparing');
  server.step = 'ready';
  const target = event === 'online' ? window : document;
  await act(async () => void target.dispatchEvent(new Event(event)));
  await pass(0);
  expect(shown).toEqual(orderAt('ready'));
});
