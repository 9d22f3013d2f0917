import sql from 'sql-template-tag';
import { contentChanges } from '#modules/content/versions.ts';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';

export type Pause = {
  shopId: number;
  /** Until when the shop takes no orders; null takes them again at once. */
  until: Date | null;
};

/** Stops a shop from taking orders for a while, or lets it take them again; orders under way aren't touched. */
export async function pauseShop(tx: Tx, { shopId, until }: Pause): Promise<void> {
  await tx.execute(sql`update shops set paused_until = ${until} where id = ${shopId}`);
  await announce(tx, 'shop.paused', shopId, { until: until?.toISOString() ?? null });
}

/** How many minutes more than usual an order takes now, 0 to 600: a full kitchen says so instead of pausing. */
export async function setExtraMinutes(tx: Tx, shopId: number, minutes: number): Promise<void> {
  await tx.execute(sql`update shops set extra_minutes = ${minutes} where id = ${shopId}`);
  await announce(tx, 'shop.extra_minutes', shopId, { minutes });
}

async function announce(tx: Tx, topic: string, shopId: number, payload: object): Promise<void> {
  await appendEvent(tx, { topic, payload: { shopId, ...payload }, keys: [`shop:${shopId}`, 'content'] });
  contentChanges(tx);
}
