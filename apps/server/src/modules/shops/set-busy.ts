import sql from 'sql-template-tag';
import { contentChanges } from '#modules/content/versions.ts';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';
import { availabilityKey } from './availability.ts';

export type Busy = {
  shopId: number;
  /** 0 to 120 more than usual. */
  minutes: number;
  /** Until when; null ends it now. */
  until: Date | null;
};

/** Marks a kitchen as busy instead of pausing it: orders until then are promised later. */
export async function setBusy(tx: Tx, { shopId, minutes, until }: Busy): Promise<void> {
  await tx.execute(sql`
    update shops set busy_minutes = ${until === null ? 0 : minutes}, busy_until = ${until} where id = ${shopId}`);
  await appendEvent(tx, {
    topic: 'shop.busy',
    payload: { shopId, minutes, until: until?.toISOString() ?? null },
    keys: [`shop:${shopId}`, availabilityKey(shopId)],
  });
  contentChanges(tx);
}
