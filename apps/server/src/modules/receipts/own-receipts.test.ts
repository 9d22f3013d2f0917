// Who forgot the card at our own till claims its document, which the provider numbered.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { aBuyer, type Buyer, moneyOf } from '../../testing/buyer.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { cola, nata, packagingShop, paidOrder } from '../../testing/packaging.ts';
import { fiscalQr } from '../../testing/receipts.ts';
import { openTill } from '../../testing/till.ts';

// Its audit runs after each test.
const { server, db } = await packagingShop();
await openConnections(db);
const till = await openTill(server);

const claim = (customer: Buyer, qr: string) => customer.call('POST', '/api/taloes', { qr });
/** Goods for 5,00€ and a deposit of 0,10€, to nobody, and the code of its document. */
async function sold(change: object = {}) {
  const { data } = await till.sellLines([nata(2), cola()], 5.1, change);
  await server.runJobs();
  const { number } = await db.one<{ number: string }>(
    sql`select invoice_id as number from till_sales where id = ${data.id}`,
  );
  const qr = (change: Record<string, string> = {}) =>
    fiscalQr({ D: 'FR', F: '20261221', G: number, O: '5.10', ...change });
  return { id: data.id as string, qr };
}

test('counts the goods at once, for one customer, and what comes back later is taken back', async () => {
  const [customer, another] = [await aBuyer(server), await aBuyer(server)];
  const { id, qr } = await sold();
  const code = qr();
  expect((await claim(customer, code)).data).toMatchObject({
    talao: { valor: 5.1, estado: 'contado' },
    privateData: { transacoes: [{ valor_pago: 5, embalagem: 0.1 }] },
  });
  expect((await claim(customer, code)).data.talao.estado).toBe('contado');
  for (const again of [code, qr()]) expect((await claim(another, again)).code).toBe('receipt_claimed');
  expect((await claim(customer, qr())).code).toBe('receipt_claimed');
  expect(await moneyOf(server, customer)).toMatchObject({ progress: 500 });
  await till.returnLines(id, [{ linha: 1, qtd: 1 }]);
  expect(await moneyOf(server, customer)).toMatchObject({ progress: 350 });
  const told = await db.query(
    sql`select title from notifications where customer_id = ${customer.id} and kind = 'receipt'`,
  );
  expect(told).toHaveLength(1);
});

test('is given to one of twenty at the same instant, whatever else their codes say', async () => {
  const customers = await Promise.all(Array.from({ length: 20 }, () => aBuyer(server)));
  const { qr } = await sold();
  const answers = await Promise.all(customers.map((each) => claim(each, qr())));
  expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([
    200,
    ...Array(19).fill('receipt_claimed'),
  ]);
  const all = await Promise.all(customers.map((each) => moneyOf(server, each)));
  expect(all.reduce((sum, { progress }) => sum + progress, 0)).toBe(500);
});

test('less what had come back of it, and not once all had', async () => {
  const [customer, another] = [await aBuyer(server), await aBuyer(server)];
  const [some, all] = [await sold(), await sold()];
  await till.returnLines(some.id, [{ linha: 1, qtd: 1 }]);
  await till.returnLines(all.id);
  expect((await claim(customer, some.qr())).data.talao.estado).toBe('contado');
  expect(await moneyOf(server, customer)).toMatchObject({ progress: 350 });
  expect((await claim(another, all.qr())).code).toBe('receipt_claimed');
});

test('that was billed on a NIF is its holder’s, whatever the code says of the buyer', async () => {
  const [holder, finder] = [await aBuyer(server), await aBuyer(server)];
  await db.execute(sql`update customers set tax_id_1 = '219603472' where id = ${holder.id}`);
  const { qr } = await sold({ nif: '219603472', nome_fatura: 'Maria do Carmo' });
  expect((await claim(finder, qr({ B: '999999990' }))).code).toBe('receipt_of_other');
  expect(await moneyOf(server, finder)).toMatchObject({ progress: 0 });
  expect((await claim(holder, qr({ B: '219603472' }))).data.talao.estado).toBe('contado');
});

test('of a till that was offline for a week is found by its document’s day', async () => {
  const customer = await aBuyer(server);
  const { id, qr } = await sold();
  await db.execute(sql`update till_sales set sold_at = sold_at - interval '7 days' where id = ${id}`);
  expect((await claim(customer, qr())).data.talao.estado).toBe('contado');
});

test.each([
  ['another total', { O: '5.20' }],
  ['the day before', { F: '20261220' }],
  ['another number', { G: 'FR OUTRA/1' }],
])('with %s it is some other document, which waits', async (_what, change) => {
  const customer = await aBuyer(server);
  expect((await claim(customer, (await sold()).qr(change))).data.talao.estado).toBe('em_espera');
  expect(await moneyOf(server, customer)).toMatchObject({ progress: 0 });
});

test('of a sale that somebody had the points of, or of one’s own order, has counted', async () => {
  const known = await aBuyer(server);
  const { data: found } = await till.identify(known.national);
  const { data: sale } = await till.sellLines([nata(2)], 3, { identificacao: found.identificacao });
  const { buyer, orderId } = await paidOrder(server, [nata(2)]);
  await server.runJobs();
  const { number } = await db.one<{ number: string }>(
    sql`select invoice_id as number from till_sales where id = ${sale.id}`,
  );
  const { invoiceId } = await buyer.read(orderId);
  for (const G of [number, invoiceId ?? ''])
    expect((await claim(buyer, fiscalQr({ F: '20261221', G, O: '3.00' }))).code).toBe('receipt_claimed');
});

test('is found by the number as InvoiceXpress calls it, on a document of the day after', async () => {
  const customer = await aBuyer(server);
  const { id, qr } = await sold();
  await db.execute(sql`update till_sales set invoice_id = '12/LOJA2026' where id = ${id}`);
  server.context.clock.move({ hours: 20 });
  const code = qr({ G: 'FR LOJA2026/12', F: '20261222' });
  expect((await claim(customer, code)).data.talao.estado).toBe('contado');
});
