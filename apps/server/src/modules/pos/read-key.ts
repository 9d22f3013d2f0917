import sql from 'sql-template-tag';
import type { Context } from '#context';
import { isPosKey, posKeyHash } from '#modules/pos/pos-key.ts';
import type { TillActor } from '#platform/actor.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/**
 * Which shop's till a key speaks for. It is looked up on every call, so that revoking it takes effect at once.
 * @throws Refusal `unauthenticated` for a key that is unknown, revoked or past its end
 */
export async function readPosKey(
  { db, secrets, clock }: Pick<Context, 'db' | 'secrets' | 'clock'>,
  key: string,
): Promise<TillActor> {
  if (!isPosKey(key)) refuse('unauthenticated');
  const now = clock();
  const known = await db.maybe<{ id: string; shop_id: number; stale: boolean }>(sql`
    select id, shop_id, last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute' as stale
    from pos_keys
    where key_hash = ${posKeyHash(secrets, key)} and revoked_at is null and (expires_at is null or expires_at > ${now})`);
  if (known === undefined) refuse('unauthenticated');
  // To the minute: a write with every call would cost more than it tells.
  if (known.stale) await db.execute(sql`update pos_keys set last_used_at = ${now} where id = ${known.id}`);
  return { kind: 'till', shopId: known.shop_id, keyId: known.id };
}

/** What the office calls a key. */
export const keyName = async (db: Queryable, id: string): Promise<string | undefined> =>
  (await db.maybe<{ name: string }>(sql`select name from pos_keys where id = ${id}`))?.name;
