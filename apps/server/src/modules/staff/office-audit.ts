import sql from 'sql-template-tag';
import { shopName } from '#modules/shops/shops.ts';
import { contains, pageOf } from '#platform/records/page-of.ts';
import { type OfficeResource, shopsOf } from '#platform/records/resource.ts';

type Row = {
  id: number;
  person: string | null;
  shop: string | null;
  shop_id: number | null;
  action: string;
  subject: string;
  before: object | null;
  after: object | null;
  reason: string | null;
  happened_at: Date;
};

const from = sql`staff_actions entry left join staff person on person.id = entry.staff_id`;
const columns = sql`entry.*, person.name as person, ${shopName(sql`entry.shop_id`)} as shop`;

/** The audit log of staff actions, read-only: who, where, what, before and after. Managers see their shops'. */
export const auditResource: OfficeResource = {
  name: 'auditoria',
  noun: 'audit',
  list: (db, query, actor) => {
    const own = shopsOf(actor);
    return pageOf<Row>(db, query, {
      from,
      columns,
      conditions: [
        own === null ? undefined : sql`entry.shop_id = any(${own}::int[])`,
        query.loja === '' ? undefined : sql`entry.shop_id::text = ${query.loja}`,
        query.de === '' ? undefined : sql`starts_with(entry.subject, ${query.de})`,
        query.estado === '' ? undefined : sql`starts_with(entry.action, ${query.estado})`,
        isDay(query.desde)
          ? sql`entry.happened_at >= (${query.desde}::date)::timestamp at time zone 'Europe/Lisbon'`
          : undefined,
        isDay(query.ate)
          ? sql`entry.happened_at < (${query.ate}::date + 1)::timestamp at time zone 'Europe/Lisbon'`
          : undefined,
        contains(query.q, [
          sql`concat_ws(' ', person.name, entry.action, entry.subject, entry.reason, entry.before::text, entry.after::text)`,
        ]),
      ],
      sorts: { quando: sql`entry.id` },
      order: sql`entry.id desc`,
      toRecord,
    });
  },
  async read(db, id, actor) {
    const own = shopsOf(actor);
    const row = await db.maybe<Row>(sql`select ${columns} from ${from} where entry.id::text = ${id}`);
    return row && (own === null || own.includes(row.shop_id ?? 0)) ? toRecord(row) : undefined;
  },
};

const isDay = (text: string) =>
  /^(19|20)\d{2}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/.test(text) && !Number.isNaN(Date.parse(text));

const toRecord = (row: Row) => ({
  id: row.id,
  quando: row.happened_at.toISOString(),
  pessoa: row.person,
  loja: row.shop,
  acao: row.action,
  sobre: row.subject,
  antes: row.before,
  depois: row.after,
  motivo: row.reason,
});
