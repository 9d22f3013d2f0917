import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** Revokes the keys of third-party tills that they created. */
export async function endKeys(tx: Tx, by: number[] | null, now: Date): Promise<void> {
  await tx.execute(sql`
    update pos_keys set revoked_at = ${now} where revoked_at is null and (${by}::bigint[] is null or created_by = any(${by}))`);
}
