import sql from 'sql-template-tag';
import { orderView } from '#modules/orders/order-view.ts';
import { settleFindings } from '#modules/payments/findings.ts';
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
  const finding = await tx.maybe<{ payment_id: string | null }>(sql`
    update payment_findings set settled_at = ${now}, settled_by = ${staffId}, settled_how = ${how},
      settled_note = ${note}
    where id = ${id} and settled_at is null and (kind = 'refund_unknown') = ${how !== 'seen'}
    returning payment_id`);
  if (finding === undefined) return false;
  if (how === 'seen' || finding.payment_id === null) return true;
  const went = how === 'went_back';
  const payment = await tx.maybe<{ order_id: string; customer_id: number }>(sql`
    update payments p
    set refund_asked_at = null, state = case when ${went} then payment_transition(p.state, 'refunded') else p.state end,
      refund_ref = ${went ? `staff:${staffId}` : null}
    from ${orderView} o
    where p.id = ${finding.payment_id} and p.state = 'refunding' and o.id = p.order_id
    returning p.order_id, o.customer_id`);
  if (went) await settleFindings(tx, finding.payment_id, ['refund_stuck'], now);
  if (payment !== undefined)
    await appendEvent(tx, {
      topic: went ? 'payment.refunded' : 'payment.refund_due',
      payload: { payment_id: finding.payment_id, order_id: payment.order_id },
      keys: [`customer:${payment.customer_id}`, `order:${payment.order_id}`],
    });
  return true;
}
