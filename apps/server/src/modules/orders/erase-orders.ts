import { REST_UNDO_MINUTES } from '@fornada/domain/orders.ts';
import sql from 'sql-template-tag';
import type { Queryable, Tx } from '#platform/database.ts';
import { eraseFromEvents } from '#platform/outbox.ts';

/** How long an invoice or credit note of a paid order may still be in progress. */
const invoicingDays = 21;

/** Whether a customer has orders that aren't over: to be prepared, paid, paid back or invoiced. */
export async function hasOpenOrders(db: Queryable, customerId: number, now: Date): Promise<boolean> {
  const { open } = await db.one<{ open: boolean }>(sql`
    select exists (
      select from orders o where o.customer_id = ${customerId} and (
        o.state < 'collected'
        -- May still be undone at its counter; after that its document is asked for, which names the person.
        or (o.invoice_asked_at is null and o.owed_cents = 0
          and o.rest_paid_at > ${now}::timestamptz - make_interval(mins => ${2 * REST_UNDO_MINUTES}))
        or exists (select from order_claims c where c.order_id = o.id and c.state = 'waiting'
          and c.claimed_at > ${now}::timestamptz - make_interval(days => ${invoicingDays}))
        or exists (select from attempts_of(o.id) p
          where p.state in ('created', 'sending', 'pending', 'unknown', 'refunding'))
        or exists (select from order_advances a where a.order_id = o.id
          and (a.invoice_id is null or a.credit_note_id is null and o.invoice_id is not null)
          and greatest(a.asked_at, o.rest_paid_at) > ${now}::timestamptz - make_interval(days => ${invoicingDays}))
        or (o.invoice_asked_at is not null
          and (o.invoice_id is null or exists (select from order_refunds r
            where r.order_id = o.id and r.invoiced and r.money_cents > 0 and r.credit_note_id is null))
          and greatest(o.ended_at, o.paid_at, (select max(refunded_at) from order_refunds r where r.order_id = o.id))
            > ${now}::timestamptz - make_interval(days => ${invoicingDays})))) as open`);
  return open;
}

/**
 * Takes the person out of their orders. Products and amounts stay: tax law asks for them for ten years. The invoice's
 * name and tax number are on the invoice, which the certified provider keeps.
 */
export async function eraseOrders(tx: Tx, customerId: number): Promise<void> {
  await tx.execute(sql`
    update order_lines set note = '', inscription = '' where (note <> '' or inscription <> '')
      and order_id in (select id from orders where customer_id = ${customerId})`);
  // What nobody decided in time isn't decided any more.
  await tx.execute(sql`
    update order_claims set note = '', answer = '', state = case state when 'waiting' then 'refused' else state end
    where order_id in (select id from orders where customer_id = ${customerId})`);
  await tx.execute(sql`
    update orders set payment_phone = null, invoice_name = '', invoice_tax_id = '', invoice_email = '', note = '', called = '',
      end_reason = null
    where customer_id = ${customerId}`);
  // Why the shop ended an order, in its own words.
  await eraseFromEvents(tx, `customer:${customerId}`, 'reason');
  await tx.execute(sql`delete from idempotency_keys where customer_id = ${customerId}`);
  await tx.execute(sql`delete from quotes where customer_id = ${customerId}`);
}
