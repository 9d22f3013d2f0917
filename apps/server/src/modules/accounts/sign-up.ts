import type { Context } from '#context';
import { askConfirmation } from '#modules/accounts/ask-confirmation.ts';
import { limitCodes } from '#modules/accounts/code-limits.ts';
import { accountOf } from '#modules/accounts/find-customer.ts';
import type { Phone } from '#modules/accounts/phone.ts';
import { refusePhoneTaken } from '#modules/accounts/phone-taken.ts';
import { currentDocuments } from '#modules/content/current-documents.ts';

export type SignUp = { phone: Phone; acceptsMarketing: boolean };
/** What was accepted, kept with the confirmation until the phone is proved. */
export type SignUpDetails = { accepts_marketing: boolean; versions: { terms: number; privacy: number } };

/**
 * Asks for an account. A phone whose account was never completed may do so again: it proves itself by the code.
 * @returns the hash of the pending confirmation
 * @throws Refusal `phone_taken` or `too_many_requests`
 */
export async function signUp(
  context: Context,
  input: SignUp,
  deviceUid: string,
  address: string,
): Promise<string> {
  const { phone } = input;
  // Counted before answering: the answer reveals whether the phone is a customer's.
  await limitCodes(context, phone, { deviceUid, address });
  return await context.db.transaction(async (tx) => {
    const account = await accountOf(tx, phone);
    if (account && !account.temporary) refusePhoneTaken();
    const details: SignUpDetails = {
      accepts_marketing: input.acceptsMarketing,
      versions: await currentDocuments(tx, context.clock()),
    };
    return await askConfirmation(tx, context, {
      purpose: 'signup',
      phone,
      deviceUid,
      customerId: account?.id ?? null,
      details,
    });
  });
}
