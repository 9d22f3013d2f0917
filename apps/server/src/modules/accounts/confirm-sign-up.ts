import type { SignedIn } from '@fornada/contract/access.ts';
import type { Context } from '#context';
import { acceptTerms, everyChannel, setMarketing } from '#modules/accounts/consents.ts';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { refusePhoneTaken } from '#modules/accounts/phone-taken.ts';
import { type GivenCode, provePhone, useProof } from '#modules/accounts/prove-phone.ts';
import { registerCustomer } from '#modules/accounts/register-customer.ts';
import { signIn } from '#modules/accounts/sign-in.ts';
import type { SignUpDetails } from '#modules/accounts/sign-up.ts';
import { endSessions } from '#modules/identity/end-sessions.ts';

/** Proves the phone of a sign-up: the account is temporary until its personal data is complete. */
export async function confirmSignUp(context: Context, given: Omit<GivenCode, 'purpose'>): Promise<SignedIn> {
  const proof = await provePhone(context, { ...given, purpose: 'signup' });
  const details = proof.details as SignUpDetails;
  const now = context.clock();
  return await context.db.transaction(async (tx) => {
    await useProof(tx, proof, now);
    const customer = await registerCustomer(tx, { phone: proof.phone, registeredIn: 'app' }, now);
    // Someone else completed an account for this phone after the code was sent.
    if (!customer.temporary) refusePhoneTaken();
    // An unfinished sign-up elsewhere, perhaps by the number's former owner, doesn't share the account.
    if (!customer.created) await endSessions(tx, { customerId: customer.id }, 'phone_proved', now);
    const acceptance = { customerId: customer.id, source: 'signup', now, versions: details.versions };
    await acceptTerms(tx, acceptance);
    if (details.accepts_marketing) await setMarketing(tx, acceptance, everyChannel(true));
    await customerChanged(tx, customer.id, now);
    return await signIn(tx, context, given.deviceUid, customer.id);
  });
}
