import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** Turns their scheduled broadcasts back into drafts. */
export async function unscheduleBroadcasts(tx: Tx, by: number[] | null): Promise<void> {
  await tx.execute(sql`
    update broadcasts set state = 'draft' where state = 'scheduled' and (${by}::bigint[] is null or created_by = any(${by}))`);
}
