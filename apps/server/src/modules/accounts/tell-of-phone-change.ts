// A change of phone depends on its owner having been told, by SMS, e-mail or both.

import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { writePhoneChangeAsked } from '#modules/accounts/emails.ts';
import { phoneOf } from '#modules/accounts/find-customer.ts';
import type { PhoneChange } from '#modules/accounts/phone-changes.ts';
import { afterWait, makeWarning, ownersEmail, waitHours } from '#modules/accounts/warn-owner.ts';
import { queueEmail, queueSms, wasSent } from '#modules/messages/send.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

type Told = Omit<PhoneChange, 'phone'>;

/** The messages about a change name the day it is due, so that those of a wait that was longer than thought are others. */
export const phoneChangeReference = (
  { id, due }: Pick<Told, 'id' | 'due'>,
  channel: 'sms' | 'email',
): string => `phone-change:${id}:${due.getTime()}:${channel}`;

export async function mailPhoneChange(tx: Tx, { clock }: Context, told: Told, link: string): Promise<void> {
  const email = await ownersEmail(tx, told.customerId, clock());
  if (email === null) return;
  await queueEmail(tx, {
    ...writePhoneChangeAsked(link, waitHours),
    to: email,
    kind: 'link',
    reference: phoneChangeReference(told, 'email'),
    customerId: told.customerId,
    sendBefore: told.due,
  });
}

/** Whether a gateway took a message about it. */
export const wasTold = (tx: Tx, { id, due, customerId }: Told): Promise<boolean> =>
  wasSent(tx, customerId, `phone-change:${id}:${due.getTime()}:`);

/** Tells of it anew, and lets it wait as long as at first. */
export async function tellAgain(
  tx: Tx,
  context: Context,
  { id, customerId }: Told,
  now: Date,
): Promise<void> {
  const due = afterWait(now);
  await tx.execute(sql`update phone_changes set due_at = ${due} where id = ${id}`);
  const link = await makeWarning(tx, context, { customerId });
  const told = { id, customerId, due };
  const phone = (await phoneOf(tx, customerId)) ?? refuse('not_found');
  await queueSms(tx, {
    to: phone,
    text: m.sms_phone_change_waits({ link }),
    kind: 'link',
    reference: phoneChangeReference(told, 'sms'),
    customerId,
    sendBefore: due,
  });
  await mailPhoneChange(tx, context, told, link);
}
