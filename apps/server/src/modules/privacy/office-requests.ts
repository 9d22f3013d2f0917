import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { contains, pageOf } from '#platform/records/page-of.ts';
import type { OfficeResource } from '#platform/records/resource.ts';

type Row = {
  id: string;
  customer_id: number;
  name: string | null;
  kind: 'forget' | 'export';
  state: string;
  asked_at: Date;
  confirmed_at: Date | null;
  done_at: Date | null;
  answer_by: Date;
};

/** One month from the asking (GDPR article 12, 3). */
const columns = sql`request.*, customer.name, request.asked_at + interval '1 month' as answer_by`;
// Somebody forgotten has no name any more.
const from = sql`privacy_requests request
  left join ${customerView} customer on customer.id = request.customer_id and customer.name <> ''`;

/** What customers asked for under the GDPR, and by when the law wants it done. The server does it; here one sees that it did. */
export const requestsResource: OfficeResource = {
  name: 'pedidos-rgpd',
  noun: 'privacy-request',
  list: (db, query) =>
    pageOf<Row>(db, query, {
      from,
      columns,
      conditions: [
        query.estado === '' ? undefined : sql`request.state = ${query.estado}`,
        contains(query.q, [sql`request.customer_id::text`, sql`customer.name`]),
      ],
      sorts: { pedido_em: sql`request.asked_at`, prazo: sql`request.asked_at` },
      order: sql`(request.done_at is not null), request.asked_at desc`,
      toRecord,
    }),
  async read(db, id) {
    const row = await db.maybe<Row>(sql`select ${columns} from ${from} where request.id::text = ${id}`);
    return row && toRecord(row);
  },
};

const toRecord = (row: Row) => ({
  id: row.id,
  cliente: row.customer_id,
  nome: row.name,
  tipo: row.kind,
  estado: row.state,
  pedido_em: row.asked_at.toISOString(),
  prazo: row.answer_by.toISOString(),
  feito_em: row.done_at?.toISOString() ?? null,
});
