import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

/** Whether a document is the invoice of one of the customer's own orders, or of its advance: by any of its names. */
export async function isInvoiceOf(
  db: Queryable,
  customerId: number,
  names: readonly string[],
): Promise<boolean> {
  const order = await db.maybe(sql`
    select 1 from orders o left join order_advances advance on advance.order_id = o.id
    where o.customer_id = ${customerId} and (o.invoice_id = any(${names}::text[]) or advance.invoice_id = any(${names}::text[]))
    limit 1`);
  return order !== undefined;
}
