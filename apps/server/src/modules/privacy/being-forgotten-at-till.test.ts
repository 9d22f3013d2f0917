import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { someoneWaits } from '../../testing/concurrency.ts';
import { aColleague } from '../../testing/office.ts';
import { nata, packagingShop } from '../../testing/packaging.ts';
import { openTill } from '../../testing/till.ts';
import { findTraces } from '../../testing/traces.ts';
import { aCustomer } from '../../testing/visitor.ts';
import { collectData } from './collect-data.ts';
import { eraseCustomer, eraseEach } from './erase-customer.ts';
import { joinAccounts } from './join-accounts.ts';

const refundDays = 30;
const { server, db } = await packagingShop({ REFUND_DAYS: String(refundDays) });
const { clock } = server.context;
const till = await openTill(server);
const name = 'Zulmira Pancrácia';
const made = { nif: '219603472', nome_fatura: name };

async function zulmira(nif1 = made.nif, nome = name) {
  const customer = await aCustomer(server);
  const invoice = { nif1, nomeFaturacao1: name, nif_utilizado: 'principal' };
  const about = { nome, email: 'z@exemplo.pt', dataNascimento: '1980-01-02' };
  expect((await customer.post('/alterar-dados-pessoais', { ...about, ...invoice })).status).toBe(200);
  return customer;
}

/** A sale with its document, of which nothing can come back any more. */
async function anOldSale(more: object = made): Promise<string> {
  const { data: sale } = await till.sellLines([nata(2)], 3, more);
  await server.runJobs();
  clock.move({ days: refundDays, minutes: 1 });
  return sale.id;
}

const forget = (id: number) =>
  db.transaction((tx) =>
    eraseCustomer(tx, id, { reason: 'forget_request', stillDue: async () => true, refundDays }, clock()),
  );

const whom = (id: string) =>
  db.one(sql`select invoice_name as name, invoice_tax_id as tax from till_sales where id = ${id}`);

test('a phone asked to pay at a till: the payment and what was written of it are theirs, and go', async () => {
  const customer = await zulmira();
  const { identificacao } = (await till.identify(customer.person.telemovel)).data;
  const id = randomUUID();
  expect((await till.ask([nata(2)], 3, { id, identificacao, telemovel: '' })).status).toBe(200);
  await server.runJobs();
  const payment = await db.one<{ id: string; ours: string; ref: string }>(sql`
    select s.id, p.id as ours, p.reference as ref from simulator.payments s join payments p on p.id::text = s.idempotency_key
    where p.id = (select payment_id from till_requests where id = ${id})`);
  await server.context.gateways.paymentSimulator?.decide(payment.id, 'approve');
  await server.context.gateways.paymentSimulator?.deliverDue();
  await server.runJobs();
  const finding = await db.one<{ id: number }>(sql`
    insert into payment_findings (kind, payment_id, subject, found_at, seen_at)
    values ('disputed', ${payment.ours}, 'uma', ${clock()}, ${clock()}) returning id`);
  const office = await aColleague(server, 'administrator');
  const settled = { resolucao: 'seen', nota: 'A Zulmira já tem o dinheiro' };
  expect((await office.put(`/conciliacao/${finding.id}`, settled)).status).toBe(200);
  await db.execute(sql`
    insert into payment_callbacks (gateway, gateway_ref, body) select gateway, gateway_ref, '{"de": "Zulmira"}' from payments
    where id = ${payment.ours}`);

  const archive = await collectData({ ...server.context, db }, customer.id);
  const sold = await db.one<{ id: string }>(sql`select sale_id as id from till_requests where id = ${id}`);
  expect(archive.pagamentos).toMatchObject([{ id_transacao: sold.id, referencia: payment.ref, valor: 3 }]);
  expect(JSON.stringify(archive.accoes_da_equipa)).toContain('A Zulmira já tem o dinheiro');
  expect(JSON.stringify(archive.accoes_da_equipa)).toContain('sale.payment_asked');

  expect(await forget(customer.id)).toBe('erased');
  expect(await findTraces(db, [customer.person.telemovel, 'zulmira'])).toEqual([]);
  expect(await db.query(sql`select from staff_actions where after ? 'phone'`)).toEqual([]);
});

test('a tax number said at a till, with nobody known, goes with its holder once its document is made', async () => {
  const customer = await zulmira();
  const { data: sale } = await till.sellLines([nata(2)], 3, made);
  await server.runJobs();
  const { data: waiting } = await till.sellLines([nata(2)], 3, made);
  const { data: back } = await till.sellLines([nata(2)], 3, made);
  await server.runJobs();
  // Of one no document is made yet, of the other no note.
  await db.execute(sql`update till_sales set invoice_id = null where id = ${waiting.id}`);
  await till.returnLines(back.id);
  clock.move({ days: refundDays, minutes: 1 });
  expect(await forget((await aCustomer(server)).id)).toBe('erased');
  expect(await whom(sale.id)).toEqual({ name, tax: made.nif });
  expect(await forget(customer.id)).toBe('erased');
  expect(await whom(sale.id)).toEqual({ name: '', tax: '' });
  expect(await whom(waiting.id)).toEqual({ name, tax: made.nif });
  expect(await whom(back.id)).toEqual({ name, tax: made.nif });
});

test.each([
  ['zulmira  PANCRACIA', ''],
  ['', ''],
  ['Zulmira', 'Zulmira'],
  ['Fulgêncio Pancrácio', 'Fulgêncio Pancrácio'],
])('a number is typed by anybody: what is made out to it and to %j keeps %j', async (said, kept) => {
  const customer = await zulmira();
  const sale = await anOldSale({ ...made, nome_fatura: said });
  // As the sweep does, which knows for how long a sale can come back.
  const why = { reason: 'forget_request', stillDue: async () => true } as const;
  await eraseEach(server.context, [customer.id], why);
  expect(await whom(sale)).toEqual({ name: kept, tax: kept === '' ? '' : made.nif });
});

test.each([
  ['123456789', true],
  ['451234561', true],
  ['501964843', false],
  ['461234564', false],
])('the number %s is a person’s: %s', async (nif, isPersons) => {
  const customer = await zulmira(nif);
  const sale = await anOldSale({ ...made, nif });
  expect(await forget(customer.id)).toBe('erased');
  expect(await whom(sale)).toEqual(isPersons ? { name: '', tax: '' } : { name, tax: nif });
});

test('a number that two customers have goes with the last of them', async () => {
  const [one, other] = [await zulmira(), await zulmira('123456789')];
  await db.execute(sql`update customers set tax_id_2 = ${made.nif} where id = ${other.id}`);
  const sale = await anOldSale();
  expect(await forget(one.id)).toBe('erased');
  expect(await whom(sale)).toEqual({ name, tax: made.nif });
  expect(await forget(other.id)).toBe('erased');
  expect(await whom(sale)).toEqual({ name: '', tax: '' });
});

test('an account that is merged takes nothing of nobody’s', async () => {
  const [from, into] = [await zulmira(), await aCustomer(server)];
  const sale = await anOldSale();
  const joining = { into: into.id, from: from.id, reason: null, staffId: null };
  await db.transaction((tx) => joinAccounts(tx, joining, clock()));
  expect(await whom(sale)).toEqual({ name, tax: made.nif });
});

test('while a sale can come back, the note is made out to who bought', async () => {
  const customer = await zulmira();
  const { data: sale } = await till.sellLines([nata(2)], 3, made);
  await server.runJobs();
  clock.move({ days: refundDays });
  expect(await forget(customer.id)).toBe('erased');
  expect(await whom(sale.id)).toEqual({ name, tax: made.nif });
});

test('a return under way at the last moment is waited for, and its note', async () => {
  const customer = await zulmira();
  const sale = await anOldSale();
  let erased: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from till_sales where id = ${sale} for no key update`);
    erased = forget(customer.id);
    await someoneWaits(db);
    await tx.execute(sql`
      insert into till_returns (id, sale_id, lines, gross_cents, packaging_cents, discount_cents, money_cents, reason, returned_at)
      values (${randomUUID()}, ${sale}, '[]', 300, 0, 0, 300, '', ${clock()})`);
  });
  expect(await erased).toBe('erased');
  expect(await whom(sale)).toEqual({ name, tax: made.nif });
  await db.execute(sql`delete from till_returns where sale_id = ${sale}`);
});

test('what was said at a till by nobody known goes after three years', async () => {
  const { data: sale } = await till.sellLines([nata(2)], 3, { nif: '501964843', nome_fatura: 'Fulgêncio' });
  const { data: cake } = await till.sellLines([nata(2)], 3);
  const { data: back } = await till.sellLines([nata(2)], 3);
  const words = ['Fulgêncio', '501964843'];
  await db.execute(sql`
    update till_sales set lines = jsonb_set(lines, '{0,details}', '"«Parabéns, Fulgêncio»"') where id = ${cake.id}`);
  expect((await till.returnLines(back.id, [], { motivo: 'O Fulgêncio não quis' })).status).toBe(200);
  const known = await aCustomer(server);
  const { identificacao } = (await till.identify(known.person.telemovel)).data;
  const { data: hers } = await till.sellLines([nata(2)], 3, { ...made, identificacao });
  await server.runJobs();
  await db.execute(sql`delete from simulator.messages`);
  const { data: unmade } = await till.sellLines([nata(2)], 3, made);
  await server.runJobs();
  await db.execute(sql`update till_sales set invoice_id = null where id = ${unmade.id}`);
  clock.move({ days: 3 * 365 - 1 });
  await server.runSweeps();
  expect(await whom(sale.id)).toEqual({ name: 'Fulgêncio', tax: '501964843' });
  clock.move({ days: 2 });
  await server.runSweeps();
  expect(await findTraces(db, words)).toEqual([]);
  expect(await whom(sale.id)).toEqual({ name: '', tax: '' });
  expect(await whom(unmade.id)).toEqual({ name, tax: made.nif });
  // Who is known still is a customer: it goes with the account.
  expect(await whom(hers.id)).toEqual({ name, tax: made.nif });
});
