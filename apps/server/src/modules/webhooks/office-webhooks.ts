import { requiredText, shopNumber } from '@fornada/contract/rules.ts';
import { chosenTopics } from '@fornada/contract/webhooks.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { isShop, shopName } from '#modules/shops/shops.ts';
import { newWebhookSecret, sealSecret } from '#modules/webhooks/secret.ts';
import { isPublicUrl } from '#platform/public-request.ts';
import { among, contains, pageOf } from '#platform/records/page-of.ts';
import { mayReachShop, type OfficeResource, shopsOf } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

type Row = {
  id: string;
  shop_id: number;
  shop: string;
  name: string;
  url: string;
  topics: string[];
  active: boolean;
  created_at: Date;
  failing_since: Date | null;
  disabled_at: Date | null;
};

const form = v.object({
  loja: shopNumber,
  nome: requiredText(80),
  url: requiredText(500),
  eventos: chosenTopics,
  ativo: v.optional(
    v.picklist([0, 1], () => m.error_value_invalid()),
    1,
  ),
});
type Form = v.InferOutput<typeof form>;

const from = sql`webhook_endpoints kept`;
const shop = shopName(sql`kept.shop_id`);
const columns = sql`kept.id, kept.shop_id, kept.name, kept.url, kept.topics, kept.active, kept.created_at,
  kept.failing_since, kept.disabled_at, ${shop} as shop`;

/** Webhook endpoints of third-party systems. Saving one that was let go, switched on, tries it anew. */
export const webhooksResource: OfficeResource = {
  name: 'webhooks',
  noun: 'webhook',
  schema: form,
  list: (db, query, actor) => {
    const own = shopsOf(actor);
    return pageOf<Row>(db, query, {
      from,
      columns,
      conditions: [
        own === null ? undefined : sql`kept.shop_id = any(${own}::int[])`,
        among(query.ids, sql`kept.id`),
        query.loja === '' ? undefined : sql`kept.shop_id::text = ${query.loja}`,
        query.estado === 'desligado' ? sql`kept.disabled_at is not null` : undefined,
        contains(query.q, [sql`kept.name`, sql`kept.url`, shop]),
      ],
      sorts: { nome: sql`kept.name`, criado_em: sql`kept.id` },
      order: sql`(kept.disabled_at is null), kept.id desc`,
      toRecord,
    });
  },
  async read(db, id, actor) {
    if (!isUuid(id)) return undefined;
    const row = await db.maybe<Row>(sql`select ${columns} from ${from} where kept.id = ${id}`);
    return row && mayReachShop(actor, row.shop_id) ? toRecord(row) : undefined;
  },
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
  async update(tx, id, { nome, url, eventos, ativo }: Form, { context }) {
    requirePublicUrl(context, url);
    // It stays its shop's: what was told so far is in its log.
    await tx.execute(sql`
      update webhook_endpoints set name = ${nome}, url = ${url}, topics = ${eventos}, active = ${ativo === 1},
        failing_since = case when ${ativo === 1} then null else failing_since end,
        disabled_at = case when ${ativo === 1} then null else disabled_at end
      where id = ${id}`);
  },
  async remove(tx, id) {
    await tx.execute(sql`delete from webhook_endpoints where id = ${id}`);
  },
  shopOf: ({ loja }) => Number(loja),
};

function requirePublicUrl({ settings }: Pick<Context, 'settings'>, url: string): void {
  if (isPublicUrl(url, settings.webhooksToLoopback)) return;
  refuse('invalid_fields', { fields: { url: m.office_webhook_url_refused() } });
}

const toRecord = (row: Row) => ({
  id: row.id,
  loja: row.shop_id,
  loja_nome: row.shop,
  nome: row.name,
  url: row.url,
  eventos: row.topics,
  ativo: row.active && row.disabled_at === null ? 1 : 0,
  estado: stateOf(row),
  criado_em: row.created_at.toISOString(),
  a_falhar_desde: row.failing_since?.toISOString() ?? null,
  desligado_em: row.disabled_at?.toISOString() ?? null,
});

function stateOf({ active, failing_since: failing, disabled_at: disabled }: Row): string {
  if (disabled !== null) return 'desligado';
  if (!active) return 'parado';
  return failing === null ? 'ativo' : 'a_falhar';
}
