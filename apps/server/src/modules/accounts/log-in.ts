import type { SignedIn } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { accountOf } from '#modules/accounts/find-customer.ts';
import type { Phone } from '#modules/accounts/phone.ts';
import { signIn } from '#modules/accounts/sign-in.ts';
import { countAttempt } from '#modules/identity/attempts.ts';
import { wasSignedInOn } from '#modules/identity/known-device.ts';
import { verifyPassword } from '#platform/password-hash.ts';
import { refuse } from '#platform/refusal.ts';

/**
 * Signs a customer in with phone and password.
 * @throws Refusal `credentials_wrong`, the same and as slow for a phone that nobody has, or `too_many_requests`
 */
export async function logIn(
  context: Context,
  { phone, password }: { phone: Phone; password: string },
  deviceUid: string,
  address: string,
): Promise<SignedIn> {
  const { db, secrets } = context;
  const account = await accountOf(db, phone);
  const known = await wasSignedInOn(db, deviceUid, account?.id ?? null);
  const { succeed } = await countAttempt(context, {
    use: 'login',
    account: phone.e164,
    address,
    knownDevice: known ? deviceUid : undefined,
  });
  const matches = await verifyPassword(secrets, account?.passwordHash ?? null, password);
  if (account === undefined || !matches) refuseCredentials();
  const signedIn = await db.transaction(async (tx) => {
    // The password may have been changed, and its sessions ended, while it was being verified.
    const same = await tx.execute(sql`
      update customers set password_change_until = null
      where id = ${account.id} and phone = ${phone.e164} and password_hash = ${account.passwordHash}`);
    if (same === 0) refuseCredentials();
    return await signIn(tx, context, deviceUid, account.id);
  });
  await succeed();
  return signedIn;
}

function refuseCredentials(): never {
  refuse('credentials_wrong', { fields: { password: m.error_credentials_wrong() } });
}
