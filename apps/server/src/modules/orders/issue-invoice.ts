import { MINUTE } from '@fornada/domain/local-time.ts';
import { REST_UNDO_MINUTES } from '@fornada/domain/orders.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { creditInvoice } from '#modules/orders/credit-invoice.ts';
import { documentAdvance } from '#modules/orders/document-advance.ts';
import { documentsOf } from '#modules/orders/order-documents.ts';
import { recipientOf } from '#modules/orders/order-recipient.ts';
import { findOrder } from '#modules/orders/queries.ts';
import { defineTask, enqueueJob, jobFor } from '#platform/jobs.ts';

/**
 * Has the certified provider invoice a paid order, once; what it numbered is kept with the order. An order that has ended by
 * then gets none, and what else went back by then isn't in it.
 */
export const issueInvoice = defineTask<Context, { order_id: string }>(
  'issue-invoice',
  v.object({ order_id: v.string() }),
  async ({ order_id }, { db, gateways, clock }) => {
    if (gateways.invoices === null) return;
    const mistakenSince = new Date(clock().getTime() - REST_UNDO_MINUTES * MINUTE);
    const sale = await db.transaction(async (tx) => {
      // From here on a document may exist: what goes back after this is taken back by a note.
      const asked = await tx.execute(sql`
        update orders set invoice_asked_at = coalesce(invoice_asked_at, ${clock()})
        where id = ${order_id} and paid and invoice_id is null and total_cents > 0 and owed_cents = 0 and state not in ('cancelled', 'expired')
          and not exists (select from attempts_of(id) a where a.method in ('cash', 'terminal') and a.state = 'paid'
            and a.requested_at > ${mistakenSince})`);
      const order = asked === 0 ? undefined : await findOrder(tx, order_id);
      return order && documentsOf(order, clock(), recipientOf(order)).sale;
    });
    if (sale === undefined || sale.total === 0) return;
    const { invoiceId, url } = await gateways.invoices.issue(sale);
    const payload = sql`json_build_object('order_id', ${order_id}::text)`;
    // Went back while the provider was asked: whoever looked then found nothing to take back, and said that nobody waits.
    await db.execute(sql`
      with kept as (
        update orders set invoice_id = ${invoiceId}, invoice_url = ${url}, invoice_asked_at = coalesce(invoice_asked_at, ${clock()})
        where id = ${order_id} and invoice_id is null
        returning exists (select from order_refunds r where r.order_id = orders.id) as partly_back,
          exists (select from order_advances a where a.order_id = orders.id) as had_advance
      )
      select case when had_advance then (${jobFor(documentAdvance.name, payload)}).id end,
        case when partly_back then (${jobFor(creditInvoice.name, payload)}).id end from kept`);
  },
);

const batch = 100;

/**
 * What was taken at the counter may turn out to be a mistake: the documents of those orders are asked for when it can't any more.
 * True when there may be more.
 */
export async function invoiceTakenRests({ db, gateways, clock }: Context): Promise<boolean> {
  if (gateways.invoices === null) return false;
  const before = new Date(clock().getTime() - REST_UNDO_MINUTES * MINUTE);
  const due = await db.query<{ id: string }>(sql`
    select id from orders
    where rest_paid_at <= ${before} and invoice_asked_at is null and owed_cents = 0 and state not in ('cancelled', 'expired')
    order by rest_paid_at limit ${batch}`);
  await db.transaction(async (tx) => {
    for (const { id } of due) await enqueueJob(tx, issueInvoice.name, { order_id: id });
  });
  return due.length === batch;
}
