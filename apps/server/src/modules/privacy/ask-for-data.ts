import type { PrivateData } from '@fornada/contract/private-data.ts';
import { getLocale, m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import {
  customerChanged,
  type LockedCustomer,
  lockCustomer,
  noteEmailVerified,
} from '#modules/accounts/customers.ts';
import { changeOwnData } from '#modules/accounts/own-data.ts';
import { afterWait, makeWarning, ownersEmail, waitHours } from '#modules/accounts/warn-owner.ts';
import { readLoss } from '#modules/loyalty/read-loss.ts';
import { queueEmail, queueSms } from '#modules/messages/send.ts';
import { confirmationDays, daysAfter, verificationDays } from '#modules/privacy/dates.ts';
import { writeConfirmationAsked, writeRequestWarning, writeVerification } from '#modules/privacy/emails.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { hashLinkToken, makeLinkToken } from '#platform/link-token.ts';
import { appendEvent } from '#platform/outbox.ts';
import { enforceLimit } from '#platform/rate-limit.ts';
import { refuse } from '#platform/refusal.ts';

// What a customer asks to be sent goes to an address that its owner has confirmed by a link; to one that is new to the account
// only after the three days in which its owner may say that it wasn't they (decision 0241).

type DataRequest = { customerId: number; kind: 'forget' | 'export'; email: string };

/** How often a customer may ask in a day, and what is no longer asked for anew. */
const rules = {
  export: { limit: 'archive', perDay: 3, underWay: 'asked' },
  forget: { limit: 'forget', perDay: 5, underWay: 'confirmed' },
};

/**
 * Records that a customer asks for their data, or to be forgotten: nothing happens until the address is known to be theirs.
 * Asking again sends another link, and the one before stops working.
 * @throws Refusal `request_under_way`, or `not_offered` without e-mail, by which it goes
 */
export async function askForData(
  context: Context,
  actor: CustomerActor,
  { kind, email }: Omit<DataRequest, 'customerId'>,
): Promise<PrivateData> {
  if (context.gateways.email === null) refuse('not_offered');
  const { customerId } = actor;
  const { limit, perDay, underWay } = rules[kind];
  const limits = [{ limit: perDay, windowSeconds: 86_400 }];
  await enforceLimit(context.db, `${limit}:customer:${customerId}`, limits, context.clock());
  return await changeOwnData(context, actor, async (tx) => {
    const account = await lockCustomer(tx, customerId);
    const before = await tx.maybe(sql`
      select 1 from privacy_requests where customer_id = ${customerId} and kind = ${kind} and state = ${underWay}`);
    if (before !== undefined) refuse('request_under_way');
    await requestData(tx, context, { customerId, kind, email }, account);
    return false;
  });
}

/** Notes a request, in the place of one of its kind that still waits, and carries it on or asks for what is missing. */
async function requestData(tx: Tx, context: Context, request: DataRequest, account: LockedCustomer) {
  const now = context.clock();
  const { customerId, kind, email } = request;
  await tx.execute(sql`
    update privacy_requests set state = 'withdrawn', done_at = ${now}, token_hash = null
    where customer_id = ${customerId} and kind = ${kind} and state in ('held', 'asked')`);
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

type Row = { customer_id: number; kind: 'forget' | 'export'; email: string };

/** Resumes a held request: builds its archive, or confirms the erasure. */
async function releaseRequest(tx: Tx, context: Context, id: string): Promise<void> {
  const now = context.clock();
  const request = await tx.maybe<Row>(sql`
    update privacy_requests set state = 'asked', confirmed_at = null
    where id = ${id} and state = 'held' and confirmed_at is not null and coalesce(held_until, ${now}) <= ${now}
    returning customer_id, kind, email`);
  if (request === undefined) return;
  if (request.kind === 'export') {
    await appendEvent(tx, {
      topic: 'privacy.archive_asked',
      payload: { request_id: id, language: getLocale() },
    });
  } else await mailForgettingLink(tx, context, { ...request, id });
}

/** Until the link is followed nothing happens. */
async function mailForgettingLink(
  tx: Tx,
  { secrets, settings, clock }: Context,
  { id, customer_id: customerId, email }: Row & { id: string },
): Promise<void> {
  const due = daysAfter(clock(), confirmationDays);
  const { token, hash } = makeLinkToken(secrets);
  await tx.execute(sql`update privacy_requests set token_hash = ${hash}, due_at = ${due} where id = ${id}`);
  const url = `${settings.publicUrl}/rgpd/esquecimento/${token}`;
  await queueEmail(tx, {
    ...writeConfirmationAsked(url, due, await readLoss(tx, customerId)),
    to: email,
    kind: 'link',
    reference: `forget:${id}:asked`,
    customerId,
    sendBefore: due,
  });
}

/** Carries on those whose time is over. */
export async function releaseHeld(context: Context): Promise<void> {
  const now = context.clock();
  const due = await context.db.query<{ id: string }>(sql`
    select id from privacy_requests
    where state = 'held' and confirmed_at is not null and held_until <= ${now} order by held_until limit 100`);
  for (const { id } of due) await context.db.transaction((tx) => releaseRequest(tx, context, id));
}

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
