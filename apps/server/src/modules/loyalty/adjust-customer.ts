import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import { customerChanged, lockCustomer } from '#modules/accounts/customers.ts';
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

/** What someone may give or take at once, and in a day: in cents, a point counted as what it is worth. */
const limits = { manager: { once: 2_000, daily: 6_000 }, administrator: { once: 20_000, daily: 100_000 } };

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
  // One adjustment per person at a time, so that the day's sum is right.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('adjust'), ${actor.staffId}::int)`);
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
  const limit = actor.role === 'administrator' ? limits.administrator : limits.manager;
  const { today } = await tx.one<{ today: number }>(sql`
    select coalesce(sum((after ->> 'valor')::int), 0) as today from ${actionView} action
    where staff_id = ${actor.staffId} and action = 'customer.adjusted'
      and happened_at > ${now}::timestamptz - interval '24 hours' and happened_at <= ${now}`);
  if (worth === 0) refuse('invalid_fields', { fields: { saldo: m.error_required() } });
  if (worth > limit.once || worth + today > limit.daily) {
    refuse('adjustment_refused', { message: m.office_adjustment_limit({ euros: limit.once / 100 }) });
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
