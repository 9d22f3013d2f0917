import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/**
 * Closes an account whose sales are another's by now, with the discount that they had. What comes back of them later comes
 * back to the one that is kept.
 */
export async function markMerged(
  tx: Tx,
  { into, from, discount }: { into: number; from: number; discount: number },
): Promise<void> {
  await tx.execute(sql`
    update customers set merged_into = case id when ${from} then ${into}::bigint else merged_into end,
      discount_total_cents = discount_total_cents + case id when ${into} then ${discount}::int else -${discount}::int end
    where id in (${into}, ${from})`);
}
