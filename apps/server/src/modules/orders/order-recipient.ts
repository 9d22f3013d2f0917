import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import type { OrderRow } from '#modules/orders/queries.ts';
import type { Queryable } from '#platform/database.ts';

export type OrderRecipient = { to: string; isProven: boolean };

/**
 * The address given for an order, or else the account's; proven when its reader has followed a link sent there. To one that
 * was only typed goes nothing that says whose order it is: mistyped, it is a stranger's (decision 0241).
 */
export async function recipientOf(
  db: Queryable,
  order: Pick<OrderRow, 'customer_id' | 'invoice_email'>,
): Promise<OrderRecipient> {
  const { email, proven } = await db.one<{ email: string | null; proven: boolean }>(sql`
    select email, email_verified_at is not null as proven from ${customerView} customer where id = ${order.customer_id}`);
  const to = order.invoice_email || (email ?? '');
  return { to, isProven: proven && to.toLowerCase() === email?.toLowerCase() };
}
