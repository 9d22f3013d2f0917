// Tells a person of the chain by e-mail what somebody else did with their access.
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import { renderHtml, renderText } from '#modules/messages/email-parts.ts';
import { queueEmail } from '#modules/messages/send.ts';
import type { Tx } from '#platform/database.ts';

type Told = { name: string; addresses: string[]; subject: string; text: string; reference: string };

export async function tellPerson(tx: Tx, { name, addresses, subject, text, reference }: Told): Promise<void> {
  const parts = [
    { kind: 'title' as const, text: m.staff_invitation_greeting({ name }) },
    { kind: 'text' as const, text },
  ];
  for (const to of addresses) {
    await queueEmail(tx, {
      ...{ to, subject, kind: 'account', reference: `${reference}:${to}` },
      ...{ text: renderText(parts), html: renderHtml(parts) },
    });
  }
}

/** Their address, and the one that they had then. */
export async function addressesOf(
  tx: Tx,
  { staffId, email }: { staffId: number; email: string },
  since: Date,
): Promise<string[]> {
  const former = await tx.maybe<{ email: string }>(sql`
    select before ->> 'email' as email from staff_actions
    where subject = ${`staff:${staffId}`} and action = 'staff.updated' and happened_at > ${since} and before ? 'email'
    order by id limit 1`);
  return [...new Set([email, former?.email ?? email])];
}
