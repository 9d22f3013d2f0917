import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** Marks the account's e-mail as verified, unless it has changed since. */
export async function noteEmailVerified(
  tx: Tx,
  { customerId, email }: { customerId: number; email: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update customers set email_verified_at = coalesce(email_verified_at, ${now})
    where id = ${customerId} and lower(email) = lower(${email})`);
}
