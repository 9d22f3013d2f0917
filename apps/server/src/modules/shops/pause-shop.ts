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

/** Stops a shop from taking orders for a while, or lets it take them again; orders under way aren't touched. */
export async function pauseShop(tx: Tx, { shopId, until }: Pause): Promise<void> {
  await tx.execute(sql`update shops set paused_until = ${until} where id = ${shopId}`);
  await appendEvent(tx, {
    topic: 'shop.paused',
    payload: { shopId, until: until?.toISOString() ?? null },
    keys: [`shop:${shopId}`, availabilityKey(shopId), 'content'],
  });
  contentChanges(tx);
}
