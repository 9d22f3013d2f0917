// What a customer asks to be sent goes to an address that its owner has confirmed by a link; to one that is new to the account
// only after the three days in which its owner may say that it wasn't they (decision 0241).

import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { type LockedCustomer, lockCustomer } from '#modules/accounts/lock-customer.ts';
import { afterWait, makeWarning, ownersEmail, waitHours } from '#modules/accounts/warn-owner.ts';
import { queueEmail, queueSms } from '#modules/messages/send.ts';
import { daysAfter, verificationDays } from '#modules/privacy/dates.ts';
import { writeRequestWarning, writeVerification } from '#modules/privacy/emails.ts';
import { releaseRequest } from '#modules/privacy/release-request.ts';
import type { Tx } from '#platform/database.ts';
import { makeLinkToken } from '#platform/link-token.ts';

export type DataRequest = { customerId: number; kind: 'forget' | 'export'; email: string };

/** Notes a request, in the place of one of its kind that still waits, and carries it on or asks for what is missing. */
export async function requestData(tx: Tx, context: Context, request: DataRequest): Promise<void> {
  const now = context.clock();
  const { customerId, kind, email } = request;
  const account = await lockCustomer(tx, customerId);
  await tx.execute(sql`
    update privacy_requests set state = 'withdrawn', done_at = ${now}, token_hash = null
    where customer_id = ${customerId} and kind = ${kind} and state = 'held'`);
  const isOwn = email.toLowerCase() === account.email?.toLowerCase();
  const isVerified = isOwn && account.emailVerifiedAt !== null;
  const heldUntil = isOwn ? stillNew(account.emailChangedAt, now) : afterWait(now);
  const { id } = await tx.one<{ id: string }>(sql`
    insert into privacy_requests (customer_id, kind, email, state, asked_at, held_until, confirmed_at)
    values (${customerId}, ${kind}, ${email}, 'held', ${now}, ${heldUntil}, ${isVerified ? now : null}) returning id`);
  if (isVerified && heldUntil === null) return await releaseRequest(tx, context, id);
  if (!isVerified) await askToVerify(tx, context, request);
  if (heldUntil !== null) await warn(tx, context, { ...request, id }, account);
}

/** Until when an address that replaced another counts as new; null when it doesn't any more. */
function stillNew(changedAt: Date | null, now: Date): Date | null {
  if (changedAt === null) return null;
  const until = afterWait(changedAt);
  return until > now ? until : null;
}

async function askToVerify(tx: Tx, context: Context, { customerId, email }: DataRequest): Promise<void> {
  const { secrets, settings, clock } = context;
  const now = clock();
  const until = daysAfter(now, verificationDays);
  const { token, hash } = makeLinkToken(secrets);
  await tx.execute(sql`
    insert into email_verifications (token_hash, customer_id, email, asked_at, expires_at)
    values (${hash}, ${customerId}, ${email}, ${now}, ${until})`);
  await queueEmail(tx, {
    ...writeVerification(`${settings.publicUrl}/confirmar-email/${token}`, until),
    to: email,
    kind: 'link',
    reference: `verify:${hash.toString('hex')}`,
    customerId,
    sendBefore: until,
  });
}

/** By the phone, which a thief of tokens doesn't have, and at the address that the account had. */
async function warn(
  tx: Tx,
  context: Context,
  { id, customerId, email }: DataRequest & { id: string },
  account: LockedCustomer,
): Promise<void> {
  const link = await makeWarning(tx, context, { customerId });
  const sendBefore = afterWait(context.clock());
  const message = { kind: 'link', customerId, sendBefore };
  const text = m.sms_data_asked({ link });
  if (account.phone !== null)
    await queueSms(tx, { ...message, to: account.phone, text, reference: `request:${id}:warned-sms` });
  const owners = await ownersEmail(tx, customerId, context.clock());
  if (owners === null || owners.toLowerCase() === email.toLowerCase()) return;
  const written = writeRequestWarning(link, waitHours);
  await queueEmail(tx, { ...message, ...written, to: owners, reference: `request:${id}:warned` });
}
