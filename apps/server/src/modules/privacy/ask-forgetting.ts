import sql from 'sql-template-tag';
import type { Context } from '#context';
import { queueEmail } from '#modules/messages/send.ts';
import { confirmationDays, daysAfter } from '#modules/privacy/dates.ts';
import { writeConfirmationAsked } from '#modules/privacy/emails.ts';
import { makeLinkToken } from '#modules/privacy/link-token.ts';
import { readLoss } from '#modules/privacy/queries.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { enforceLimit } from '#platform/rate-limit.ts';
import { refuse } from '#platform/refusal.ts';

const perCustomer = [{ limit: 5, windowSeconds: 86_400 }];

/**
 * Records that a customer asks to be forgotten, and mails a link that confirms it: until then nothing happens. Asking
 * again sends another link, and the one before stops working.
 * @throws Refusal `request_under_way` when it was confirmed already
 */
export async function askForgetting(
  { db, secrets, settings, clock }: Context,
  { customerId }: CustomerActor,
  email: string,
): Promise<void> {
  const now = clock();
  await enforceLimit(db, `forget:customer:${customerId}`, perCustomer, now);
  const due = daysAfter(now, confirmationDays);
  const { token, hash } = makeLinkToken(secrets);
  await db.transaction(async (tx) => {
    await tx.one(sql`select 1 from customers where id = ${customerId} for no key update`);
    const confirmed = await tx.maybe(sql`
      select 1 from privacy_requests where customer_id = ${customerId} and kind = 'forget' and state = 'confirmed'`);
    if (confirmed !== undefined) refuse('request_under_way');
    await tx.execute(sql`
      update privacy_requests set state = 'withdrawn', done_at = ${now}, token_hash = null
      where customer_id = ${customerId} and kind = 'forget' and state = 'asked'`);
    const { id } = await tx.one<{ id: string }>(sql`
      insert into privacy_requests (customer_id, kind, email, token_hash, asked_at, due_at)
      values (${customerId}, 'forget', ${email}, ${hash}, ${now}, ${due}) returning id`);
    await queueEmail(tx, {
      ...writeConfirmationAsked(
        `${settings.publicUrl}/rgpd/esquecimento/${token}`,
        due,
        await readLoss(tx, customerId),
      ),
      to: email,
      kind: 'link',
      reference: `forget:${id}:asked`,
      customerId,
      sendBefore: due,
    });
  });
}
