import type { PosShop } from '@fornada/contract/pos.ts';
import sql from 'sql-template-tag';
import { shopName } from '#modules/shops/shops.ts';
import type { TillActor } from '#platform/actor.ts';
import type { Queryable } from '#platform/database.ts';

/** A third-party till's shop and key. */
export async function readKeyInUse(db: Queryable, { keyId }: TillActor): Promise<PosShop> {
  const { expires_at: endsAt, ...shop } = await db.one<
    Omit<PosShop, 'chave_termina_em'> & { expires_at: Date | null }
  >(sql`
    select k.shop_id as loja, ${shopName(sql`k.shop_id`)} as nome, k.prefix as chave, k.name as chave_nome, k.expires_at
    from pos_keys k where k.id = ${keyId}`);
  return { ...shop, chave_termina_em: endsAt?.toISOString() ?? null };
}
