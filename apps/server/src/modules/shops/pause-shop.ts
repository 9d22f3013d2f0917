import sql from 'sql-template-tag';
import { contentChanges } from '#modules/content/versions.ts';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';
import { availabilityKey } from './availability.ts';

export type Pause = {
  shopId: number;
  /** Until when the shop takes no orders; null takes them again at once. */
  until: Date | null;
};

/** Pauses a shop's orders for a while, or resumes them. Open orders aren't affected. */
export async function pauseShop(tx: Tx, { shopId, until }: Pause): Promise<void> {
  await tx.execute(sql`update shops set paused_until = ${until} where id = ${shopId}`);
  await appendEvent(tx, {
    topic: 'shop.paused',
    payload: { shopId, until: until?.toISOString() ?? null },
    keys: [`shop:${shopId}`, availabilityKey(shopId), 'content'],
  });
  contentChanges(tx);
}
