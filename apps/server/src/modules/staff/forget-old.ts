import sql from 'sql-template-tag';
import type { Context } from '#context';

/** Deletes unfinished sign-ins after a day, and sessions once they no longer allow a PIN. */
export async function forgetOldStaffSessions({ db, clock }: Context): Promise<void> {
  const now = clock();
  await db.execute(
    sql`delete from staff_challenges where expires_at < ${now}::timestamptz - interval '1 day'`,
  );
  await db.execute(
    sql`delete from staff_sessions where expires_at < ${now}::timestamptz - interval '60 days'`,
  );
}
