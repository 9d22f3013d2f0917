import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { equals, listed } from '#platform/records/listed.ts';

/** What customers asked for under the GDPR, and by when the law wants it done. The server does it; here one sees that it did. */
export const requestsResource = listed('pedidos-rgpd', {
  noun: 'privacy-request',
  // Somebody forgotten has no name any more.
  from: sql`privacy_requests request
    left join ${customerView} customer on customer.id = request.customer_id and customer.name <> ''`,
  // One month from the asking (GDPR article 12, 3).
  columns: sql`request.*, customer.name, request.asked_at + interval '1 month' as answer_by`,
  id: sql`request.id`,
  search: [sql`request.customer_id::text`, sql`customer.name`],
  where: ({ estado }) => [equals(estado, sql`request.state`)],
  order: sql`(request.done_at is not null), request.asked_at desc`,
});
