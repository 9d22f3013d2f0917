// Differences between payments and their gateway: for the back office to look at, or resolved by themselves.

import sql from 'sql-template-tag';
import { orderView } from '#modules/orders/order-view.ts';
import { shopName, shopZone } from '#modules/shops/shops.ts';
import { personName } from '#modules/staff/create-staff.ts';
import type { Queryable } from '#platform/database.ts';

export type FindingKind =
  /** Money that nobody had told us of: it has paid its order, or is on its way back. Settled as it is found. */
  | 'repaired'
  /** Paid by our books; the gateway says it never was. */
  | 'paid_here_only'
  /** The gateway speaks of another amount. */
  | 'amount_differs'
  /** The same of a single message, which therefore wasn't believed. */
  | 'callback_differs'
  /** Sent back by our books; the gateway says that less, or nothing, went. */
  | 'refund_missing'
  /** Paid by our books; at the gateway it was sent back. */
  | 'refunded_there_only'
  /** A refund whose answer was lost, at a gateway that can't be asked twice: somebody must look there. */
  | 'refund_unknown'
  /** Money that couldn't be sent back for a day. */
  | 'refund_stuck'
  /** A request whose answer was lost, at a gateway that has no search: it may have been paid. */
  | 'unanswered'
  /** The gateway says nothing of a payment for days. */
  | 'gateway_silent'
  /** A payment told of with a reference like ours that we don't know. */
  | 'not_ours'
  /** The customer's bank took the money back. */
  | 'disputed'
  /** A refund came back to us. */
  | 'refund_failed';

export type Finding = {
  kind: FindingKind;
  paymentId: string | null;
  /** Defaults to the payment. */
  subject?: string;
  details?: Record<string, unknown>;
};

/** Keeps a finding, or sees again the open one of its kind about the same. */
export async function recordFinding(db: Queryable, finding: Finding, now: Date): Promise<void> {
  const { kind, paymentId, details = {} } = finding;
  await db.execute(sql`
    insert into payment_findings (kind, payment_id, subject, details, found_at, seen_at)
    values (${kind}, ${paymentId}, ${finding.subject ?? paymentId}, ${JSON.stringify(details)}, ${now}, ${now})
    on conflict (kind, subject) where settled_at is null
    do update set seen_at = excluded.seen_at, details = excluded.details`);
}

/** Whether somebody has looked at just that, and nothing has changed since. */
export const wasSeen = async (db: Queryable, { kind, paymentId, details = {} }: Finding): Promise<boolean> =>
  (await db.maybe(sql`
    select from payment_findings where payment_id = ${paymentId} and kind = ${kind} and settled_how = 'seen'
      and details = ${JSON.stringify(details)}::jsonb limit 1`)) !== undefined;

/** Settles the open findings of these kinds about a payment, or one thing of it: they are no longer so. */
export async function settleFindings(
  db: Queryable,
  paymentId: string,
  kinds: readonly FindingKind[],
  now: Date,
  subject?: string,
): Promise<void> {
  await db.execute(sql`
    update payment_findings set settled_at = ${now}, settled_how = 'no_longer_so'
    where payment_id = ${paymentId} and kind = any(${[...kinds]}::text[]) and settled_at is null
      and (${subject ?? null}::text is null or subject = ${subject ?? null})`);
}

export type FindingRow = {
  id: number;
  kind: FindingKind;
  payment_id: string | null;
  order_id: string | null;
  order_number: number | null;
  order_day: string | null;
  shop_id: number | null;
  shop_name: string | null;
  time_zone: string | null;
  reference: string | null;
  amount_cents: number | null;
  state: string | null;
  gateway: string | null;
  gateway_ref: string | null;
  subject: string;
  details: Record<string, unknown>;
  found_at: Date;
  seen_at: Date;
  settled_at: Date | null;
  settled_how: string | null;
  settled_note: string | null;
  settled_by: string | null;
};

/** A finding with what it takes to find the order and the payment at the gateway. */
export const findingTables = sql`payment_findings f
  left join payments p on p.id = f.payment_id
  left join ${orderView} o on o.id = p.order_id`;
export const findingColumns = sql`f.id, f.kind, f.payment_id, p.order_id, o.number as order_number, o.day as order_day,
  o.shop_id, ${shopName(sql`o.shop_id`)} as shop_name, ${shopZone(sql`o.shop_id`)} as time_zone, p.reference, p.amount_cents, p.state, p.gateway, p.gateway_ref, f.subject, f.details,
  f.found_at, f.seen_at, f.settled_at, f.settled_how, f.settled_note, ${personName(sql`f.settled_by`)} as settled_by`;

export type FindingFilter = {
  /** Those that wait for somebody, or those that were settled. */
  settled: boolean;
  /** The last id of the page before. */
  before?: number | undefined;
  limit?: number;
};

/** What was found, newest first. */
export async function listFindings(
  db: Queryable,
  { settled, before, limit = 50 }: FindingFilter,
): Promise<FindingRow[]> {
  return await db.query<FindingRow>(sql`
    select ${findingColumns} from ${findingTables}
    where (f.settled_at is not null) = ${settled} and (${before ?? null}::bigint is null or f.id < ${before ?? null})
    order by f.id desc limit ${limit}`);
}
