import sql from 'sql-template-tag';
import type { Context } from '#context';
import { endOrder, waitingToBePaid } from '#modules/orders/end-order.ts';
import { orderView } from '#modules/orders/order-view.ts';
import { expireUnsent, isUnsent } from '#modules/payments/at-till.ts';
import { recordFinding } from '#modules/payments/findings.ts';
import { graceMs, lookAtPayment, type OpenPayment } from '#modules/payments/look-at-payment.ts';
import { chaseParts } from '#modules/payments/parts.ts';
import { eachOf } from '#platform/each-of.ts';
import { appendEvent, signalOutbox } from '#platform/outbox.ts';
import type { Sweep } from '#platform/sweeps.ts';

type Looked = { due: OpenPayment[]; anyOpen: boolean; anyUnsent: boolean };

/** Handled per run; after a full batch the next run starts at once. */
const batch = 100;

const isOpen = sql`state in ('sending', 'pending', 'unknown') and charge_id is null`;

/** A callback may be lost, so every open payment is asked for, at first soon and then less often. */
export const pollPayments: Sweep<Context> = {
  name: 'poll-payments',
  // None is asked for before it is so old.
  everySeconds: 10,
  async run(context) {
    const { db, clock } = context;
    const lapsed = new Date(clock().getTime() - graceMs);
    const { due, anyOpen, anyUnsent } = await db.one<Looked>(sql`
      with due as (
        update payments set checked_at = ${clock()} where id in (
          select id from payments
          where ${isOpen} and requested_at < ${clock()}::timestamptz - interval '10 seconds'
            and coalesce(checked_at, requested_at) < ${clock()}::timestamptz - interval '10 seconds'
          order by checked_at nulls first limit ${batch} for update skip locked)
        returning id, gateway, gateway_ref, terminal, expires_at
      )
      select coalesce((select json_agg(due) from due), '[]') as due,
        exists (select from payments where ${isOpen}) as "anyOpen",
        exists (select from payments where ${isUnsent(lapsed)}) as "anyUnsent"`);
    await eachOf(due, (payment) => lookAtPayment(context, payment));
    // Their job is dead.
    if (anyUnsent) await expireUnsent(context, lapsed);
    return due.length === batch || (anyOpen && { withinSeconds: 5 });
  },
};

/** Ends the orders whose window has closed; the gateway is asked once more before (domain.md 9, trap 3). */
export const expireOrders: Sweep<Context> = {
  name: 'expire-orders',
  everySeconds: 30,
  async run(context) {
    const { db, clock, settings } = context;
    const waiting = await waitingToBePaid(db, batch);
    const now = clock();
    const lapsed = waiting.filter((order) => order.expires_at <= now);
    await eachOf(lapsed, async (order) => {
      const open = await db.query<OpenPayment>(sql`
        select id, gateway, gateway_ref, terminal, expires_at from payments
        where charge_id is null and state in ('sending', 'pending', 'unknown') and (order_id = ${order.id}
          or order_id in (select part.id from ${orderView} part where part.purchase_id = ${order.id}))`);
      for (const payment of open) await lookAtPayment(context, payment);
      await db.transaction(async (tx) => {
        await tx.query(sql`select lock_order(${order.id})`);
        const now = clock();
        // Asked for again meanwhile, it has another window.
        const isClosed = await tx.maybe(
          sql`select 1 from ${orderView} o where id = ${order.id} and expires_at <= ${now}`,
        );
        const ending = { to: 'expired', reason: 'payment_expired', now, paidToo: false } as const;
        if (isClosed && (await endOrder(tx, order.id, ending))) signalOutbox(tx);
      });
    });
    const next = waiting[lapsed.length];
    // One that couldn't be ended, as without a word of its gateway, is tried again soon.
    if (lapsed.length > 0) return { withinSeconds: 1 };
    // What is placed meanwhile doesn't close before its window is over.
    const ms = next === undefined ? Infinity : next.expires_at.getTime() - clock().getTime();
    return { withinSeconds: Math.min(settings.paymentWindowSeconds, Math.max(0, ms) / 1_000) };
  },
};

/**
 * Asks for money that arrived after its order had ended without it, for a day: an approval can be that late. At first every
 * ten minutes, then whenever the time since it was asked for has grown by a sixth.
 */
export const findLatePayments: Sweep<Context> = {
  name: 'find-late-payments',
  everySeconds: 60,
  async run(context) {
    const { db, clock } = context;
    const given = await db.query<OpenPayment>(sql`
      update payments set checked_at = ${clock()} where id in (
        select id from payments
        where state in ('expired', 'cancelled', 'rejected', 'declined', 'failed') and charge_id is null
          and requested_at > ${clock()}::timestamptz - interval '1 day'
          and coalesce(checked_at, finished_at, requested_at) < ${clock()}::timestamptz
            - greatest(interval '10 minutes', (${clock()}::timestamptz - requested_at) / 7)
        order by coalesce(checked_at, finished_at, requested_at) limit ${batch} for update skip locked)
      returning id, gateway, gateway_ref, terminal, expires_at`);
    await eachOf(given, (payment) => lookAtPayment(context, payment));
    return given.length === batch;
  },
};

/** A refund that failed for a day is tried again and logged as an error, daily until it succeeds. */
export const chaseRefunds: Sweep<Context> = {
  name: 'chase-refunds',
  everySeconds: 3_600,
  async run({ db, clock, log }) {
    await db.transaction(async (tx) => {
      const stuck = await tx.query<{ id: string; order_id: string; reason: string | null }>(sql`
        update payments set checked_at = ${clock()}
        where state = 'refunding'
          and coalesce(checked_at, finished_at, requested_at) < ${clock()}::timestamptz - interval '1 day'
        returning id, order_id, reason`);
      for (const { id, order_id, reason } of stuck) {
        log.error({ payment: id, order: order_id, reason }, 'money waits to be sent back');
        await recordFinding(tx, { kind: 'refund_stuck', paymentId: id, details: { reason } }, clock());
        await appendEvent(tx, { topic: 'payment.refund_due', payload: { payment_id: id, order_id } });
      }
      await chaseParts(tx, clock(), log);
    });
  },
};
