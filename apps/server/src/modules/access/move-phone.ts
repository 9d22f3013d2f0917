import { m } from '@fornada/copy/messages.ts';
import { voidConfirmations } from '#modules/accounts/ask-confirmation.ts';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { lockHolders } from '#modules/accounts/lock-customer.ts';
import { type PhoneChange, savePhone } from '#modules/accounts/phone-changes.ts';
import { endSessions } from '#modules/identity/end-sessions.ts';
import { queueSms } from '#modules/messages/send.ts';
import { joinAccounts } from '#modules/privacy/join-accounts.ts';
import { withdrawHeld } from '#modules/privacy/withdraw-held.ts';
import type { Tx } from '#platform/database.ts';

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
  const rows = await lockHolders(tx, { customerId, phone });
  const own = rows.find((row) => row.id === customerId);
  const holder = rows.find((row) => row.id !== customerId);
  if (own === undefined || holder?.temporary === false) return 'taken';
  if (holder !== undefined) {
    await joinAccounts(tx, { into: customerId, from: holder.id, reason: null, staffId: null }, now);
  }
  await savePhone(tx, { customerId, phone }, now);
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
