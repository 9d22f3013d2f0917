import type { SignedIn } from '@fornada/contract/access.ts';
import type { Context } from '#context';
import { movePhone } from '#modules/access/move-phone.ts';
import { lockPhoneChange } from '#modules/accounts/phone-changes.ts';
import { refusePhoneTaken } from '#modules/accounts/phone-taken.ts';
import { provePhone, useProof } from '#modules/accounts/prove-phone.ts';
import { signIn } from '#modules/accounts/sign-in.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { brokenConstraint } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/** Moves the account at once, with the old phone's consent, and ends the customer's other sessions. */
export async function confirmOldPhone(
  context: Context,
  { customerId, uid }: CustomerActor,
  given: { hash: string; code: string },
): Promise<SignedIn> {
  const proof = await provePhone(context, { ...given, purpose: 'old_phone', deviceUid: uid });
  if (proof.customerId !== customerId) refuse('confirmation_unknown');
  const now = context.clock();
  try {
    return await context.db.transaction(async (tx) => {
      await useProof(tx, proof, now);
      const change = await lockPhoneChange(tx, String(proof.details.change));
      if (change === undefined || change.customerId !== customerId) refuse('confirmation_unknown');
      if ((await movePhone(tx, change, now)) === 'taken') refusePhoneTaken();
      return await signIn(tx, context, uid, customerId);
    });
  } catch (error) {
    // Another account moved to the number in the same moment.
    if (brokenConstraint(error) === 'customers_phone_key') refusePhoneTaken();
    throw error;
  }
}
