import sql from 'sql-template-tag';
import { contentChanges } from '#modules/content/versions.ts';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';

/** Sets how many units of preparation a shop makes in five minutes; null is no limit. Promised times stay. */
export async function setCapacity(tx: Tx, shopId: number, units: number | null): Promise<void> {
  await tx.execute(sql`update shops set slot_capacity = ${units} where id = ${shopId}`);
  await appendEvent(tx, { topic: 'shop.capacity', payload: { shopId, units }, keys: [`shop:${shopId}`] });
  contentChanges(tx);
}
