import type { PrivateData } from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { presentGuest, readPrivateData } from '#modules/accounts/present.ts';
import { rememberOnboarding } from '#modules/identity/onboarding.ts';
import type { CustomerActor, DeviceActor } from '#platform/actor.ts';

/** Remembers that the onboarding was seen: on the device, and with the customer when one is signed in. */
export async function saveSawOnboarding(
  { db, settings, clock }: Context,
  actor: DeviceActor | CustomerActor,
): Promise<PrivateData> {
  const now = clock();
  return await db.transaction(async (tx) => {
    await rememberOnboarding(tx, actor.uid);
    if (actor.kind === 'device') return presentGuest(true);
    const changed = await tx.execute(
      sql`update customers set saw_onboarding = true where id = ${actor.customerId} and not saw_onboarding`,
    );
    if (changed > 0) await customerChanged(tx, actor.customerId, now);
    return await readPrivateData(tx, actor, settings, now);
  });
}
