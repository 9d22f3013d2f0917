import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { eraseCustomer } from '#modules/privacy/erase-customer.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, type Buyer, moneyOf } from '../../testing/buyer.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { aColleague } from '../../testing/office.ts';
import { openPos, type Pos } from '../../testing/pos.ts';
import { fiscalQr } from '../../testing/receipts.ts';
import { openShop } from '../../testing/shop.ts';
import { forgetOldReceipts } from './keep-receipts.ts';

let server: TestApp;
let till: Pos;
let neighbour: Pos;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
  await openShop(server.context, 860);
  [till, neighbour] = [await openPos(server), await openPos(server, 860)];
  await openConnections(server.context.db);
});

let issued = 0;
/** A receipt of 12,30€ from today, and what its QR code says. */
function aReceipt(change: Record<string, string> = {}) {
  issued += 1;
  const atcud = `CSDF7T5H-${issued}`;
  const told = { atcud, talao: `FS A/${issued}`, valor: 12.3, data: '2026-03-11' };
  return { told, qr: fiscalQr({ G: told.talao, H: atcud, ...change }) };
}
const claim = (customer: Buyer, qr: string) => customer.call('POST', '/api/taloes', { qr });
const tell = (pos: Pos, told: object, once?: string) => pos.ask('POST', '/taloes', told, once);
const claimsOf = async (customer: Buyer) => (await customer.call('GET', '/api/taloes')).data.taloes;

test('a receipt that its till has told of counts at once, for one customer, once', async () => {
  const [customer, another] = [await aBuyer(server), await aBuyer(server)];
  const { told, qr } = aReceipt();
  expect((await tell(till, told)).data).toEqual({ id_transacao: null });
  const { data } = await claim(customer, qr);
  expect(data.talao).toEqual({
    talao: told.talao,
    data: told.data,
    valor: 12.3,
    estado: 'contado',
    pontos: 2,
  });
  expect(data.privateData.transacoes[0]).toMatchObject({ valor_pago: 12.3 });
  expect((await claim(customer, qr)).data.talao).toMatchObject({ estado: 'contado' });
  expect((await claim(another, qr)).code).toBe('receipt_claimed');
  expect(await claimsOf(another)).toEqual([]);
  expect([await moneyOf(server, customer), await moneyOf(server, another)]).toMatchObject([
    { progress: 1_230 },
    { progress: 0 },
  ]);
  // The till knows by it what to take back when something is returned.
  const { data: again } = await tell(till, told);
  expect((await till.refund(again.id_transacao)).status).toBe(200);
  expect(await moneyOf(server, customer)).toMatchObject({ progress: 0 });
});

test('one that the till hasn’t told of yet waits, and counts when it does', async () => {
  const customer = await aBuyer(server);
  const { told, qr } = aReceipt();
  expect((await claim(customer, qr)).data.talao).toMatchObject({ estado: 'em_espera', pontos: null });
  expect(await moneyOf(server, customer)).toMatchObject({ progress: 0 });
  expect((await tell(till, told)).data.id_transacao).toEqual(expect.any(String));
  expect(await claimsOf(customer)).toMatchObject([{ estado: 'contado', pontos: 2 }]);
  expect(await moneyOf(server, customer)).toMatchObject({ progress: 1_230 });
});

test('what of it is packaging gives no points, and its code says the total', async () => {
  const customer = await aBuyer(server);
  const { told, qr } = aReceipt();
  await claim(customer, qr);
  expect((await tell(till, { ...told, embalagem: 12.31 })).error.fields).toHaveProperty('embalagem');
  const { data } = await tell(till, { ...told, embalagem: 0.3 });
  expect((await tell(till, told)).error.code).toBe('idempotency_key_reused');
  expect(await claimsOf(customer)).toMatchObject([{ valor: 12.3, estado: 'contado', pontos: 2 }]);
  expect(await moneyOf(server, customer)).toMatchObject({ progress: 1_200 });
  expect((await till.read(data.id_transacao)).data).toMatchObject({ valor_pago: 12.3, embalagem: 0.3 });
});

test('till and twenty customers at the same instant give it to one of them', async () => {
  const customers = await Promise.all(Array.from({ length: 20 }, () => aBuyer(server)));
  const { told, qr } = aReceipt();
  await Promise.all([
    ...customers.map((each) => claim(each, qr)),
    tell(till, told, 'a'),
    tell(till, told, 'b'),
  ]);
  const states = (await Promise.all(customers.map(claimsOf))).flat().map(({ estado }) => estado);
  expect(states.filter((state) => state === 'contado')).toHaveLength(1);
  expect(states).not.toContain('em_espera');
  const all = await Promise.all(customers.map((each) => moneyOf(server, each)));
  expect(all.reduce((sum, { progress }) => sum + progress, 0)).toBe(1_230);
});

describe('who makes a code up', () => {
  test('keeps nobody from their receipt by its ATCUD alone', async () => {
    const [liar, customer] = [await aBuyer(server), await aBuyer(server)];
    const { told, qr } = aReceipt();
    expect((await claim(liar, qr.replace('O:12.30', 'O:99.00'))).data.talao.estado).toBe('em_espera');
    await claim(customer, qr);
    await tell(till, told);
    expect((await claimsOf(liar))[0].estado).toBe('recusado');
    expect((await claimsOf(customer))[0].estado).toBe('contado');
    expect(await moneyOf(server, liar)).toMatchObject({ progress: 0 });
  });

  test('is stopped after ten', async () => {
    const guesser = await aBuyer(server);
    const answers = [];
    for (let guess = 0; guess < 11; guess += 1) answers.push((await claim(guesser, aReceipt().qr)).status);
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(answers[10]).toBe(429);
  });
});

test.each([
  ['isn’t a receipt', 'https://exemplo.pt', 'receipt_unreadable'],
  ['is a credit note', aReceipt({ D: 'NC' }).qr, 'receipt_unreadable'],
  ['was annulled', aReceipt({ E: 'A' }).qr, 'receipt_unreadable'],
  ['is of another house', aReceipt({ A: '510000000' }).qr, 'receipt_not_ours'],
  ['has somebody else’s NIF', aReceipt({ B: '219603472' }).qr, 'receipt_of_other'],
  ['is a month old', aReceipt({ F: '20260210' }).qr, 'receipt_too_old'],
  ['is of next week', aReceipt({ F: '20260318' }).qr, 'receipt_too_old'],
])('a code that %s is refused', async (_what, qr, code) => {
  const customer = await aBuyer(server);
  expect((await claim(customer, qr)).code).toBe(code);
  expect(await claimsOf(customer)).toEqual([]);
});

test('the buyer’s own NIF is theirs', async () => {
  const customer = await aBuyer(server);
  await server.context.db.execute(sql`update customers set tax_id_2 = '219603472' where id = ${customer.id}`);
  expect((await claim(customer, aReceipt({ B: '219603472' }).qr)).data.talao.estado).toBe('em_espera');
});

test('what was counted at the till by its number doesn’t count again by its code', async () => {
  const [customer, another] = [await aBuyer(server), await aBuyer(server)];
  const { told, qr } = aReceipt();
  await till.serve(customer.national, 12.3, { talao: told.talao });
  await tell(till, told);
  expect((await claim(another, qr)).code).toBe('receipt_claimed');
  expect(await moneyOf(server, another)).toMatchObject({ progress: 0 });
});

test('a till can’t tell of another’s receipt, nor something else of its own', async () => {
  const { told } = aReceipt();
  await tell(till, told);
  expect((await tell(neighbour, told)).error.code).toBe('idempotency_key_reused');
  expect((await tell(till, { ...told, valor: 99 })).error.code).toBe('idempotency_key_reused');
  expect((await tell(till, { ...told, atcud: 'x' })).status).toBe(422);
});

test('who merges accounts keeps what counted, whichever of them had claimed it', async () => {
  const { db } = server.context;
  const [kept, gone] = [await aBuyer(server), await aBuyer(server)];
  const { told, qr } = aReceipt();
  await claim(kept, qr.replace('O:12.30', 'O:99.00'));
  await claim(gone, qr);
  await tell(till, told);
  const administrator = await aColleague(server, 'administrator');
  await administrator.post(`/clientes/${kept.id}/juntar`, { outro: gone.id, motivo: 'A mesma pessoa' });
  expect(await claimsOf(kept)).toMatchObject([{ estado: 'contado' }]);
  expect((await auditMoney(db)).differences).toEqual([]);
});

test('of somebody who was forgotten it has counted all the same', async () => {
  const [forgotten, another] = [await aBuyer(server), await aBuyer(server)];
  const [{ told, qr }, waiting] = [aReceipt(), aReceipt()];
  await tell(till, told);
  await claim(forgotten, qr);
  await claim(forgotten, waiting.qr);
  const { db, clock } = server.context;
  const why = { reason: 'forget_request', stillDue: async () => true } as const;
  await db.transaction((tx) => eraseCustomer(tx, forgotten.id, why, clock()));
  await tell(till, waiting.told);
  expect((await claim(another, qr)).code).toBe('receipt_claimed');
  expect((await claim(another, waiting.qr)).status).toBe(200);
  expect((await auditMoney(db)).differences).toEqual([]);
});

test('the books agree, and say where one was written down wrong', async () => {
  const { db } = server.context;
  const [customer, another] = [await aBuyer(server), await aBuyer(server)];
  const { told, qr } = aReceipt();
  await tell(till, told);
  await claim(customer, qr);
  const found = async () => (await auditMoney(db)).differences.map(({ subject }) => subject);
  expect(await found()).toEqual([]);
  const own = sql`where atcud = ${told.atcud}`;
  const [itsClaim, itsReceipt] = [`claim:${customer.id}:${told.atcud}`, `receipt:${told.atcud}`];
  for (const [subject, wrong, right] of [
    [
      itsClaim,
      sql`update receipt_claims set total_cents = 1 ${own}`,
      sql`update receipt_claims set total_cents = 1230 ${own}`,
    ],
    [
      itsClaim,
      sql`update receipt_claims set state = 'waiting' ${own}`,
      sql`update receipt_claims set state = 'counted' ${own}`,
    ],
    [
      itsReceipt,
      sql`update till_receipts set packaging_cents = 1 ${own}`,
      sql`update till_receipts set packaging_cents = 0 ${own}`,
    ],
    [
      itsReceipt,
      sql`insert into receipt_claims select ${another.id}, atcud, number, total_cents, issued_on, claimed_at, state, transaction_id
        from receipt_claims ${own}`,
      sql`delete from receipt_claims where customer_id = ${another.id}`,
    ],
  ] as const) {
    await db.execute(wrong);
    expect(await found()).toContain(subject);
    await db.execute(right);
  }
  expect(await found()).toEqual([]);
});

test('what nobody claimed, and what no till told of, is forgotten after a month', async () => {
  const customer = await aBuyer(server);
  const [told, claimed] = [aReceipt().told, aReceipt().qr];
  await tell(till, told);
  await claim(customer, claimed);
  server.context.clock.move({ days: 30, minutes: 1 });
  await forgetOldReceipts(server.context);
  const { db } = server.context;
  expect(await db.query(sql`select 1 from receipt_claims where customer_id = ${customer.id}`)).toEqual([]);
  expect(await db.query(sql`select 1 from till_receipts where atcud = ${told.atcud}`)).toEqual([]);
  const heard = await db.query(sql`select title from notifications where customer_id = ${customer.id}`);
  expect(heard).toEqual([{ title: 'Não encontrámos o seu talão' }]);
});
