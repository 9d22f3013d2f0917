import sql from 'sql-template-tag';
import { orderView } from '#modules/orders/order-view.ts';
import { settleFindings } from '#modules/payments/findings.ts';
import { partsOf } from '#modules/payments/parts.ts';
import { keepRefunded } from '#modules/payments/refund-payment.ts';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';

export type FindingAnswer = {
  id: number;
  staffId: number;
  /**
   * `seen` for what nothing here can change. Of a refund whose answer was lost: `went_back` when the gateway's own
   * pages show it, `did_not` when they don't, and it is asked for again.
   */
  how: 'seen' | 'went_back' | 'did_not';
  /** What was looked at and seen, in their words. */
  note: string;
};

/** Settles a finding. @returns whether it was open and the answer fits its kind */
export async function settleFinding(
  tx: Tx,
  { id, staffId, how, note }: FindingAnswer,
  now: Date,
): Promise<boolean> {
  const finding = await tx.maybe<{ payment_id: string | null; subject: string }>(sql`
    update payment_findings set settled_at = ${now}, settled_by = ${staffId}, settled_how = ${how},
      settled_note = ${note}
    where id = ${id} and settled_at is null and (kind = 'refund_unknown') = ${how !== 'seen'}
    returning payment_id, subject`);
  if (finding === undefined) return false;
  if (how === 'seen' || finding.payment_id === null) return true;
  const { payment_id, subject } = finding;
  const due = { payment_id, refund_id: subject === payment_id ? null : subject };
  const went = how === 'went_back';
  const waits = went
    ? await keepRefunded(tx, due, `staff:${staffId}`, now)
    : (await tx.execute(
        due.refund_id === null
          ? sql`update payments set refund_asked_at = null where id = ${payment_id} and state = 'refunding'`
          : sql`update payment_refunds set asked_at = null where id = ${subject} and refunded_at is null`,
      )) > 0;
  if (went) await settleFindings(tx, payment_id, ['refund_stuck'], now, subject);
  const refund = waits ? await findRefund(tx, due) : undefined;
  if (refund !== undefined && !(went && refund.order_id === null))
    await appendEvent(tx, {
      topic: went ? 'payment.refunded' : 'payment.refund_due',
      payload: {
        ...due,
        order_id: refund.order_id,
        ...(went && { amount_cents: refund.amount_cents, of_refund: refund.of_refund }),
      },
      keys: refund.order_id === null ? [] : [`customer:${refund.customer_id}`, `order:${refund.order_id}`],
    });
  return true;
}

type Refund = {
  order_id: string | null;
  customer_id: number | null;
  amount_cents: number;
  of_refund: string | null;
};

const findRefund = (
  tx: Tx,
  { payment_id, refund_id }: { payment_id: string; refund_id: string | null },
): Promise<Refund | undefined> =>
  tx.maybe<Refund>(sql`
    select p.order_id, o.customer_id, coalesce(r.amount_cents, p.amount_cents - ${partsOf(sql`p`)}) as amount_cents,
      r.refund_id as of_refund
    from payments p left join ${orderView} o on o.id = p.order_id left join payment_refunds r on r.id = ${refund_id}
    where p.id = ${payment_id}`);
