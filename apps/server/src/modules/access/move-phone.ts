import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import { voidConfirmations } from '#modules/access/ask-confirmation.ts';
import { endPhoneChange, type PhoneChange } from '#modules/access/phone-changes.ts';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { endSessions } from '#modules/identity/end-sessions.ts';
import { queueSms } from '#modules/messages/send.ts';
import { joinAccounts } from '#modules/privacy/join-accounts.ts';
import { withdrawHeld } from '#modules/privacy/withdraw-held.ts';
import type { Tx } from '#platform/database.ts';

type Row = { id: number; phone: string; temporary: boolean };

/**
 * Moves an account to the phone that was proved; a temporary account of that phone joins it, as it would a sign-up. Both
 * phones are told, and the customer's sessions end.
 * @returns `taken` when the phone has a complete account by now; nothing has changed then
 */
export async function movePhone(
  tx: Tx,
  { id, customerId, phone }: PhoneChange,
  now: Date,
): Promise<'moved' | 'taken'> {
  const rows = await tx.query<Row>(sql`
    select id, phone, temporary from customers where id = ${customerId} or phone = ${phone.e164}
    order by id for update`);
  const own = rows.find((row) => row.id === customerId);
  const holder = rows.find((row) => row.id !== customerId);
  if (own === undefined || holder?.temporary === false) return 'taken';
  if (holder !== undefined) {
    await joinAccounts(tx, { into: customerId, from: holder.id, reason: null, staffId: null }, now);
  }
  await tx.execute(sql`
    update customers set phone = ${phone.e164}, phone_prefix = ${phone.prefix}, phone_national = ${phone.national}
    where id = ${customerId}`);
  await endPhoneChange(tx, customerId, 'done', now);
  // The brakes that the old number has are nobody's now, nor goes on what they were for; a mailbox keeps its own.
  await tx.execute(sql`
    update account_warnings set expires_at = ${now}
    where customer_id = ${customerId} and expires_at > ${now} and former_email is null`);
  await withdrawHeld(tx, customerId, now);
  await voidConfirmations(tx, customerId, now);
  await endSessions(tx, { customerId }, 'phone_changed', now);
  const told = { kind: 'phone_changed', customerId };
  await queueSms(tx, {
    ...told,
    to: own.phone,
    text: m.sms_phone_changed(),
    reference: `phone-changed:${id}`,
  });
  await queueSms(tx, {
    ...told,
    to: phone.e164,
    text: m.sms_phone_is_here(),
    reference: `phone-is-here:${id}`,
  });
  await customerChanged(tx, customerId, now);
  return 'moved';
}
