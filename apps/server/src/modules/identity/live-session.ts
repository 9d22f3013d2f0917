import sql from 'sql-template-tag';
import type { Database } from '#platform/database.ts';
import { isDiskFull } from '#platform/disk-full.ts';

/** The sessions as others' statements read them: `from ${sessionView} session`. */
export const sessionView = sql`(
  select id, device_uid, customer_id, revoked_at, expires_at, seen_at from sessions)`;

/** Notes that a session is in use. Refreshing the token notes it too; a commit of its own each minute would cost more than it tells. */
export async function markSeen(db: Database, sessionId: string, now: Date): Promise<void> {
  const seen = db.execute({
    name: 'session-seen',
    text: `update sessions set seen_at = $2 where id = $1 and seen_at < $2::timestamptz - interval '5 minutes'`,
    values: [sessionId, now],
  });
  // A full disk keeps nobody from reading.
  await seen.catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
  });
}
