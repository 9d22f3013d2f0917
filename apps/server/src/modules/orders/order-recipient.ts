import type { OrderRow } from '#modules/orders/queries.ts';

export type OrderRecipient = { to: string; isProven: boolean };

/**
 * The address given for an order, or else the account's; proven when its reader has followed a link sent there. To one that
 * was only typed goes nothing that says whose order it is: mistyped, it is a stranger's (decision 0241).
 */
export function recipientOf(
  order: Pick<OrderRow, 'invoice_email' | 'customer_email' | 'email_proven'>,
): OrderRecipient {
  const email = order.customer_email ?? '';
  const to = order.invoice_email || email;
  return { to, isProven: order.email_proven && to.toLowerCase() === email.toLowerCase() };
}
