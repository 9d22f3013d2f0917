// A proved new phone waits for the old one's consent, or for its time to pass (decision 0241).

import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { phoneIn, phoneOf } from '#modules/accounts/customers.ts';
import type { Phone } from '#modules/accounts/phone.ts';
import {
  afterWait,
  makeWarning,
  ownersEmail,
  waitHours,
  writePhoneChangeAsked,
} from '#modules/accounts/warn-owner.ts';
import { queueEmail, queueSms, wasSent } from '#modules/messages/send.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

export type PhoneChange = { id: string; customerId: number; phone: Phone; due: Date };

/** Notes a change that waits until `due`; the one that waited before it is no more. */
export async function holdPhoneChange(
  tx: Tx,
  { customerId, phone }: Omit<PhoneChange, 'id' | 'due'>,
  { now, due }: { now: Date; due: Date },
): Promise<string> {
  await endPhoneChange(tx, customerId, 'replaced', now);
  const { id } = await tx.one<{ id: string }>(sql`
    insert into phone_changes (customer_id, phone, phone_prefix, phone_national, asked_at, due_at)
    values (${customerId}, ${phone.e164}, ${phone.prefix}, ${phone.national}, ${now}, ${due}) returning id`);
  return id;
}

/** The change while it waits, locked; its customer before it, as everywhere. */
export async function lockPhoneChange(tx: Tx, id: string): Promise<PhoneChange | undefined> {
  await tx.query(sql`
    select 1 from customers where id = (select customer_id from phone_changes where id = ${id}) for update`);
  return await tx.maybe<PhoneChange>(sql`
    select id, customer_id as "customerId", due_at as due, ${phoneIn('phone_changes')} from phone_changes
    where id = ${id} and state = 'waiting' for update`);
}

/** Ends the change that waits, if there is one. */
export async function endPhoneChange(
  tx: Tx,
  customerId: number,
  state: 'done' | 'stopped' | 'replaced' | 'refused',
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update phone_changes set state = ${state}, ended_at = ${now}
    where customer_id = ${customerId} and state = 'waiting'`);
}

const batchSize = 100;

/** Those whose old phone has said nothing in its time. */
export async function duePhoneChanges(db: Queryable, now: Date): Promise<string[]> {
  const due = await db.query<{ id: string }>(sql`
    select id from phone_changes where state = 'waiting' and due_at <= ${now} order by due_at limit ${batchSize}`);
  return due.map(({ id }) => id);
}

/** Forgets what ended before, and the warnings that lapsed before. */
export async function forgetPhoneChanges(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from phone_changes where ended_at < ${before}`);
  await db.execute(sql`delete from account_warnings where expires_at < ${before}`);
}

/** Gives an account the phone that was proved. The brakes that the old number has are nobody's now; a mailbox keeps its own. */
export async function savePhone(tx: Tx, { customerId, phone }: Omit<PhoneChange, 'id' | 'due'>, now: Date) {
  await tx.execute(sql`
    update customers set phone = ${phone.e164}, phone_prefix = ${phone.prefix}, phone_national = ${phone.national}
    where id = ${customerId}`);
  await endPhoneChange(tx, customerId, 'done', now);
  await tx.execute(sql`
    update account_warnings set expires_at = ${now}
    where customer_id = ${customerId} and expires_at > ${now} and former_email is null`);
}

// A change of phone depends on its owner having been told, by SMS, e-mail or both.

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
export async function tellAgain(tx: Tx, context: Context, { id, customerId }: Told, now: Date) {
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
