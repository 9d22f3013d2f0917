import sql from 'sql-template-tag';
import type { Context } from '#context';
import { readLoss } from '#modules/loyalty/read-loss.ts';
import { queueEmail } from '#modules/messages/send.ts';
import { confirmationDays, daysAfter } from '#modules/privacy/dates.ts';
import { writeConfirmationAsked } from '#modules/privacy/emails.ts';
import type { Tx } from '#platform/database.ts';
import { makeLinkToken } from '#platform/link-token.ts';
import { appendEvent } from '#platform/outbox.ts';

type Row = { customer_id: number; kind: 'forget' | 'export'; email: string };

/** Resumes a held request: builds its archive, or confirms the erasure. */
export async function releaseRequest(tx: Tx, context: Context, id: string): Promise<void> {
  const now = context.clock();
  const request = await tx.maybe<Row>(sql`
    update privacy_requests set state = 'asked', confirmed_at = null
    where id = ${id} and state = 'held' and confirmed_at is not null and coalesce(held_until, ${now}) <= ${now}
    returning customer_id, kind, email`);
  if (request === undefined) return;
  if (request.kind === 'export') {
    await appendEvent(tx, { topic: 'privacy.archive_asked', payload: { request_id: id } });
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
