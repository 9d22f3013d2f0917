import type { SignedIn } from '@fornada/contract/access.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { readPrivateData } from '#modules/accounts/present.ts';
import { deviceSawOnboarding, rememberOnboarding } from '#modules/identity/onboarding.ts';
import { replaceSession } from '#modules/identity/replace-session.ts';
import type { Tx } from '#platform/database.ts';

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
