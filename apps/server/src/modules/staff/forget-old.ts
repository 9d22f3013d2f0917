import sql from 'sql-template-tag';
import type { Context } from '#context';

/** Half-done sign-ins after a day; sessions once nobody could come back by PIN for having had them. */
export async function forgetOldStaffSessions({ db, clock }: Context): Promise<void> {
  const now = clock();
  await db.execute(
    sql`delete from staff_challenges where expires_at < ${now}::timestamptz - interval '1 day'`,
  );
  await db.execute(
    sql`delete from staff_sessions where expires_at < ${now}::timestamptz - interval '60 days'`,
  );
}
