import { present } from '@fornada/contract/codec.ts';
import { officeResources } from '@fornada/contract/office-resources.ts';
import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { maskedContacts, mayReach, reachedBy } from '#modules/loyalty/customer-contacts.ts';
import { contains, listed, type PresentedRow } from '#platform/records/listed.ts';

/** Null where this person is given no contacts at all. */
type Row = PresentedRow<'clientes'> & { phone: string | null; email: string | null; reached: boolean | null };

/** Customers, found by name or number, and by a full phone or e-mail where contacts may be seen. */
export const customersResource = listed('clientes', {
  noun: 'customer',
  from: sql`${customerView} customer cross join loyalty_rule rule`,
  columns: ({ actor }) => sql`customer.*, points_of(customer.progress_cents, rule) as points,
    ${actor.role === 'marketing' ? sql`null::boolean` : mayReach(actor)} as reached`,
  id: sql`customer.id`,
  within: sql`customer.erased_at is null`,
  where: ({ q }, actor) => [
    q === ''
      ? undefined
      : sql`(${contains(q, [sql`customer.name`, sql`customer.id::text`])} or ${reachedBy(q, actor)})`,
  ],
  sorts: { id: sql`customer.id`, saldo: sql`customer.balance_cents`, criado_em: sql`customer.created_at` },
  order: sql`customer.last_contact_at desc, customer.id`,
  toRecord: ({ reached, ...row }: Row) => ({
    ...present(officeResources.clientes.record, row),
    ...(reached !== null && {
      ...(reached ? maskedContacts(row) : { telemovel: null, email: null }),
      contactos: reached ? 1 : 0,
    }),
  }),
});
