import type { SignedIn } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { voidConfirmations } from '#modules/accounts/ask-confirmation.ts';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { refusePhoneTaken } from '#modules/accounts/phone-taken.ts';
import { provePhone, useProof } from '#modules/accounts/prove-phone.ts';
import { signIn } from '#modules/accounts/sign-in.ts';
import { endSessions } from '#modules/identity/end-sessions.ts';
import { queueSms } from '#modules/messages/send.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { brokenConstraint } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/** Moves the account to the phone that was proved. The old one is told, and the customer's other sessions end. */
export async function confirmPhoneChange(
  context: Context,
  actor: CustomerActor,
  given: { hash: string; code: string },
): Promise<SignedIn> {
  const { customerId, uid } = actor;
  const proof = await provePhone(context, { ...given, purpose: 'phone', deviceUid: uid });
  if (proof.customerId !== customerId) refuse('confirmation_unknown');
  const { phone } = proof;
  const now = context.clock();
  try {
    return await context.db.transaction(async (tx) => {
      await useProof(tx, proof, now);
      const { before } = await tx.one<{ before: string }>(sql`
        update customers c set phone = ${phone.e164}, phone_prefix = ${phone.prefix}, phone_national = ${phone.national}
        from (select id, phone from customers where id = ${customerId} for update) old
        where c.id = old.id
        returning old.phone as before`);
      await voidConfirmations(tx, customerId, now);
      await endSessions(tx, { customerId }, 'phone_changed', now);
      await queueSms(tx, {
        to: before,
        text: m.sms_phone_changed(),
        kind: 'phone_changed',
        reference: `phone-changed:${proof.hash}`,
        customerId,
      });
      await customerChanged(tx, customerId, now);
      return await signIn(tx, context, uid, customerId);
    });
  } catch (error) {
    // Another account took the number between the code and its confirmation.
    if (brokenConstraint(error) === 'customers_phone_key') refusePhoneTaken();
    throw error;
  }
}
