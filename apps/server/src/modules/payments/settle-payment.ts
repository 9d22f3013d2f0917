import type { Cents } from '@fornada/domain/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { GatewayState } from '#adapters/payments/port.ts';
import type { Context } from '#context';
import { endOrder } from '#modules/orders/end-order.ts';
import { orderView } from '#modules/orders/order-view.ts';
import { recordFinding } from '#modules/payments/findings.ts';
import { withdrawRequests } from '#modules/payments/withdraw-requests.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { jobFor } from '#platform/jobs.ts';
import { nameRequest, wakeOutbox } from '#platform/outbox.ts';

type Word = {
  state: GatewayState;
  gatewayRef: string | null;
  reason: string;
  /** What the gateway says was asked for, when it says. */
  amount?: Cents | undefined;
  redirectUrl?: string | undefined;
};
export type Settlement = 'paid' | 'duplicate' | 'refund_due' | 'recorded' | 'ignored' | 'unknown';

/**
 * Takes a gateway's word on a payment, however often and in whatever order it comes. Money of an order that no longer
 * waits is sent back; a window that lapsed without approval ends the order (product.md, Orders).
 */
export async function settlePayment(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  paymentId: string,
  word: Word,
): Promise<Settlement> {
  if (word.state === 'unknown') return 'ignored';
  const now = clock();
  const settlement = needsMore(word)
    ? await db.transaction((tx) => settleWith(tx, paymentId, word, now))
    : await settle(db, paymentId, word, now);
  wakeOutbox(db);
  return settlement;
}

/** What takes more than the one statement: an amount to compare, a page to keep, an order that may have to end. */
export const needsMore = ({
  state,
  amount,
  redirectUrl,
}: Pick<Word, 'state' | 'amount' | 'redirectUrl'>): boolean =>
  state === 'expired' || amount !== undefined || redirectUrl !== undefined;

async function settle(db: Queryable, paymentId: string, word: Word, now: Date): Promise<Settlement> {
  const told = sql`(select ${paymentId}::uuid as id, ${word.gatewayRef}::text as gateway_ref)`;
  const { result } = await db.one<{ result: Settlement }>(
    sql`with ${settledCtes(told, word, now)} select result, withdrawal from settled`,
  );
  return result;
}

/** Parts of a statement: `settled` has the `result` of a word on the payment `told` (id, gateway_ref). */
export const settledCtes = (
  told: Sql,
  { state, reason }: Pick<Word, 'state' | 'reason'>,
  now: Date,
): Sql => sql`
  word as materialized (
    select told.id, told.gateway_ref, ${nameRequest()}, (
      select other.order_id from payments other join payments p on p.order_id = other.order_id
      where p.id = told.id and other.id <> p.id and other.state = 'pending' and other.gateway_ref is not null limit 1
    ) as others from ${told} told
  ), believed as materialized (
    select settle_payment(id, ${state}, ${reason}, ${now}, gateway_ref) as result, others from word
  ), settled as (
    -- What else was asked for can still be paid, and would have to go back.
    select result, case when result = 'paid' and others is not null
      then (${jobFor(withdrawRequests.name, sql`json_build_object('order_id', others)`)}).id end as withdrawal from believed
  )`;

async function settleWith(tx: Tx, paymentId: string, word: Word, now: Date): Promise<Settlement> {
  if (word.state === 'paid' && (await isAnotherAmount(tx, paymentId, word.amount))) {
    const details = { gateway_ref: word.gatewayRef, amount: word.amount, theirs: word.state };
    await recordFinding(tx, { kind: 'callback_differs', paymentId, details }, now);
    return 'ignored';
  }
  const result = await settle(tx, paymentId, word, now);
  if (word.redirectUrl !== undefined)
    await tx.execute(sql`update payments set redirect_url = ${word.redirectUrl} where id = ${paymentId}`);
  if (result === 'recorded' && word.state === 'expired') {
    // A card's page that closes, or a phone that isn't answered beside an open one, leaves the order its own window.
    const lapsed = await tx.maybe<{ order_id: string }>(sql`
        select p.order_id from payments p join ${orderView} o on o.id = p.order_id
        where p.id = ${paymentId} and (p.method = 'mbway' or o.expires_at <= ${now})
          and not exists (
            select 1 from payments other where other.order_id = p.order_id and (other.attempt > p.attempt
              or (other.method = 'card' and other.state in ('created', 'sending', 'pending') and other.expires_at > ${now})))`);
    if (lapsed)
      await endOrder(tx, lapsed.order_id, {
        to: 'expired',
        reason: 'payment_expired',
        now,
        paidToo: false,
      });
  }
  return result;
}

/** A payment of another amount than was asked for pays nothing: it is told to the back office, as a callback's is. */
async function isAnotherAmount(tx: Tx, paymentId: string, amount: Cents | undefined): Promise<boolean> {
  if (amount === undefined) return false;
  const other = await tx.maybe(
    sql`select 1 from payments where id = ${paymentId} and coalesce(charge_cents, amount_cents) <> ${amount} and state not in ('paid', 'refunding', 'refunded')`,
  );
  return other !== undefined;
}
