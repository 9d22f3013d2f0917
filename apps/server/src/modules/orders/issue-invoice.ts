import { MINUTE } from '@fornada/domain/local-time.ts';
import { REST_UNDO_MINUTES } from '@fornada/domain/orders.ts';
import sql, { type Sql } from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { creditInvoice } from '#modules/orders/credit-invoice.ts';
import { documentAdvance } from '#modules/orders/document-advance.ts';
import { documentsOf } from '#modules/orders/order-documents.ts';
import { recipientOf } from '#modules/orders/order-recipient.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import { currentRequest } from '#platform/current-request.ts';
import type { Database } from '#platform/database.ts';
import { defineTask, enqueueJob, jobFor } from '#platform/jobs.ts';
import { leaveNote, type Writer } from '#platform/notes.ts';

/**
 * Has the certified provider invoice a paid order, once; what it numbered is kept with the order. An order that has ended by
 * then gets none, and what else went back by then isn't in it.
 */
export const issueInvoice = defineTask<Context, { order_id: string }>(
  'issue-invoice',
  v.object({ order_id: v.string() }),
  async ({ order_id }, { db, gateways, clock }, call) => {
    if (gateways.invoices === null) return;
    const order = await askFor(db, order_id, clock());
    const sale = order && documentsOf(order, clock(), recipientOf(order)).sale;
    if (sale === undefined || sale.total === 0) return;
    const { invoiceId, url } = await gateways.invoices.issue(sale);
    const { requestId: request_id } = currentRequest() ?? {};
    const row = { order_id, invoice_id: invoiceId, invoice_url: url, asked_at: clock(), request_id };
    await leaveNote(db, call, { write: keepInvoices, row });
  },
);

/** From here on a document may exist: what goes back after this is taken back by a note. @returns undefined when there is none to make */
async function askFor(db: Database, orderId: string, now: Date): Promise<OrderRow | undefined> {
  const known = await findOrder(db, orderId);
  // Its shop received it so; what is left to be paid later may be paid by mistake.
  if (known?.invoice_asked_at && known.later_cents === 0)
    return known.invoice_id === null && known.state !== 'cancelled' && known.state !== 'expired'
      ? known
      : undefined;
  const mistakenSince = new Date(now.getTime() - REST_UNDO_MINUTES * MINUTE);
  return await db.transaction(async (tx) => {
    const asked = await tx.execute(sql`
      update orders set invoice_asked_at = coalesce(invoice_asked_at, ${now})
      where id = ${orderId} and paid and invoice_id is null and total_cents > 0 and owed_cents = 0 and state not in ('cancelled', 'expired')
        and not exists (select from attempts_of(id) a where a.method in ('cash', 'terminal') and a.state = 'paid'
          and a.requested_at > ${mistakenSince})`);
    return asked === 0 ? undefined : await findOrder(tx, orderId);
  });
}

const follow = (task: string): Sql =>
  sql`(${jobFor(task, sql`json_build_object('order_id', orders.id)`, { requestId: sql`issued.request_id` })}).id`;

/** Went back while the provider was asked: whoever looked then found nothing to take back, and said that nobody waits. */
const keepInvoices: Writer = (rows) => sql`
  update orders set invoice_id = issued.invoice_id, invoice_url = issued.invoice_url,
    invoice_asked_at = coalesce(invoice_asked_at, issued.asked_at)
  from json_to_recordset(${rows}) as issued (order_id uuid, invoice_id text, invoice_url text, asked_at timestamptz, request_id text)
  where orders.id = issued.order_id and orders.invoice_id is null
  returning case when (documents_beside(orders.id)).advance then ${follow(documentAdvance.name)} end as advance,
    case when (documents_beside(orders.id)).credit then ${follow(creditInvoice.name)} end as credit`;

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
