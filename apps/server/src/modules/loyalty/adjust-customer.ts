import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import { customerChanged, lockCustomer } from '#modules/accounts/customers.ts';
import { lockGifts } from '#modules/loyalty/limit-gifts.ts';
import { actionView, recordStaffAction } from '#modules/staff/actions.ts';
import type { StaffActor } from '#platform/actor.ts';
import { sqlState, type Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

export type Adjustment = {
  customerId: number;
  balanceCents: number;
  points: number;
  reason: string;
  /** Where it was done; null is of the chain. */
  shopId: number | null;
  /** Made by the caller: the same does it once. */
  key: string;
};

/**
 * Gives or takes balance and points of a customer, once a key, with who, why, before and after.
 * @throws Refusal `adjustment_refused` past the limit of the role or below zero; `idempotency_key_reused`
 */
export async function adjustCustomer(
  tx: Tx,
  { customerId, balanceCents, points, reason, shopId, key }: Adjustment,
  actor: StaffActor,
  now: Date,
): Promise<void> {
  const reference = `adjust:${actor.staffId}:${key}`;
  const given = await lockGifts(tx, actor, now);
  const rule = await tx.one<{ cents_per_point: number }>(sql`select cents_per_point from loyalty_rule`);
  const done = await tx.maybe<{ customer_id: number; asked: { saldo: number; pontos: number } }>(sql`
    select entry.customer_id, action.after -> 'pedido' as asked
    from ledger_entries entry join ${actionView} action on action.reason = entry.reason
      and action.after ->> 'referencia' = entry.reference
    where entry.reference = ${reference}`);
  const asked = { saldo: balanceCents, pontos: points };
  if (done) {
    const isSame = done.customer_id === customerId && JSON.stringify(done.asked) === JSON.stringify(asked);
    if (!isSame) refuse('idempotency_key_reused');
    return;
  }
  const worth = Math.abs(balanceCents) + Math.abs(points) * rule.cents_per_point;
  if (worth === 0) refuse('invalid_fields', { fields: { saldo: m.error_required() } });
  if (worth > given.once || worth > given.left) {
    refuse('adjustment_refused', { message: m.office_adjustment_limit({ euros: given.once / 100 }) });
  }
  const read = async () => {
    const { balanceCents: saldo, progressCents: progresso } = await lockCustomer(tx, customerId);
    return { saldo, progresso };
  };
  const before = await read();
  if (before.saldo + balanceCents < 0) refuse('adjustment_refused');
  try {
    await tx.query(sql`
      select post_entry(${customerId}, 'adjust', ${reference}, ${balanceCents}, 0, ${points * rule.cents_per_point},
        null, null, ${now}, ${reason}, ${actor.staffId})`);
  } catch (error) {
    if (sqlState(error) === '23514') refuse('adjustment_refused');
    throw error;
  }
  await customerChanged(tx, customerId, now);
  const after = { ...(await read()), pedido: asked, valor: worth, referencia: reference };
  const subject = `customer:${customerId}`;
  const action = { action: 'customer.adjusted', subject, shopId, before, after, reason };
  await recordStaffAction(tx, actor, action, now);
}
