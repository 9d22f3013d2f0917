import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { TillActor } from '#platform/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

export type PosRequest = {
  /** The till's own, of the header. */
  key: string;
  /** What was asked: with the same key it must be the same. */
  asked: unknown;
};

/**
 * Does a till's work once by its key, in the transaction of the work. Told again, even at the same instant, it names what
 * the first one made. What was refused has left nothing, so its key may be tried again.
 * @returns the id of what was made, and whether it had been made before
 * @throws Refusal `idempotency_key_reused` where the key was another call's
 */
export async function oncePerKey(
  tx: Tx,
  { shopId, keyId }: TillActor,
  { key, asked }: PosRequest,
  now: Date,
  work: () => Promise<string>,
): Promise<{ id: string; repeated: boolean }> {
  const request = createHash('sha256').update(JSON.stringify(asked)).digest();
  // Waits here until the first request with this key has ended.
  const isFirst = await tx.execute(sql`
    insert into pos_requests (shop_id, key, key_id, request_hash, created_at)
    values (${shopId}, ${key}, ${keyId}, ${request}, ${now}) on conflict do nothing`);
  if (isFirst === 0) {
    const { subject, same } = await tx.one<{ subject: string; same: boolean }>(sql`
      select subject, request_hash = ${request} as same from pos_requests where shop_id = ${shopId} and key = ${key}`);
    if (!same) refuse('idempotency_key_reused');
    return { id: subject, repeated: true };
  }
  const id = await work();
  await tx.execute(sql`update pos_requests set subject = ${id} where shop_id = ${shopId} and key = ${key}`);
  return { id, repeated: false };
}

/** Whether a till's key has been used already: whoever asks again looks nothing up. */
export const wasDone = async (db: Queryable, { shopId }: TillActor, key: string): Promise<boolean> =>
  (await db.maybe(sql`select from pos_requests where shop_id = ${shopId} and key = ${key}`)) !== undefined;
