import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** The addresses that they let in hear nothing more. */
export async function endEndpoints(tx: Tx, by: number[] | null): Promise<void> {
  await tx.execute(sql`
    update webhook_endpoints set active = false where active and (${by}::bigint[] is null or created_by = any(${by}))`);
}
