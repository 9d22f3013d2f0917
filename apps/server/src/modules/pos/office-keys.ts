import { requiredText, shopNumber } from '@fornada/contract/rules.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { createPosKey } from '#modules/pos/create-key.ts';
import { isShop, shopName } from '#modules/shops/shops.ts';
import { personName } from '#modules/staff/create-staff.ts';
import { among, contains, pageOf } from '#platform/records/page-of.ts';
import { mayReachShop, type OfficeResource, shopsOf } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

type Row = {
  id: string;
  shop_id: number;
  shop: string;
  name: string;
  prefix: string;
  created_by: string | null;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
};

const form = v.object({ loja: shopNumber, nome: requiredText(80) });
type Form = v.InferOutput<typeof form>;

const from = sql`pos_keys kept`;
const shop = shopName(sql`kept.shop_id`);
const columns = sql`kept.*, ${shop} as shop, ${personName(sql`kept.created_by`)} as created_by`;

/** Keys of third-party tills, created and revoked by the shop's manager. Removing one revokes it. */
export const posKeysResource: OfficeResource = {
  name: 'chaves',
  noun: 'pos_key',
  schema: form,
  list: (db, query, actor, { clock }) => {
    const own = shopsOf(actor);
    return pageOf<Row>(db, query, {
      from,
      columns,
      conditions: [
        own === null ? undefined : sql`kept.shop_id = any(${own}::int[])`,
        among(query.ids, sql`kept.id`),
        query.loja === '' ? undefined : sql`kept.shop_id::text = ${query.loja}`,
        contains(query.q, [sql`kept.name`, sql`kept.prefix`, shop]),
      ],
      sorts: { nome: sql`kept.name`, criado_em: sql`kept.id`, usada_em: sql`kept.last_used_at` },
      order: sql`(kept.revoked_at is not null), kept.id desc`,
      toRecord: (row) => toRecord(row, clock()),
    });
  },
  async read(db, id, actor, { clock }) {
    if (!isUuid(id)) return undefined;
    const row = await db.maybe<Row>(sql`select ${columns} from ${from} where kept.id = ${id}`);
    return row && mayReachShop(actor, row.shop_id) ? toRecord(row, clock()) : undefined;
  },
  async create(tx, { loja, nome }: Form, { actor, now, context }) {
    if (!mayReachShop(actor, loja)) refuse('forbidden');
    if (!(await isShop(tx, loja))) refuse('shop_unknown');
    const { id, key } = await createPosKey(tx, context.secrets, actor, { shopId: loja, name: nome }, now);
    return { id, once: { chave: key } };
  },
  async remove(tx, id, { actor, now }) {
    await tx.execute(sql`
      update pos_keys set revoked_at = ${now}, revoked_by = ${actor.staffId}
      where id = ${id} and revoked_at is null`);
  },
  shopOf: ({ loja }) => Number(loja),
};

const toRecord = (row: Row, now: Date) => ({
  id: row.id,
  loja: row.shop_id,
  loja_nome: row.shop,
  nome: row.name,
  prefixo: row.prefix,
  criado_por: row.created_by,
  criado_em: row.created_at.toISOString(),
  usada_em: row.last_used_at?.toISOString() ?? null,
  termina_em: row.expires_at?.toISOString() ?? null,
  revogada_em: row.revoked_at?.toISOString() ?? null,
  estado: stateOf(row, now),
});

function stateOf({ revoked_at: revokedAt, expires_at: endsAt }: Row, now: Date): string {
  if (revokedAt !== null) return 'revogada';
  if (endsAt === null) return 'ativa';
  return endsAt > now ? 'a_terminar' : 'terminada';
}
