import type { PrivateData } from '@fornada/contract/private-data.ts';
import type { Context } from '#context';
import { everyChannel, type MarketingChannel, setMarketing } from '#modules/accounts/consents.ts';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { readPrivateData } from '#modules/accounts/present.ts';
import { currentDocuments } from '#modules/content/current-documents.ts';
import type { CustomerActor } from '#platform/actor.ts';

export type Communications = {
  /** Whether any marketing is wanted; without it no channel is left. */
  wanted: boolean;
  /** Only those named are touched; all of them when none is. */
  channels?: Partial<Record<MarketingChannel, boolean>> | undefined;
};

/** Gives or withdraws consent to marketing, and records when, and under which version of the policy. */
export async function saveCommunications(
  { db, settings, clock }: Context,
  { customerId, sessionId }: CustomerActor,
  { wanted, channels }: Communications,
): Promise<PrivateData> {
  const now = clock();
  return await db.transaction(async (tx) => {
    const acceptance = { customerId, source: 'rgpd', now, versions: await currentDocuments(tx, now) };
    await setMarketing(tx, acceptance, wanted ? (channels ?? everyChannel(true)) : everyChannel(false));
    await customerChanged(tx, customerId, now);
    return await readPrivateData(tx, { customerId, sessionId }, settings, now);
  });
}
