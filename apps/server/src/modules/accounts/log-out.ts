import type { SignedIn } from '@fornada/contract/access.ts';
import type { Context } from '#context';
import { presentGuest } from '#modules/accounts/present.ts';
import { endSessions } from '#modules/identity/end-sessions.ts';
import { deviceSawOnboarding } from '#modules/identity/onboarding.ts';
import { replaceSession } from '#modules/identity/replace-session.ts';
import type { CustomerActor, DeviceActor } from '#platform/actor.ts';

/** Ends this session, or all of the customer's, and signs the device in anonymously. */
export async function logOut(
  context: Context,
  actor: DeviceActor | CustomerActor,
  everywhere: boolean,
): Promise<SignedIn> {
  return await context.db.transaction(async (tx) => {
    if (everywhere && actor.kind === 'customer') {
      await endSessions(tx, { customerId: actor.customerId }, 'logout_everywhere', context.clock());
    }
    const identity = await replaceSession(tx, context, actor.uid, null, 'logout');
    return { privateData: presentGuest(await deviceSawOnboarding(tx, actor.uid)), identity };
  });
}
