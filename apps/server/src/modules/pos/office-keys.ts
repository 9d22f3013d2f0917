import { requiredText, shopNumber } from '@fornada/contract/rules.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { createPosKey } from '#modules/pos/create-key.ts';
import { isShop, shopName } from '#modules/shops/shops.ts';
import { personName } from '#modules/staff/create-staff.ts';
import { equals, listed } from '#platform/records/listed.ts';
import { mayReachShop, type OfficeResource } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

const form = v.object({ loja: shopNumber, nome: requiredText(80) });
type Form = v.InferOutput<typeof form>;

const shop = shopName(sql`kept.shop_id`);

/** Keys of third-party tills, created and revoked by the shop's manager. Removing one revokes it. */
export const posKeysResource: OfficeResource<'chaves'> = {
  ...listed('chaves', {
    noun: 'pos_key',
    from: sql`pos_keys kept`,
    columns: ({ now }) => sql`kept.*, ${shop} as shop, ${personName(sql`kept.created_by`)} as author,
      case
        when kept.revoked_at is not null then 'revogada'
        when kept.expires_at is null then 'ativa'
        when kept.expires_at > ${now} then 'a_terminar'
        else 'terminada' end as state`,
    id: sql`kept.id`,
    shop: sql`kept.shop_id`,
    search: [sql`kept.name`, sql`kept.prefix`, shop],
    sorts: { criado_em: sql`kept.id` },
    where: ({ loja }) => [equals(loja, sql`kept.shop_id`)],
    order: sql`(kept.revoked_at is not null), kept.id desc`,
  }),
  schema: form,
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
  shopOf: ({ loja }) => loja,
};
