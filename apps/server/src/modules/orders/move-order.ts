import { hasEnded, moveOrder as move, type OrderEvent } from '@fornada/domain/orders.ts';
import sql from 'sql-template-tag';
import { touchedCustomer } from '#modules/accounts/customers.ts';
import type { OrderRow } from '#modules/orders/queries.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { appendEach, signalOutbox } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';

/** What a step needs to know of an order. */
export type MovedOrder = Pick<OrderRow, 'id' | 'customer_id' | 'shop_id' | 'state' | 'paid'> &
  Partial<Pick<OrderRow, 'open_questions'>>;

export type Step = {
  event: OrderEvent;
  /** Null for a job. */
  actor: StaffActor | null;
  now: Date;
  /** Whether the customer is told in this very transaction. */
  isTold?: boolean;
  /** Whether what it came to is put into a document next. */
  isInvoiced?: boolean;
};

/** The one writer of an order's forward and backward steps; its ends are `endOrder`'s. Refuses what the table doesn't have. */
export async function moveOrder(
  tx: Tx,
  order: MovedOrder,
  { event, actor, now, isTold, isInvoiced = false }: Step,
): Promise<void> {
  const transition = move({ state: order.state, paid: order.paid }, event);
  if (transition.kind === 'refused') refuse('transition_refused', { context: { motivo: transition.reason } });
  const { from, to } = transition;
  // What is missing of it is settled before its customer is called.
  const isWhole = event !== 'finish' && event !== 'collect';
  if (!isWhole && order.open_questions) refuse('missing_open', { context: {} });
  // Its customer is locked first. When it was taken on and made is what lead times are learned from; a step back takes the making back.
  const moved = await tx.execute(sql`
    with touched as (${touchedCustomer(order.customer_id, now)} returning id), moved as (
      update orders set state = order_transition(state, paid, ${event}), ended_at = case when ${hasEnded(to)} then ${now}::timestamptz end,
        received_at = coalesce(received_at, case when ${to === 'received'} then ${now}::timestamptz end),
        invoice_asked_at = case when ${isInvoiced} and total_cents > 0 and later_cents = 0 then coalesce(invoice_asked_at, ${now}::timestamptz)
          else invoice_asked_at end,
        made_at = case when ${to === 'ready'} then ${now}::timestamptz when ${event === 'step_back'} then null else made_at end
      from touched where orders.id = ${order.id} and state = ${from} and customer_id = touched.id
        and (${isWhole} or open_questions = 0)
      returning orders.id
    ) ${appendEach(
      'order.changed',
      sql`select ${JSON.stringify({ order_id: order.id, state: to, from, ...(isTold && { told: true }) })}::jsonb as payload, null::smallint as priority from moved`,
      [`customer:${order.customer_id}`, `order:${order.id}`, `shop:${order.shop_id}`],
    )}`);
  // Someone else was faster: what was seen on the board is no longer so.
  if (moved === 0) refuse('transition_refused', { context: { motivo: 'not_possible' } });
  if (actor !== null) {
    const action = {
      action: 'order.moved',
      subject: `order:${order.id}`,
      shopId: order.shop_id,
      before: { state: from },
      after: { state: to },
    };
    await recordStaffAction(tx, actor, action, now);
  }
  signalOutbox(tx);
}
