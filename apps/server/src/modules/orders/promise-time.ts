import sql from 'sql-template-tag';
import { touchCustomer } from '#modules/accounts/customers.ts';
import type { OrderRow } from '#modules/orders/queries.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';

export type TimePromise = {
  /** When the order will be ready. */
  readyAt: Date;
  actor: StaffActor;
  now: Date;
};

/** Sets when an order will be ready. The customer sees it at once, and is notified when it is later. */
export async function promiseTime(
  tx: Tx,
  order: OrderRow,
  { readyAt, actor, now }: TimePromise,
): Promise<void> {
  await touchCustomer(tx, order.customer_id, now);
  const changed = await tx.execute(sql`
    update orders set ready_at = ${readyAt}
    where id = ${order.id} and paid and state in ('awaiting_payment', 'received', 'preparing')`);
  if (changed === 0) refuse('transition_refused', { context: { motivo: 'not_possible' } });
  const action = {
    action: 'order.promised',
    subject: `order:${order.id}`,
    shopId: order.shop_id,
    before: { ready_at: order.ready_at },
    after: { ready_at: readyAt },
  };
  await recordStaffAction(tx, actor, action, now);
  // A minute is no news.
  const isLater = order.ready_at !== null && readyAt.getTime() - order.ready_at.getTime() >= 60_000;
  await appendEvent(tx, {
    topic: 'order.promised',
    payload: { order_id: order.id, later: isLater },
    keys: [`customer:${order.customer_id}`, `order:${order.id}`, `shop:${order.shop_id}`],
  });
}
