import { m } from '@fornada/copy/messages.ts';
import type { Context } from '#context';
import { askConfirmation } from '#modules/accounts/ask-confirmation.ts';
import type { Phone } from '#modules/accounts/phone.ts';
import { phoneChangeReference } from '#modules/accounts/tell-of-phone-change.ts';
import { makeWarning } from '#modules/accounts/warn-owner.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';

/**
 * Sends the phone that an account is about to leave a code to agree by, and a link to say that it wasn't its owner.
 * @returns the hash that finds the code again, and the link
 */
export async function askOldPhone(
  tx: Tx,
  context: Context,
  { customerId, uid }: CustomerActor,
  { phone, change, due }: { phone: Phone; change: string; due: Date },
): Promise<{ hash: string; link: string }> {
  const link = await makeWarning(tx, context, { customerId });
  const hash = await askConfirmation(tx, context, {
    purpose: 'old_phone',
    phone,
    deviceUid: uid,
    customerId,
    details: { change },
    text: (code) => m.sms_phone_change_asked({ code, link }),
    sendBefore: due,
    about: phoneChangeReference({ id: change, due }, 'sms'),
  });
  return { hash, link };
}
