// A process of its own that is the customers with their open apps and the shops with their boards: each customer calculates,
// orders, and orders again once the phone shows the order as received.
import { randomUUID } from 'node:crypto';
import { realtimePaths } from '@fornada/contract/realtime.ts';
import { eventsOf, type StreamEvent } from '@fornada/contract/stream-events.ts';
import { type Tree, valueAt, withPatch, withPut } from '@fornada/contract/stream-tree.ts';
import { aBrowser } from '../apps/server/src/testing/push.ts';
import { pushAddress } from '../chaos/vendors.ts';
import { type Board, followBoard } from './board-reader.ts';

export type Opening = {
  port: number;
  customers: { id: number; uid: string; token: string; phone: string }[];
  boards: { shopId: number; token: string }[];
  cart: object[];
};
export type Turn = { concurrency: number; seconds: number };
/** Milliseconds of the clock. */
export type Paid = { orderId: string; pressed: number; shown: number; onBoard: number };

/** An order that hasn't got there by then never will. */
const longestMs = 60_000;
let opening: Opening;
let boards: Board[] = [];
const received = new Map<string, (at: number) => void>();
const onBoard = new Map<string, number>();

process.on('message', async (message: Opening | Turn) => {
  if ('port' in message) {
    opening = message;
    await open();
    return void process.send?.({ open: message.customers.length });
  }
  const until = performance.now() + message.seconds * 1_000;
  const paid: Paid[] = [];
  const share = Math.floor(opening.customers.length / message.concurrency);
  await Promise.all(
    Array.from({ length: message.concurrency }, async (_, index) => {
      const own = opening.customers.slice(index * share, (index + 1) * share);
      for (let turn = 0; performance.now() < until; turn += 1)
        paid.push(await buy(own[turn % own.length] as Opening['customers'][number]));
    }),
  );
  process.send?.(paid);
});

async function open(): Promise<void> {
  boards = opening.boards.map(({ shopId, token }) =>
    followBoard({ port: opening.port, token, shopId, onOrder: (orderId, at) => onBoard.set(orderId, at) }),
  );
  await Promise.all(boards.map((board) => board.opened));
  for (const customer of opening.customers) {
    const { subscription } = aBrowser(pushAddress(customer.uid, true));
    const { endpoint, p256dh, auth } = subscription;
    await call(customer.token, '/api/notificacoes/subscricao', { endpoint, keys: { p256dh, auth } });
    await follow(customer);
  }
}

/** The app's one stream. Resolves with its first value. */
async function follow({ id, uid, token }: Opening['customers'][number]): Promise<void> {
  const own = [realtimePaths.refreshTime(uid), realtimePaths.devicePushes(uid), realtimePaths.globalPushes()];
  const paths = [...own, realtimePaths.user(id), realtimePaths.orders(id)].join(',');
  const answer = await fetch(`${base()}/realtime.json?caminhos=${paths}`, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
  });
  if (!answer.ok || !answer.body) throw new Error(`A stream was answered ${answer.status}`);
  const events = eventsOf(answer.body);
  let tree: Tree;
  const take = (event: StreamEvent) => {
    if (event.type === 'put') tree = withPut(tree, event.path, event.data);
    if (event.type === 'patch') tree = withPatch(tree, event.path, event.data as Record<string, unknown>);
    const orders = (valueAt(tree, realtimePaths.orders(id)) ?? {}) as Record<string, { estado: string }>;
    for (const [orderId, { estado }] of Object.entries(orders))
      if (estado === 'received') received.get(orderId)?.(Date.now());
  };
  const first = await events.next();
  if (first.done) throw new Error('A stream ended at once');
  take(first.value);
  void (async () => {
    for await (const event of events) take(event);
  })().catch(() => undefined);
}

const base = () => `http://127.0.0.1:${opening.port}`;

async function call(token: string, path: string, body: object, key?: string) {
  const answer = await fetch(`${base()}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return JSON.parse(text).data;
}

async function buy({ id, token, phone }: Opening['customers'][number]): Promise<Paid> {
  const shop = opening.boards[id % opening.boards.length]?.shopId;
  const body = { cart: { items: opening.cart }, id_loja: shop, id_tipo_entrega: 0 };
  await call(token, '/api/calcula-encomenda', body);
  const pressed = Date.now();
  const placed = await call(
    token,
    '/api/finaliza-encomenda',
    { ...body, telemovel: phone, aceitou: true },
    randomUUID(),
  );
  const orderId = placed.orderData.orderId as string;
  const shown = await new Promise<number>((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`${orderId} was never received`)), longestMs);
    received.set(orderId, (at) => {
      clearTimeout(patience);
      resolve(at);
    });
  });
  received.delete(orderId);
  while (!onBoard.has(orderId)) await new Promise((resolve) => setTimeout(resolve, 2));
  return { orderId, pressed, shown, onBoard: onBoard.get(orderId) ?? Number.NaN };
}
