import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** Ends their coupons, so that nobody gets the promised money. */
export async function endCoupons(tx: Tx, by: number[] | null, now: Date): Promise<void> {
  await tx.execute(sql`
    update coupons set ended_at = ${now} where ended_at is null and (${by}::bigint[] is null or created_by = any(${by}))`);
}
