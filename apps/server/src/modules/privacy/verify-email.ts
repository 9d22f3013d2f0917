import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { noteEmailVerified } from '#modules/accounts/note-email-verified.ts';
import { releaseRequest } from '#modules/privacy/release-request.ts';
import { hashLinkToken } from '#platform/link-token.ts';
import { refuse } from '#platform/refusal.ts';

/** A verification link was followed: the address is confirmed, and held requests resume. Idempotent. */
export async function verifyEmail(context: Context, token: string): Promise<void> {
  const { db, secrets, clock } = context;
  const now = clock();
  await db.transaction(async (tx) => {
    const asked = await tx.maybe<{ customer_id: number; email: string }>(sql`
      select customer_id, email from email_verifications
      where token_hash = ${hashLinkToken(secrets, token)} and expires_at > ${now}`);
    if (asked === undefined) refuse('link_unknown');
    const { customer_id: customerId, email } = asked;
    await noteEmailVerified(tx, { customerId, email }, now);
    const waiting = await tx.query<{ id: string }>(sql`
      update privacy_requests set confirmed_at = ${now}
      where customer_id = ${customerId} and state = 'held' and lower(email) = lower(${email}) returning id`);
    for (const { id } of waiting) await releaseRequest(tx, context, id);
    await customerChanged(tx, customerId, now);
  });
}
