// What orders owe, taken at the counter of their shop, and what goes back from there.
import { MINUTE } from '@fornada/domain/local-time.ts';
import { type OrderState, REST_UNDO_MINUTES } from '@fornada/domain/orders.ts';
import sql, { type Sql } from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { bagsOf, orderView } from '#modules/orders/order-view.ts';
import { partsOf } from '#modules/payments/parts.ts';
import { recordRefund } from '#modules/payments/refund-payment.ts';
import { withdrawRequests } from '#modules/payments/withdraw-requests.ts';
import { shopView } from '#modules/shops/shops.ts';
import { recordStaffAction, type StaffAction } from '#modules/staff/actions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { signalOutbox } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';

export type OwedOrder = {
  id: string;
  shop_id: number;
  customer_id: number;
  customer_name: string;
  number: number;
  state: OrderState;
  pickup_at: Date | null;
  total_cents: number;
  owed_cents: number;
  own_container: boolean;
  bags: number;
  /** Taken at the counter, and not given back yet. */
  to_return_cents: number;
  to_return: { id: string; amount_cents: number }[];
  /** Last taken there. */
  taken: {
    id: string;
    method: 'cash' | 'terminal';
    amount_cents: number;
    finished_at: string;
    undone_until: string | null;
  } | null;
};

/** What was taken at a counter for an order, is to go back and hasn't: whole payments and parts of them. */
const dueBack = (order: Sql) => sql`
  select p.id, p.id as payment_id, null::uuid as refund_id, p.method, p.amount_cents - ${partsOf(sql`p`)} as amount_cents from payments p
    where p.order_id = ${order} and p.gateway = 'till' and p.state = 'refunding'
  union all
  select part.id, p.id, part.id, p.method, part.amount_cents from payment_refunds part join payments p on p.id = part.payment_id
    where p.order_id = ${order} and p.gateway = 'till' and part.refunded_at is null`;

const owedWhere = (condition: Sql, now: Date) => sql`
  select o.id, o.shop_id, o.customer_id, coalesce(nullif(c.name, ''), o.called) as customer_name, o.number, o.state, o.pickup_at, o.total_cents,
    o.own_container, ${bagsOf(sql`o`)} as bags,
    case when o.paid and o.state not in ('cancelled', 'expired', 'not_collected') then o.owed_cents else 0 end as owed_cents,
    coalesce(due.cents, 0)::integer as to_return_cents, coalesce(due.each, '[]') as to_return,
    (select jsonb_build_object('id', p.id, 'method', p.method, 'amount_cents', p.amount_cents, 'finished_at', p.finished_at,
        'undone_until', case when o.invoice_asked_at is null and p.finished_at > ${now}::timestamptz - make_interval(mins => ${REST_UNDO_MINUTES})
          then p.finished_at + make_interval(mins => ${REST_UNDO_MINUTES}) end)
      from payments p where p.order_id = o.id and p.gateway = 'till' and p.state = 'paid' order by p.attempt desc limit 1) as taken
  from ${orderView} o join ${customerView} c on c.id = o.customer_id join ${shopView} s on s.id = o.shop_id
    cross join lateral (
      select sum(amount_cents) as cents, jsonb_agg(jsonb_build_object('id', id, 'amount_cents', amount_cents) order by id) as each
      from (${dueBack(sql`o.id`)}) due) due
  where ${condition}`;

/** Of the orders of any time that a counter owes money. */
const owingBack = sql`
  select p.order_id from payments p where p.gateway = 'till' and p.state = 'refunding'
  union all
  select p.order_id from payment_refunds part join payments p on p.id = part.payment_id
    where p.gateway = 'till' and part.refunded_at is null`;

/** Of a shop, at its counter. */
export type Asked = { orderId: string } | { number: number } | { customerId: number } | null;

/**
 * Of a shop: that order, or those of a number or a customer, of the last month and to come; else what is for today or before and isn't done.
 * What is to go back is there however old the order is: the office gives back for years (refund-sale.ts).
 */
export async function listOwed(db: Queryable, shopId: number, which: Asked, now: Date): Promise<OwedOrder[]> {
  const today = sql`(${now}::timestamptz at time zone s.time_zone)::date`;
  const asked =
    which === null
      ? sql`o.day <= ${today}`
      : 'orderId' in which
        ? sql`o.id = ${which.orderId}`
        : 'number' in which
          ? sql`o.number = ${which.number}`
          : sql`o.customer_id = ${which.customerId}`;
  const ofShop = sql`o.shop_id = ${shopId} and o.later_cents > 0 and o.paid and ${asked}`;
  const rows = await db.query<OwedOrder>(sql`
    select * from (
      ${owedWhere(sql`${ofShop} and o.day >= ${today} - 31`, now)}
      union all
      ${owedWhere(sql`${ofShop} and o.day < ${today} - 31 and o.id in (${owingBack})`, now)}) owed
    where ${which !== null} or owed_cents > 0 or to_return_cents > 0
    order by owed_cents = 0 and to_return_cents = 0, pickup_at nulls first, number limit 50`);
  return rows;
}

export const findOwed = (db: Queryable, orderId: string, now: Date): Promise<OwedOrder | undefined> =>
  db.maybe<OwedOrder>(owedWhere(sql`o.id = ${orderId}`, now));

type AtCounter = { actor: StaffActor; order: OwedOrder; now: Date };

/** Once by the payment's id; what was asked for by phone or card beside it is withdrawn. */
export async function takeRest(
  tx: Tx,
  { actor, order, now }: AtCounter,
  { paymentId, method, cents }: { paymentId: string; method: 'cash' | 'terminal'; cents: number },
): Promise<void> {
  const { repeated } = await tx.one<{ repeated: boolean }>(
    sql`select pay_at_counter(${order.id}, ${paymentId}, ${method}, ${cents}, ${now}) as repeated`,
  );
  if (repeated) return;
  await enqueueJob(tx, withdrawRequests.name, { order_id: order.id });
  await record(
    tx,
    { actor, order, now },
    {
      action: 'order.rest_taken',
      before: { owed_cents: cents },
      after: { owed_cents: 0, method },
    },
  );
}

/**
 * Said again, or by somebody who hasn't seen that it was undone and taken once more, it does nothing.
 * @throws Refusal `undo_too_late`
 */
export async function undoRest(
  tx: Tx,
  { actor, order, now }: AtCounter,
  { paymentId, reason }: { paymentId: string | undefined; reason: string },
): Promise<void> {
  await tx.query(sql`select lock_order(${order.id})`);
  const last = await tx.maybe<{ id: string }>(sql`
    select id from payments where order_id = ${order.id} and gateway = 'till' order by attempt desc limit 1`);
  if (paymentId !== undefined && paymentId !== last?.id) return;
  const taken = order.taken;
  if (taken !== null && now.getTime() > Date.parse(taken.finished_at) + REST_UNDO_MINUTES * MINUTE)
    refuse('undo_too_late');
  const { undone } = await tx.one<{ undone: boolean }>(
    sql`select undo_at_counter(${order.id}, ${reason}, ${now}, ${actor.staffId}) as undone`,
  );
  if (!undone) return;
  await record(
    tx,
    { actor, order, now },
    {
      action: 'order.rest_undone',
      before: { owed_cents: 0 },
      after: { owed_cents: taken?.amount_cents ?? 0 },
      reason,
    },
  );
}

/**
 * Money from the drawer, or back on the card by its terminal: just what is to go back. Said again it changes nothing, though
 * as much is to go back once more by then.
 */
export async function giveBack(
  tx: Tx,
  { actor, order, now }: AtCounter,
  { ids, cents }: { ids: readonly string[]; cents: number },
): Promise<void> {
  await tx.query(sql`select lock_order(${order.id})`);
  const due = await tx.query<{
    id: string;
    payment_id: string;
    refund_id: string | null;
    method: string;
    amount_cents: number;
  }>(sql`
    select id, payment_id, refund_id, method, amount_cents from (${dueBack(sql`${order.id}`)}) due where id = any(${ids}::uuid[])`);
  if (due.length === 0) return;
  if (due.reduce((sum, { amount_cents }) => sum + amount_cents, 0) !== cents)
    refuse('order_changed', { context: {} });
  for (const { payment_id, refund_id, amount_cents } of due) {
    const refund = { order_id: order.id, customer_id: order.customer_id, amount_cents };
    await recordRefund(tx, { payment_id, refund_id }, refund, `staff:${actor.staffId}`, now);
  }
  await record(
    tx,
    { actor, order, now },
    {
      action: 'order.rest_returned',
      before: { to_return_cents: cents },
      after: { to_return_cents: 0 },
    },
  );
  // The way that each was paid.
  for (const { id, method, amount_cents } of due)
    await tx.query(sql`
      select post_drawer(${order.shop_id}, 'order_returned', ${method}, ${-amount_cents}, 0, ${id}, ${now})`);
}

async function record(
  tx: Tx,
  { actor, order, now }: AtCounter,
  told: Omit<StaffAction, 'subject' | 'shopId'>,
): Promise<void> {
  await recordStaffAction(tx, actor, { ...told, subject: `order:${order.id}`, shopId: order.shop_id }, now);
  signalOutbox(tx);
}
