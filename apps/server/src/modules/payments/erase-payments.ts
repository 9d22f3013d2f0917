import sql from 'sql-template-tag';
import { orderView } from '#modules/orders/order-view.ts';
import type { Queryable, Tx } from '#platform/database.ts';

/**
 * Takes the phone and the card's page out of a customer's payments, and every word out of what was told and found of them;
 * the amounts stay.
 * @returns the references by which the gateway knows the payments
 */
export async function erasePayments(tx: Tx, customerId: number): Promise<string[]> {
  const payments = await tx.query<{ reference: string }>(sql`
    update payments set phone = null, redirect_url = null
    where order_id in (select id from ${orderView} placed where customer_id = ${customerId})
    returning reference`);
  // What somebody wrote when they settled a difference.
  await tx.execute(sql`
    update payment_findings f set settled_note = null
    from payments p join ${orderView} o on o.id = p.order_id
    where o.customer_id = ${customerId} and f.payment_id = p.id and f.settled_note is not null`);
  await tx.execute(sql`
    update payment_callbacks c set body = '{}'
    from payments p join ${orderView} o on o.id = p.order_id
    where o.customer_id = ${customerId} and c.gateway = p.gateway and c.gateway_ref = p.gateway_ref`);
  return payments.map(({ reference }) => reference);
}

/** The ids of what was found of a customer's payments. */
export async function findingsOf(db: Queryable, customerId: number): Promise<number[]> {
  const findings = await db.query<{ id: number }>(sql`
    select f.id from payment_findings f join payments p on p.id = f.payment_id join ${orderView} o on o.id = p.order_id
    where o.customer_id = ${customerId}`);
  return findings.map(({ id }) => id);
}
