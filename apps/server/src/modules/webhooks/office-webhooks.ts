import { requiredText, shopNumber } from '@fornada/contract/rules.ts';
import { chosenTopics } from '@fornada/contract/webhooks.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { isShop, shopName } from '#modules/shops/shops.ts';
import { newWebhookSecret, sealSecret } from '#modules/webhooks/secret.ts';
import { isPublicUrl } from '#platform/public-request.ts';
import { equals, listed } from '#platform/records/listed.ts';
import { mayReachShop, type OfficeResource } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

const form = v.object({
  loja: shopNumber,
  nome: requiredText(80),
  url: requiredText(500),
  eventos: chosenTopics,
  ativo: v.optional(v.picklist([0, 1], m.error_value_invalid), 1),
});
type Form = v.InferOutput<typeof form>;

const shop = shopName(sql`kept.shop_id`);

/** Webhook endpoints of third-party systems. Saving one that was let go, switched on, tries it anew. */
export const webhooksResource: OfficeResource<'webhooks'> = {
  ...listed('webhooks', {
    noun: 'webhook',
    from: sql`webhook_endpoints kept`,
    columns: sql`kept.id, kept.shop_id, kept.name, kept.url, kept.topics, kept.created_at, kept.failing_since,
      kept.disabled_at, ${shop} as shop, kept.active and kept.disabled_at is null as switched_on,
      case
        when kept.disabled_at is not null then 'desligado'
        when not kept.active then 'parado'
        when kept.failing_since is null then 'ativo'
        else 'a_falhar' end as state`,
    id: sql`kept.id`,
    shop: sql`kept.shop_id`,
    search: [sql`kept.name`, sql`kept.url`, shop],
    sorts: { criado_em: sql`kept.id` },
    where: ({ loja, estado }) => [
      equals(loja, sql`kept.shop_id`),
      estado === 'desligado' ? sql`kept.disabled_at is not null` : undefined,
    ],
    order: sql`(kept.disabled_at is null), kept.id desc`,
  }),
  schema: form,
  async create(tx, { loja, nome, url, eventos, ativo }: Form, { actor, now, context }) {
    if (!mayReachShop(actor, loja)) refuse('forbidden');
    if (!(await isShop(tx, loja))) refuse('shop_unknown');
    requirePublicUrl(context, url);
    const secret = newWebhookSecret();
    const { id } = await tx.one<{ id: string }>(sql`
      insert into webhook_endpoints (shop_id, name, url, topics, active, secret, created_by, created_at)
      values (${loja}, ${nome}, ${url}, ${eventos}, ${ativo === 1}, ${sealSecret(context.secrets, secret)},
        ${actor.staffId}, ${now})
      returning id`);
    return { id, once: { segredo: secret } };
  },
  async update(tx, id, { nome, url, eventos, ativo }: Form, { actor, context }) {
    requirePublicUrl(context, url);
    // It stays its shop's: what was told so far is in its log.
    await tx.execute(sql`
      update webhook_endpoints set name = ${nome}, url = ${url}, topics = ${eventos}, active = ${ativo === 1}, created_by = ${actor.staffId},
        failing_since = case when ${ativo === 1} then null else failing_since end,
        disabled_at = case when ${ativo === 1} then null else disabled_at end
      where id = ${id}`);
  },
  async remove(tx, id) {
    await tx.execute(sql`delete from webhook_endpoints where id = ${id}`);
  },
  shopOf: ({ loja }) => loja,
};

function requirePublicUrl({ settings }: Pick<Context, 'settings'>, url: string): void {
  if (isPublicUrl(url, settings.webhooksToLoopback)) return;
  refuse('invalid_fields', { fields: { url: m.office_webhook_url_refused() } });
}
