import { endOrder } from '#modules/orders/end-order.ts';
import type { OrderRow } from '#modules/orders/queries.ts';
import { recordStaffAction } from '#modules/staff/record-action.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/** A shop can't or won't make an order: money, balance and points go back, and the customer is told why. */
export async function cancelOrder(
  tx: Tx,
  order: OrderRow,
  { reason, actor, now }: { reason: string; actor: StaffActor; now: Date },
): Promise<void> {
  const { staffId } = actor;
  const ended = await endOrder(tx, order.id, { to: 'cancelled', reason, now, paidToo: true, staffId });
  if (!ended) refuse('transition_refused', { context: {} });
  const action = {
    action: 'order.cancelled',
    subject: `order:${order.id}`,
    shopId: order.shop_id,
    before: { state: order.state },
    after: { state: 'cancelled' },
    reason,
  };
  await recordStaffAction(tx, actor, action, now);
}
