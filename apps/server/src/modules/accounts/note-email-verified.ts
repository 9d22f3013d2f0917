import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** An account's address is its reader's, if it is this one still. */
export async function noteEmailVerified(
  tx: Tx,
  { customerId, email }: { customerId: number; email: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update customers set email_verified_at = coalesce(email_verified_at, ${now})
    where id = ${customerId} and lower(email) = lower(${email})`);
}
