import { requiredText } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { customerView } from '#modules/accounts/customers.ts';
import { notify } from '#modules/messages/notifications.ts';
import { shopName } from '#modules/shops/shops.ts';
import { contains, pageOf } from '#platform/records/page-of.ts';
import { type OfficeResource, shopsOf } from '#platform/records/resource.ts';

type Row = {
  id: number;
  customer_id: number;
  customer_name: string;
  shop_id: number;
  shop_name: string;
  comment: string;
  rating: number | null;
  answer: string | null;
  answered_at: Date | null;
  created_at: Date;
};

const form = v.object({ resposta: requiredText(2_000) });
const from = sql`opinions opinion
  join ${customerView} customer on customer.id = opinion.customer_id`;
const shop = shopName(sql`opinion.shop_id`);
const columns = sql`opinion.*, ${shop} as shop_name, customer.name as customer_name`;

/** Customers' opinions of shops. An answer is notified once, however often it is edited. */
export const opinionsResource: OfficeResource = {
  name: 'opinioes',
  noun: 'opinion',
  schema: form,
  list: (db, query, actor) => {
    const own = shopsOf(actor);
    return pageOf<Row>(db, query, {
      from,
      columns,
      conditions: [
        own === null ? undefined : sql`opinion.shop_id = any(${own}::int[])`,
        query.loja === '' ? undefined : sql`opinion.shop_id::text = ${query.loja}`,
        query.estado === 'por-responder' ? sql`opinion.answer is null` : undefined,
        contains(query.q, [sql`opinion.comment`, shop]),
      ],
      sorts: { quando: sql`opinion.created_at`, rating: sql`opinion.rating` },
      order: sql`opinion.id desc`,
      toRecord,
    });
  },
  async read(db, id, actor) {
    const own = shopsOf(actor);
    const row = await db.maybe<Row>(sql`select ${columns} from ${from} where opinion.id::text = ${id}`);
    return row && (own === null || own.includes(row.shop_id)) ? toRecord(row) : undefined;
  },
  async update(tx, id, { resposta }: v.InferOutput<typeof form>, { now }) {
    const { customer_id, name } = await tx.one<{ customer_id: number; name: string }>(sql`
      update opinions set answer = ${resposta}, answered_at = coalesce(answered_at, ${now})
      where id::text = ${id}
      returning customer_id, ${shopName(sql`opinions.shop_id`)} as name`);
    const title = m.office_opinion_answered({ shop: name });
    const told = {
      customerId: customer_id,
      title,
      text: resposta,
      kind: 'opinion_answer',
      link: '/notificacoes',
    };
    await notify(tx, { ...told, reference: `opinion:${id}:answer` }, now);
  },
  shopOf: ({ id_loja }) => Number(id_loja),
};

const toRecord = (row: Row) => ({
  id: row.id,
  cliente: row.customer_id,
  nome: row.customer_name,
  id_loja: row.shop_id,
  loja: row.shop_name,
  rating: row.rating,
  comentario: row.comment,
  resposta: row.answer,
  respondida_em: row.answered_at?.toISOString() ?? null,
  quando: row.created_at.toISOString(),
});
