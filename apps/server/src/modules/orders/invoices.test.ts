// The documents of an order from its payment to its end: one for what was paid, one that takes it back when the money goes
// back, and none for what was never kept.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import type { InvoicedSale, InvoiceGateway } from '#adapters/invoices/port.ts';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { creditInvoice } from '#modules/orders/credit-invoice.ts';
import { endOrder } from '#modules/orders/end-order.ts';
import { issueInvoice } from '#modules/orders/issue-invoice.ts';
import { lockOrder, refundLines } from '#modules/orders/refund-lines.ts';
import type { Database } from '#platform/database.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, decide, twoNatas } from '../../testing/buyer.ts';
import { someoneWaits } from '../../testing/concurrency.ts';

const server = await auditedServer();
const { context } = server;
const { db, clock } = context;
const simulator = context.gateways.invoices as InvoiceGateway;

const documentsOf = async (orderId: string) =>
  (
    await db.query<{ dedupe_id: string }>(sql`
      select dedupe_id from simulator.messages where channel = 'invoice' and dedupe_id like '%' || ${orderId} || '%' order by id`)
  ).map(({ dedupe_id }) => dedupe_id.split(':')[0]);

const call = { eventId: null, attempt: 1, signal: new AbortController().signal };

const cancel = (orderId: string) =>
  endOrder(db, orderId, { to: 'cancelled', reason: 'Sem forno', now: clock(), paidToo: true });

async function aPaidOrder(options: { runsJobs: boolean }) {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  await server.runJobs();
  await decide(server, orderId, 'approve');
  if (options.runsJobs) await server.runJobs();
  return { buyer, orderId };
}

test('a paid order has its document, which the order and a repeated request tell', async () => {
  const buyer = await aBuyer(server);
  const body = {
    cart: { items: twoNatas },
    id_loja: 862,
    id_tipo_entrega: 0,
    telemovel: buyer.national,
    aceitou: true,
  };
  const place = async () =>
    (await buyer.call('POST', '/api/finaliza-encomenda', body, 'invoiced')).data.orderData;
  const { orderId, invoiceId } = await place();
  expect(invoiceId).toBeNull();
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  const order = await buyer.read(orderId);
  expect(order).toMatchObject({ invoiceId: expect.stringMatching(/^simulado-/), creditNoteId: null });
  expect(await place()).toMatchObject({ orderId, invoiceId: order.invoiceId });
});

test('one that was paid and then cancelled has it taken back, once', async () => {
  const { buyer, orderId } = await aPaidOrder({ runsJobs: true });
  await cancel(orderId);
  await server.runJobs();
  await server.runJobs();
  expect(await documentsOf(orderId)).toEqual(['invoice', 'credit']);
  const { invoiceId, creditNoteId, pagamento, documentos, total } = await buyer.read(orderId);
  expect([invoiceId, creditNoteId]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  expect(pagamento?.estado).toBe('refunded');
  const url = expect.stringMatching(/^\/simulador\/documentos\/\d+$/);
  expect(documentos).toEqual([
    { tipo: 'fatura', numero: invoiceId, valor: total, url },
    { tipo: 'nota_de_credito', numero: creditNoteId, valor: total, url },
  ]);
  const page = await server.inject({ url: documentos[1]?.url ?? '' });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('3,00€')]);
});

test('one that was cancelled before its document was made never gets one', async () => {
  const { orderId } = await aPaidOrder({ runsJobs: false });
  await cancel(orderId);
  await server.runJobs();
  expect(await documentsOf(orderId)).toEqual([]);
});

test('a job that failed and runs after the refund invoices nothing', async () => {
  const { orderId } = await aPaidOrder({ runsJobs: false });
  context.gateways.invoices = { ...simulator, issue: () => Promise.reject(new Error('away')) };
  await server.runJobs({ toleratesFailures: true });
  await cancel(orderId);
  context.gateways.invoices = simulator;
  clock.move({ hours: 1 });
  await server.runJobs();
  expect(await documentsOf(orderId)).toEqual([]);
  expect(await db.one(sql`select invoice_asked_at, invoice_id from orders where id = ${orderId}`)).toEqual({
    invoice_asked_at: null,
    invoice_id: null,
  });
});

test('an order that is cancelled while the provider issues its document has it taken back', async () => {
  const { orderId } = await aPaidOrder({ runsJobs: false });
  context.gateways.invoices = {
    ...simulator,
    async issue(sale) {
      // The shop's press, and the job that follows it, are quicker than the provider.
      await cancel(orderId);
      context.gateways.invoices = simulator;
      await creditInvoice.run({ order_id: orderId }, context, call);
      return await simulator.issue(sale);
    },
  };
  await server.runJobs();
  expect(await documentsOf(orderId)).toEqual(['invoice', 'credit']);
});

test('what goes back while the order is told of its document is taken back too', async () => {
  const { orderId } = await aPaidOrder({ runsJobs: false });
  let givingBack = Promise.resolve();
  context.gateways.invoices = {
    ...simulator,
    async issue(sale) {
      const begun = Promise.withResolvers<void>();
      givingBack = db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId);
        const lines = order.lines.map(({ position }) => ({ position, quantity: 1 }));
        await refundLines(tx, order, { lines, cause: 'missing', toBalance: false, now: clock() });
        begun.resolve();
        await someoneWaits(db);
      });
      await begun.promise;
      return await simulator.issue(sale);
    },
  };
  await issueInvoice.run({ order_id: orderId }, context, call);
  await givingBack;
  context.gateways.invoices = simulator;
  // Its own follower looked before the order had a document.
  await db.execute(sql`update outbox set dispatched_at = now() where topic = 'order.refunded'`);
  await server.runJobs();
  expect(await documentsOf(orderId)).toEqual(['invoice', 'credit']);
});

test('an answer that was lost is no reason to keep a document of money that went back', async () => {
  const { buyer, orderId } = await aPaidOrder({ runsJobs: false });
  context.gateways.invoices = {
    ...simulator,
    async issue(sale) {
      await simulator.issue(sale);
      throw new Error('the answer was lost');
    },
  };
  await server.runJobs({ toleratesFailures: true });
  context.gateways.invoices = simulator;
  await cancel(orderId);
  clock.move({ hours: 1 });
  await server.runJobs();
  expect(await documentsOf(orderId)).toEqual(['invoice', 'credit']);
  const { invoiceId, creditNoteId } = await buyer.read(orderId);
  expect([invoiceId, creditNoteId]).toEqual([
    expect.stringMatching(/^simulado-/),
    expect.stringMatching(/^simulado-/),
  ]);
});

test('an order whose payment never came has neither', async () => {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  await server.runJobs();
  await buyer.cancel(orderId);
  await server.runJobs();
  expect(await documentsOf(orderId)).toEqual([]);
});

test.each([
  ['proven', true, { name: 'Rui Sá', taxId: '123456789', email: 'rui@exemplo.pt' }],
  ['only typed', false, { name: 'Rui Sá', taxId: '123456789', email: null }],
])('a document with a name and a number, for an address that is %s', async (_, isProven, customer) => {
  expect(await invoicedTo({ nif: '123456789', isProven })).toEqual([customer, customer]);
});

test('a document of nobody in particular goes to an address that was only typed', async () => {
  const customer = { name: '', taxId: null, email: 'rui@exemplo.pt' };
  expect(await invoicedTo({ nif: '', isProven: false })).toEqual([customer, customer]);
});

/** To whom the provider is asked to make out an order's document and then the one that takes it back. */
async function invoicedTo({ nif, isProven }: { nif: string; isProven: boolean }) {
  const buyer = await aBuyer(server);
  const provenAt = isProven ? clock() : null;
  await db.execute(sql`
    update customers set email = 'Rui@exemplo.pt', email_verified_at = ${provenAt} where id = ${buyer.id}`);
  const asked: InvoicedSale['customer'][] = [];
  context.gateways.invoices = {
    ...simulator,
    issue: (sale) => {
      asked.push(sale.customer);
      return simulator.issue(sale);
    },
    creditNote: (note) => {
      asked.push(note.sale.customer);
      return simulator.creditNote(note);
    },
  };
  const { orderId } = await buyer.order({ nome: 'Rui Sá', nif, email: 'rui@exemplo.pt' });
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  await cancel(orderId);
  await server.runJobs();
  context.gateways.invoices = simulator;
  return asked;
}

test('the audit names a refund whose note is missing after a day, and a note of nothing', async () => {
  const { orderId } = await aPaidOrder({ runsJobs: true });
  context.gateways.invoices = { ...simulator, creditNote: () => Promise.reject(new Error('away')) };
  await cancel(orderId);
  await server.runJobs({ toleratesFailures: true });
  const named = async () => (await auditMoney(db, clock())).differences.map(({ difference }) => difference);
  expect(await named()).toEqual([]);
  clock.move({ days: 1, minutes: 1 });
  expect(await named()).toEqual([expect.stringContaining('note none')]);
  context.gateways.invoices = simulator;
  await creditInvoice.run({ order_id: orderId }, context, call);
  expect(await named()).toEqual([]);
  await db.execute(sql`update order_refunds set credit_note_cents = 299 where order_id = ${orderId}`);
  expect(await named()).toEqual(['300 went back, its note is of 299']);
  await db.execute(sql`update order_refunds set credit_note_cents = 300 where order_id = ${orderId}`);
  const rollback = new Error('rolled back');
  const tampered = db.transaction(async (tx) => {
    await tx.execute(sql`update orders set invoice_asked_at = null, invoice_id = null where id = ${orderId}`);
    await tx.execute(sql`update order_refunds set gross_cents = gross_cents - 1 where order_id = ${orderId}`);
    expect(
      (await auditMoney({ ...db, transaction: (work) => work(tx) } as Database, clock())).differences,
    ).toHaveLength(4);
    throw rollback;
  });
  await expect(tampered).rejects.toBe(rollback);
});
