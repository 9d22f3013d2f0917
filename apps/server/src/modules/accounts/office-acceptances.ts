import { present } from '@fornada/contract/codec.ts';
import { officeRecords } from '@fornada/contract/office-records.ts';
import sql from 'sql-template-tag';
import { among, pageOf } from '#platform/records/page-of.ts';
import type { OfficeResource } from '#platform/records/resource.ts';
import { toNumber } from '#platform/records/resource.ts';

type Row = {
  id: number;
  customer_id: number;
  name: string;
  purpose: string;
  channel: string;
  granted: boolean;
  document_version: number;
  given_at: Date;
  source: string;
};

const from = sql`consents kept join customers customer on customer.id = kept.customer_id`;
const columns = sql`kept.*, customer.name`;

/** Accepted terms and marketing consents, by version, time and place: read-only proof. */
export const acceptancesResource: OfficeResource = {
  name: 'aceitacoes',
  noun: 'consent',
  list: (db, query) =>
    pageOf<Row>(db, query, {
      from,
      columns,
      conditions: [
        among(query.ids, sql`kept.id`),
        query.de === '' ? undefined : sql`kept.document_version::text = ${query.de}`,
        query.estado === '' ? undefined : sql`kept.purpose = ${query.estado}`,
        query.q === '' ? undefined : sql`kept.customer_id::text = ${query.q}`,
      ],
      sorts: { id: sql`kept.id`, quando: sql`kept.given_at` },
      order: sql`kept.id desc`,
      toRecord,
    }),
  async read(db, id) {
    const row = await db.maybe<Row>(sql`select ${columns} from ${from} where kept.id = ${toNumber(id) ?? 0}`);
    return row && toRecord(row);
  },
};

const toRecord = (row: Row) => present(officeRecords.aceitacoes, row);
