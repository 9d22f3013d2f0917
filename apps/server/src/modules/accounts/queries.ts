import type { PrivateData } from '@fornada/contract/private-data.ts';
import type { Context } from '#context';
import { presentGuest, readPrivateData } from '#modules/accounts/present.ts';
import { deviceSawOnboarding } from '#modules/identity/onboarding.ts';
import type { CustomerActor, DeviceActor } from '#platform/actor.ts';

/** The caller's private data, a guest's too. */
export async function privateDataOf(
  { db, settings, clock }: Context,
  actor: DeviceActor | CustomerActor,
): Promise<PrivateData> {
  return actor.kind === 'customer'
    ? await readPrivateData(db, actor, settings, clock())
    : presentGuest(await deviceSawOnboarding(db, actor.uid));
}
