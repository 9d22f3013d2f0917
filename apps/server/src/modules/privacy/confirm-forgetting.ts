import type { ForgettingRequest } from '@fornada/contract/account.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { phoneOf } from '#modules/accounts/find-customer.ts';
import { queueEmail, queueSms } from '#modules/messages/send.ts';
import { dayInWords, daysAfter, undoDays } from '#modules/privacy/dates.ts';
import { writeForgettingConfirmed } from '#modules/privacy/emails.ts';
import { findForgetting, presentForgetting, type RequestRow } from '#modules/privacy/queries.ts';
import type { Tx } from '#platform/database.ts';
import { hashLinkToken } from '#platform/link-token.ts';
import { refuse } from '#platform/refusal.ts';

/**
 * Confirms the request of a mailed link. The account is erased after a week; mail and phone are told, so that whoever
 * owns the account hears of it however it was asked. Confirming twice is confirming once.
 * @throws Refusal `link_unknown` for a link that is nobody's or that has lapsed
 */
export async function confirmForgetting(context: Context, token: string): Promise<ForgettingRequest> {
  const { db, secrets, settings, clock } = context;
  const now = clock();
  const hash = hashLinkToken(secrets, token);
  return await db.transaction(async (tx) => {
    const due = daysAfter(now, undoDays);
    const confirmed = await tx.maybe<RequestRow>(sql`
      update privacy_requests set state = 'confirmed', confirmed_at = ${now}, due_at = ${due}
      where token_hash = ${hash} and kind = 'forget' and state = 'asked' and due_at > ${now}
      returning *`);
    if (confirmed !== undefined)
      await tell(tx, confirmed, due, `${settings.publicUrl}/rgpd/esquecimento/${token}`, now);
    const request = confirmed ?? (await findForgetting(tx, hash));
    if (request === undefined || request.state === 'asked' || request.state === 'lapsed')
      refuse('link_unknown');
    return await presentForgetting(tx, request);
  });
}

async function tell(tx: Tx, request: RequestRow, due: Date, url: string, now: Date): Promise<void> {
  const { customer_id: customerId, id, email } = request;
  await queueEmail(tx, {
    ...writeForgettingConfirmed(url, due),
    to: email,
    kind: 'link',
    reference: `forget:${id}:confirmed`,
    customerId,
    sendBefore: due,
  });
  const phone = await phoneOf(tx, customerId);
  if (phone !== null) {
    await queueSms(tx, {
      to: phone,
      text: m.privacy_sms_forget_confirmed({ date: dayInWords(due) }),
      kind: 'forget_confirmed',
      reference: `forget:${id}:confirmed-sms`,
      customerId,
      sendBefore: due,
    });
  }
  await customerChanged(tx, customerId, now);
}
