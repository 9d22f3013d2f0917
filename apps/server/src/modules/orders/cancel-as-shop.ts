import { endOrder } from '#modules/orders/end-order.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';

/**
 * A shop can't or won't make an order: money, balance and points go back, and the customer is told why.
 * @returns false where it had ended, and there is nothing to give back
 */
export async function cancelAsShop(
  tx: Tx,
  { id, shop_id: shopId, state }: { id: string; shop_id: number; state: string },
  { reason, actor, now }: { reason: string; actor: StaffActor; now: Date },
): Promise<boolean> {
  const { staffId } = actor;
  if (!(await endOrder(tx, id, { to: 'cancelled', reason, now, paidToo: true, staffId }))) return false;
  const states = { before: { state }, after: { state: 'cancelled' } };
  const action = { action: 'order.cancelled', subject: `order:${id}`, shopId, ...states, reason };
  await recordStaffAction(tx, actor, action, now);
  return true;
}
