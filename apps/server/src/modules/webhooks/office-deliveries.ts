import sql from 'sql-template-tag';
import { shopName } from '#modules/shops/shops.ts';
import { equals, listed } from '#platform/records/listed.ts';

const state = sql`(case kept.state
  when 'waiting' then 'a_enviar' when 'delivered' then 'entregue' when 'failed' then 'falhou' else 'parada' end)`;

/** What was told to whom, and how each try went. Nobody changes it; telling once more is a call of its own. */
export const webhookDeliveriesResource = listed('entregas-webhook', {
  noun: 'webhook_delivery',
  from: sql`webhook_deliveries kept join webhook_endpoints endpoint on endpoint.id = kept.endpoint_id`,
  columns: sql`kept.id, kept.endpoint_id, kept.topic, kept.attempts, kept.created_at, kept.next_at, kept.delivered_at,
    kept.last_status, kept.last_error, kept.payload::json as content, ${state} as state,
    endpoint.name as endpoint, endpoint.shop_id, ${shopName(sql`endpoint.shop_id`)} as shop,
    coalesce((
      select json_agg(json_build_object('number', number, 'at', attempted_at, 'status', status, 'error', error,
        'ms', milliseconds) order by number desc)
      from webhook_attempts where delivery_id = kept.id), '[]') as history`,
  id: sql`kept.id`,
  shop: sql`endpoint.shop_id`,
  sorts: { criado_em: sql`kept.id` },
  where: ({ de, loja, estado, q }) => [
    equals(de, sql`kept.endpoint_id`),
    equals(loja, sql`endpoint.shop_id`),
    equals(estado, state),
    q === '' ? undefined : sql`strpos(kept.payload, ${q}) > 0`,
  ],
});
