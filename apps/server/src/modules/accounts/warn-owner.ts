// Warns an owner of changes that could take over the account, with a link to stop them.

import { randomBytes } from 'node:crypto';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { type EmailPart, renderHtml, renderText } from '#modules/messages/email-parts.ts';
import { queueEmail } from '#modules/messages/send.ts';
import type { Tx } from '#platform/database.ts';
import { hashLinkToken } from '#platform/link-token.ts';

/** As long as a change waits, and its link works. */
export const waitHours = 72;

export const afterWait = (now: Date): Date => new Date(now.getTime() + waitHours * 3_600_000);

/** @returns the link 'não fui eu'. Its token is short, so that an SMS holds it: 128 bits. */
export async function makeWarning(
  tx: Tx,
  { secrets, settings, clock }: Context,
  { customerId, formerEmail = null }: { customerId: number; formerEmail?: string | null },
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const now = clock();
  await tx.execute(sql`
    insert into account_warnings (token_hash, customer_id, former_email, sent_at, expires_at)
    values (${hashLinkToken(secrets, token)}, ${customerId}, ${formerEmail}, ${now}, ${afterWait(now)})`);
  return `${settings.publicUrl}/nao-fui-eu/${token}`;
}

/** Where an owner is reached by e-mail: of several changes that may still be taken back, what was there before the first. */
export async function ownersEmail(tx: Tx, customerId: number, now: Date): Promise<string | null> {
  const { email } = await tx.one<{ email: string | null }>(sql`
    select coalesce((
      select former_email from account_warnings
      where customer_id = ${customerId} and former_email is not null and stopped_at is null and expires_at > ${now}
      order by sent_at limit 1), email) as email
    from customers where id = ${customerId}`);
  return email;
}

/** Notes that a customer was told when their account ends. */
export async function noteLapseWarned(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`update customers set lapse_warned_at = ${now} where id = ${customerId}`);
}

/** Tells the former address that the account has another one, with a link to undo it. */
export async function tellFormerAddress(
  tx: Tx,
  context: Context,
  { customerId, former }: { customerId: number; former: string },
): Promise<void> {
  const link = await makeWarning(tx, context, { customerId, formerEmail: former });
  await queueEmail(tx, {
    ...writeEmailChanged(link),
    to: former,
    kind: 'link',
    reference: `email-changed:${customerId}:${context.clock().getTime()}`,
    customerId,
  });
}

export type Written = { subject: string; text: string; html: string };

/** Tells a former address that the account has another one. */
function writeEmailChanged(url: string): Written {
  return writeWarning(m.email_changed_subject(), m.email_changed_intro(), url);
}

/** Tells an account's owner that it is about to have another phone. */
export function writePhoneChangeAsked(url: string, hours: number): Written {
  return writeWarning(m.phone_change_subject(), m.phone_change_intro({ hours }), url);
}

/** A mail whose link says 'não fui eu'. */
export function writeWarning(subject: string, text: string, url: string): Written {
  return writeEmail(subject, [
    { kind: 'text', text },
    { kind: 'link', text: (link) => m.not_me_link({ link }), url },
  ]);
}

/** A mail of an account's: the greeting, and what it says. */
export function writeEmail(subject: string, content: EmailPart[]): Written {
  const parts: EmailPart[] = [{ kind: 'title', text: m.privacy_email_greeting() }, ...content];
  return { subject, text: renderText(parts), html: renderHtml(parts) };
}
