import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import type { Queryable } from '#platform/database.ts';

/** The balance and points that a customer loses with the account. */
export async function readLoss(
  db: Queryable,
  customerId: number,
): Promise<{ balanceCents: number; points: number }> {
  return await db.one(sql`
    select balance_cents as "balanceCents", greatest(points_of(progress_cents, rule), 0) as points
    from ${customerView} customer, loyalty_rule rule where id = ${customerId}`);
}
