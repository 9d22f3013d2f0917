import type { OfficeRecord } from '@fornada/contract/office.ts';
import sql from 'sql-template-tag';
import { fromCents } from '#modules/office/euros.ts';
import { among, contains, pageOf } from '#modules/office/page-of.ts';
import type { OfficeResource } from '#modules/office/resource.ts';
import type { StaffActor } from '#platform/actor.ts';

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
};

const from = sql`customers customer cross join loyalty_rule rule`;
const columns = sql`customer.*, points_of(customer.progress_cents, rule) as points`;

/** Customers who are there: found by name, phone, e-mail or number; by marketing never by what reaches a person. */
export const customersResource: OfficeResource = {
  name: 'clientes',
  noun: 'customer',
  list: (db, query, actor) => {
    const reach = seesContacts(actor) ? [sql`coalesce(phone, '')`, sql`coalesce(email, '')`] : [];
    return pageOf<Row>(db, query, {
      from,
      columns,
      conditions: [
        sql`customer.erased_at is null`,
        among(query.ids, sql`customer.id`),
        contains(query.q.replace(/^(\+|00)/, ''), [sql`customer.name`, sql`customer.id::text`, ...reach]),
      ],
      sorts: {
        id: sql`customer.id`,
        nome: sql`customer.name`,
        saldo: sql`customer.balance_cents`,
        criado_em: sql`customer.created_at`,
      },
      order: sql`customer.last_contact_at desc, customer.id`,
      toRecord: (row) => toRecord(row, actor),
    });
  },
  async read(db, id, actor) {
    const row = await db.maybe<Row>(sql`
      select ${columns} from ${from} where customer.id::text = ${id} and customer.erased_at is null`);
    return row && toRecord(row, actor);
  },
};

const seesContacts = ({ role }: StaffActor) => role !== 'marketing';

function toRecord(row: Row, actor: StaffActor): OfficeRecord {
  return {
    id: row.id,
    nome: row.name,
    ...(seesContacts(actor) && { telemovel: row.phone, email: row.email }),
    temporario: row.temporary ? 1 : 0,
    saldo: fromCents(row.balance_cents),
    pontos: row.points,
    comunicacoes: row.accepts_marketing ? 1 : 0,
    origem: row.registered_in,
    criado_em: row.created_at.toISOString(),
    visto_em: row.last_contact_at.toISOString(),
  };
}
