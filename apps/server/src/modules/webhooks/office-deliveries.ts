import sql from 'sql-template-tag';
import { shopName } from '#modules/shops/shops.ts';
import { pageOf } from '#platform/records/page-of.ts';
import { mayReachShop, type OfficeResource, shopsOf } from '#platform/records/resource.ts';
import { isUuid } from '#platform/uuid.ts';

type Row = {
  id: string;
  endpoint_id: string;
  endpoint: string;
  shop_id: number;
  shop: string;
  topic: string;
  payload: string;
  state: keyof typeof states;
  attempts: number;
  created_at: Date;
  next_at: Date | null;
  delivered_at: Date | null;
  last_status: number | null;
  last_error: string | null;
  history: { number: number; at: string; status: number | null; error: string | null; ms: number }[];
};

const states = { waiting: 'a_enviar', delivered: 'entregue', failed: 'falhou', dropped: 'parada' } as const;

const from = sql`webhook_deliveries kept join webhook_endpoints endpoint on endpoint.id = kept.endpoint_id`;
const columns = sql`kept.*, endpoint.name as endpoint, endpoint.shop_id, ${shopName(sql`endpoint.shop_id`)} as shop,
  coalesce((
    select json_agg(json_build_object('number', number, 'at', attempted_at, 'status', status, 'error', error,
      'ms', milliseconds) order by number desc)
    from webhook_attempts where delivery_id = kept.id), '[]') as history`;

/** What was told to whom, and how each try went. Nobody changes it; telling once more is a call of its own. */
export const webhookDeliveriesResource: OfficeResource = {
  name: 'entregas-webhook',
  noun: 'webhook_delivery',
  list: (db, query, actor) => {
    const own = shopsOf(actor);
    const state = Object.entries(states).find(([, wire]) => wire === query.estado)?.[0];
    return pageOf<Row>(db, query, {
      from,
      columns,
      conditions: [
        own === null ? undefined : sql`endpoint.shop_id = any(${own}::int[])`,
        query.de === '' ? undefined : sql`kept.endpoint_id::text = ${query.de}`,
        query.loja === '' ? undefined : sql`endpoint.shop_id::text = ${query.loja}`,
        state === undefined ? undefined : sql`kept.state = ${state}`,
        query.q === '' ? undefined : sql`strpos(kept.payload, ${query.q}) > 0`,
      ],
      sorts: { criado_em: sql`kept.id` },
      order: sql`kept.id desc`,
      toRecord,
    });
  },
  async read(db, id, actor) {
    if (!isUuid(id)) return undefined;
    const row = await db.maybe<Row>(sql`select ${columns} from ${from} where kept.id = ${id}`);
    return row && mayReachShop(actor, row.shop_id) ? toRecord(row) : undefined;
  },
};

const toRecord = (row: Row) => ({
  id: row.id,
  webhook: row.endpoint_id,
  webhook_nome: row.endpoint,
  loja: row.shop_id,
  loja_nome: row.shop,
  evento: row.topic,
  estado: states[row.state],
  tentativas: row.attempts,
  criado_em: row.created_at.toISOString(),
  proxima_em: row.next_at?.toISOString() ?? null,
  entregue_em: row.delivered_at?.toISOString() ?? null,
  ultimo_codigo: row.last_status,
  ultimo_erro: row.last_error,
  conteudo: JSON.parse(row.payload) as object,
  historico: row.history.map(({ number, at, status, error, ms }) => ({
    numero: number,
    quando: new Date(at).toISOString(),
    codigo: status,
    erro: error,
    milissegundos: ms,
  })),
});
