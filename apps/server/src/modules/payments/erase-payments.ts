import sql from 'sql-template-tag';
import type { Queryable, Tx } from '#platform/database.ts';

/**
 * Takes the phone and the card's page out of a customer's payments, and every word out of what was told and found of them;
 * the amounts stay.
 * @returns the references by which the gateway knows the payments
 */
export async function erasePayments(tx: Tx, customerId: number): Promise<string[]> {
  const payments = await tx.query<{ reference: string }>(sql`
    update payments set phone = null, redirect_url = null
    where id in (select payment_id from payments_of(${customerId}))
    returning reference`);
  // What somebody wrote when they settled a difference.
  await tx.execute(sql`
    update payment_findings set settled_note = null
    where settled_note is not null and payment_id in (select payment_id from payments_of(${customerId}))`);
  await tx.execute(sql`
    update payment_callbacks c set body = '{}' from payments p
    where p.id in (select payment_id from payments_of(${customerId}))
      and c.gateway = p.gateway and c.gateway_ref = p.gateway_ref`);
  return payments.map(({ reference }) => reference);
}

/** The ids of what was found of a customer's payments. */
export async function findingsOf(db: Queryable, customerId: number): Promise<number[]> {
  const findings = await db.query<{ id: number }>(sql`
    select id from payment_findings where payment_id in (select payment_id from payments_of(${customerId}))`);
  return findings.map(({ id }) => id);
}
