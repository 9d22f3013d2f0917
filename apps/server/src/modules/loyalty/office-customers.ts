import type { OfficeRecord } from '@fornada/contract/office.ts';
import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { maskedContacts, mayReach, reachedBy } from '#modules/loyalty/customer-contacts.ts';
import type { StaffActor } from '#platform/actor.ts';
import { fromCents } from '#platform/records/euros.ts';
import { among, contains, pageOf } from '#platform/records/page-of.ts';
import type { OfficeResource } from '#platform/records/resource.ts';

type Row = {
  id: number;
  name: string;
  phone: string | null;
  email: string | null;
  temporary: boolean;
  balance_cents: number;
  points: number;
  accepts_marketing: boolean;
  registered_in: string;
  created_at: Date;
  last_contact_at: Date;
  reached: boolean;
};

const from = sql`${customerView} customer cross join loyalty_rule rule`;
const columnsFor = (actor: StaffActor) =>
  sql`customer.*, points_of(customer.progress_cents, rule) as points, ${mayReach(actor)} as reached`;

/** Customers, found by name or number, and by a full phone or e-mail where contacts may be seen. */
export const customersResource: OfficeResource = {
  name: 'clientes',
  noun: 'customer',
  list: (db, query, actor) =>
    pageOf<Row>(db, query, {
      from,
      columns: columnsFor(actor),
      conditions: [
        sql`customer.erased_at is null`,
        among(query.ids, sql`customer.id`),
        query.q === ''
          ? undefined
          : sql`(${contains(query.q, [sql`customer.name`, sql`customer.id::text`])} or ${reachedBy(query.q, actor)})`,
      ],
      sorts: {
        id: sql`customer.id`,
        nome: sql`customer.name`,
        saldo: sql`customer.balance_cents`,
        criado_em: sql`customer.created_at`,
      },
      order: sql`customer.last_contact_at desc, customer.id`,
      toRecord: (row) => toRecord(row, actor),
    }),
  async read(db, id, actor) {
    const row = await db.maybe<Row>(sql`
      select ${columnsFor(actor)} from ${from} where customer.id::text = ${id} and customer.erased_at is null`);
    return row && toRecord(row, actor);
  },
};

function toRecord(row: Row, actor: StaffActor): OfficeRecord {
  return {
    id: row.id,
    nome: row.name,
    ...(actor.role !== 'marketing' && {
      ...(row.reached ? maskedContacts(row) : { telemovel: null, email: null }),
      contactos: row.reached ? 1 : 0,
    }),
    temporario: row.temporary ? 1 : 0,
    saldo: fromCents(row.balance_cents),
    pontos: row.points,
    comunicacoes: row.accepts_marketing ? 1 : 0,
    origem: row.registered_in,
    criado_em: row.created_at.toISOString(),
    visto_em: row.last_contact_at.toISOString(),
  };
}
