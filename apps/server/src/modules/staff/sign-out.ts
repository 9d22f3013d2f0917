import sql from 'sql-template-tag';
import type { Context } from '#context';
import { staffTokenHash } from '#modules/staff/staff-token.ts';

/** Ends the session of a staff token. */
export async function signStaffOut({ db, secrets, clock }: Context, token: string): Promise<void> {
  await db.execute(sql`
    update staff_sessions set revoked_at = ${clock()}
    where token_hash = ${staffTokenHash(secrets, token)} and revoked_at is null`);
}
