import sql from 'sql-template-tag';
import { newPosKey, posKeyHash } from '#modules/pos/pos-key.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';

export type NewPosKey = { shopId: number; name: string; replaces?: string };

/** Creates a shop's key, shown only once. The caller has checked permissions and writes the audit entry. */
export async function createPosKey(
  tx: Tx,
  secrets: Secrets,
  actor: Pick<StaffActor, 'staffId'> | null,
  { shopId, name, replaces }: NewPosKey,
  now: Date,
): Promise<{ id: string; key: string }> {
  const { key, prefix } = newPosKey();
  const { id } = await tx.one<{ id: string }>(sql`
    insert into pos_keys (shop_id, name, prefix, key_hash, replaces, created_by, created_at)
    values (${shopId}, ${name}, ${prefix}, ${posKeyHash(secrets, key)}, ${replaces ?? null},
      ${actor?.staffId ?? null}, ${now})
    returning id`);
  return { id, key };
}
