// An order of which something is paid later: all of it, or what an advance leaves.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type Placement, placeOrder } from '#modules/orders/place-order.ts';
import type { Database } from '#platform/database.ts';
import type { TestApp } from './app.ts';
import { type Buyer, decide, nextKey, twoNatas } from './buyer.ts';
import { staffToken } from './callers.ts';
import { makeCustomer } from './factories.ts';
import { makeOrder } from './order.ts';

export const restPlacement = (buyer: Buyer, laterCents: Placement['laterCents']) => ({
  shopId: '862',
  deliveryType: 0 as const,
  pickupAt: null,
  idempotencyKey: nextKey(),
  fingerprint: 'ab',
  useBalance: false,
  phone: buyer.phone,
  method: 'mbway' as const,
  invoice: { name: '', taxId: '', email: '' },
  note: '',
  ...(laterCents && { laterCents }),
});

/** Two natas, 3,00€, of which as much is left to be paid later; whose advance is asked for by phone, and not paid yet. */
export async function orderWithRest(
  server: TestApp,
  buyer: Buyer,
  later: number,
  change: Partial<Pick<Placement, 'useBalance' | 'ownContainer' | 'bags'>> & { items?: typeof twoNatas } = {},
): Promise<string> {
  const { items = twoNatas, ...more } = change;
  const { order } = await placeOrder(server.context, buyer.id, {
    ...restPlacement(buyer, () => later),
    items: items.map((item) => ({ ...item, nota: '' })),
    ...more,
  });
  await server.runJobs();
  return order.id;
}

/** The same, taken on by its shop. */
export async function takenWithRest(...of: Parameters<typeof orderWithRest>): Promise<string> {
  const id = await orderWithRest(...of);
  const { pago, estado } = await of[1].read(id);
  if (estado === 'awaiting_payment' && !pago) await decide(of[0], id, 'approve');
  await of[0].runJobs();
  return id;
}

/** As it lies in the database: ready, with 3,00€ to be paid when it is collected. */
export async function anOwingOrder(db: Database): Promise<string> {
  const { id: customerId } = await makeCustomer(db);
  const { id } = await makeOrder(db, customerId, { state: 'ready', paid: true });
  await db.execute(sql`update orders set later_cents = 300, owed_cents = 300 where id = ${id}`);
  return id;
}

/** In cash, all that it owes. @returns the payment's id */
export async function takeAtCounter({ context: { db, clock } }: TestApp, orderId: string): Promise<string> {
  const id = randomUUID();
  await db.query(sql`
    select pay_at_counter(id, ${id}, 'cash', owed_cents, ${clock()}) from orders where id = ${orderId}`);
  return id;
}

/** Undoes what was taken last, unless it is too late. @returns the cents that are owed again */
export async function undoAtCounter({ context }: TestApp, orderId: string): Promise<number> {
  const { db, clock } = context;
  const owed = () =>
    db.one<{ cents: number }>(sql`select owed_cents as cents from orders where id = ${orderId}`);
  const before = await owed();
  await staffToken(context, 'assistant', 862);
  try {
    await db.query(sql`
      select undo_at_counter(${orderId}, 'Enganei-me', ${clock()}, (select max(id) from staff))`);
  } catch (error) {
    if (!(error instanceof Error && error.message === 'undo_too_late')) throw error;
  }
  return (await owed()).cents - before.cents;
}
