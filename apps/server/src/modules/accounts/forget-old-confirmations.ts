import sql from 'sql-template-tag';
import type { Context } from '#context';

/** Kept only as long as somebody may still ask why a code didn't work. */
export async function forgetOldConfirmations({ db, clock }: Context): Promise<void> {
  const before = new Date(clock().getTime() - 24 * 3_600_000);
  await db.execute(sql`delete from confirmations where expires_at < ${before}`);
}
