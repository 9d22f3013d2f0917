import type { SignedIn } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { accountOf, customerChanged } from '#modules/accounts/customers.ts';
import type { Phone } from '#modules/accounts/phone.ts';
import { presentGuest, readPrivateData } from '#modules/accounts/present.ts';
import { countAttempt } from '#modules/identity/attempts.ts';
import { deviceSawOnboarding, rememberOnboarding } from '#modules/identity/devices.ts';
import { endSessions, replaceSession, wasSignedInOn } from '#modules/identity/sessions.ts';
import type { CustomerActor, DeviceActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
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

/** Binds a device to an authenticated customer: new tokens, and the onboarding counts as seen if either has seen it. */
export async function signIn(tx: Tx, context: Context, uid: string, customerId: number): Promise<SignedIn> {
  const now = context.clock();
  const seenHere = await deviceSawOnboarding(tx, uid);
  const customer = await tx.one<{ temporary: boolean; saw_onboarding: boolean }>(sql`
    update customers set last_contact_at = ${now} where id = ${customerId} returning temporary, saw_onboarding`);
  if (customer.saw_onboarding && !seenHere) await rememberOnboarding(tx, uid);
  if (seenHere && !customer.saw_onboarding) {
    await tx.execute(sql`update customers set saw_onboarding = true where id = ${customerId}`);
    await customerChanged(tx, customerId, now);
  }
  const bound = { id: customerId, temporary: customer.temporary };
  const identity = await replaceSession(tx, context, uid, bound, 'sign_in');
  return { privateData: await readPrivateData(tx, { customerId }, context.settings, now), identity };
}

/** Ends this session, or all of the customer's, and signs the device in anonymously. */
export async function logOut(context: Context, actor: DeviceActor | CustomerActor, everywhere: boolean) {
  return await context.db.transaction(async (tx) => {
    if (everywhere && actor.kind === 'customer') {
      await endSessions(tx, { customerId: actor.customerId }, 'logout_everywhere', context.clock());
    }
    const identity = await replaceSession(tx, context, actor.uid, null, 'logout');
    return { privateData: presentGuest(await deviceSawOnboarding(tx, actor.uid)), identity };
  });
}
