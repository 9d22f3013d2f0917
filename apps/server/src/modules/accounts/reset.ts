import type { SignedIn } from '@fornada/contract/access.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { limitCodes } from '#modules/accounts/code-limits.ts';
import { askConfirmation, type GivenCode, provePhone, useProof } from '#modules/accounts/confirmations.ts';
import { accountOf, customerChanged } from '#modules/accounts/customers.ts';
import { signIn } from '#modules/accounts/log-in.ts';
import type { Phone } from '#modules/accounts/phone.ts';
import { readPrivateData } from '#modules/accounts/present.ts';
import { forgiveAttempts } from '#modules/identity/attempts.ts';
import { sessionView } from '#modules/identity/sessions.ts';
import { refuse } from '#platform/refusal.ts';

/**
 * Sends a code to a customer who forgot the password. For a phone that nobody has the answer is the same, and no code
 * ever confirms it.
 */
export async function askReset(context: Context, phone: Phone, deviceUid: string, address: string) {
  await limitCodes(context, phone, { deviceUid, address });
  return await context.db.transaction(async (tx) => {
    const account = await accountOf(tx, phone);
    return await askConfirmation(tx, context, {
      purpose: 'reset',
      phone,
      deviceUid,
      customerId: account?.id ?? null,
      silent: account === undefined,
    });
  });
}

/** How long the personal-data screen may set a new password after the code was right. */
const grantMinutes = 30;

/** Signs a customer in by the code of a reset, and lets the personal-data screen set a new password. */
export async function confirmReset(context: Context, given: Omit<GivenCode, 'purpose'>): Promise<SignedIn> {
  const proof = await provePhone(context, { ...given, purpose: 'reset' });
  const now = context.clock();
  const until = new Date(now.getTime() + grantMinutes * 60_000);
  const signedIn = await context.db.transaction(async (tx) => {
    await useProof(tx, proof, now);
    // The number must still belong to the account that the code was sent for.
    const granted = await tx.execute(sql`
      update customers set password_change_until = ${until}
      where id = ${proof.customerId} and phone = ${proof.phone.e164}`);
    if (granted === 0 || proof.customerId === null) refuse('confirmation_unknown');
    await customerChanged(tx, proof.customerId, now);
    const { identity } = await signIn(tx, context, given.deviceUid, proof.customerId);
    // No other session may set the password meanwhile.
    const { session } = await tx.one<{ session: string }>(sql`
      update customers set password_change_session = (
        select id from ${sessionView} live
        where device_uid = ${given.deviceUid} and customer_id = ${proof.customerId} and revoked_at is null)
      where id = ${proof.customerId} returning password_change_session as session`);
    const reader = { customerId: proof.customerId, sessionId: session };
    return { identity, privateData: await readPrivateData(tx, reader, context.settings, now) };
  });
  await forgiveAttempts(context, 'login', proof.phone.e164);
  return signedIn;
}
