// A sale that uses the balance and asks the rest of a phone: the balance is held until it is known how that ends.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { settlePayment } from '#modules/payments/settle-payment.ts';
import { eraseCustomer } from '#modules/privacy/erase-customer.ts';
import { makeCustomer, type TestCustomer } from '../../testing/factories.ts';
import { cola, nata, packagingShop } from '../../testing/packaging.ts';
import { openTill, type Till } from '../../testing/till.ts';
import { aPhone } from '../../testing/visitor.ts';

// Its audit runs after each test.
const { server, db } = await packagingShop();
let till: Till;
beforeEach(async () => {
  till = await openTill(server);
});

const moneyOf = ({ id }: TestCustomer) =>
  db.one<object>(sql`
    select balance_cents as balance, held_cents as held, progress_cents as progress from customers where id = ${id}`);
const reading = async ({ national }: TestCustomer, at = till): Promise<string> =>
  (await at.identify(national)).data.identificacao;
const ask = (identificacao: string, desconto: number, total: number, more: object = {}) =>
  till.ask([nata(2)], total, { identificacao, desconto, telemovel: aPhone().telemovel, ...more });
const stateOf = async (id: string) => (await till.asked('GET', id)).data.estado;
const paymentOf = async (id: string) =>
  (await db.one<{ id: string }>(sql`select payment_id as id from till_requests where id = ${id}`)).id;
/** What the gateway says of it; of money, it has it. */
async function settle(id: string, state: 'paid' | 'declined' | 'expired' | 'unknown') {
  const payment = await paymentOf(id);
  if (state === 'paid') {
    const { id: there } = await db.one<{ id: string }>(
      sql`select id from simulator.payments where idempotency_key = ${payment}`,
    );
    await server.context.gateways.paymentSimulator?.decide(there, 'approve');
  }
  await settlePayment(server.context, payment, { state, gatewayRef: null, reason: 'callback' });
}

/** Natas of 3,00€, of which the balance pays the first. */
async function ring(customer: TestCustomer, desconto = 1, more: object = {}): Promise<string> {
  const id = randomUUID();
  const { error } = await ask(await reading(customer), desconto, 3 - desconto, { id, ...more });
  expect(error).toBeUndefined();
  await server.runJobs();
  return id;
}

describe('what is held', () => {
  test('is spent once it is paid, once, with the points of the rest', async () => {
    const customer = await makeCustomer(db, { balance: 150 });
    const id = await ring(customer);
    expect(await moneyOf(customer)).toEqual({ balance: 50, held: 100, progress: 0 });
    expect((await auditMoney(db)).differences).toEqual([]);
    await settle(id, 'paid');
    // Paid, and not a sale yet: it is held all the same.
    expect(await moneyOf(customer)).toEqual({ balance: 50, held: 100, progress: 0 });
    expect((await auditMoney(db)).differences).toEqual([]);
    const read = await Promise.all([1, 2, 3].map(() => till.asked('GET', id)));
    await server.runJobs();
    expect(read[0]?.data.venda).toMatchObject({ subtotal: 3, desconto: 1, total: 2, meio: 'mbway' });
    expect(await moneyOf(customer)).toEqual({ balance: 50, held: 0, progress: 200 });
    await till.returnLines(read[0]?.data.venda.id);
    expect(await moneyOf(customer)).toEqual({ balance: 150, held: 0, progress: 0 });
  });

  test.each(['declined', 'expired'] as const)(
    'is back where it is %s, and the reading with it',
    async (how) => {
      const customer = await makeCustomer(db, { balance: 150 });
      const identificacao = await reading(customer);
      const id = randomUUID();
      await ask(identificacao, 1, 2, { id });
      expect((await till.sell(identificacao, 2, { desconto: 0.5 })).error.code).toBe('spending_needs_code');
      await settle(id, how);
      await settle(id, how);
      expect(await moneyOf(customer)).toEqual({ balance: 150, held: 0, progress: 0 });
      expect((await till.sell(identificacao, 2, { desconto: 1 })).status).toBe(200);
    },
  );

  test('is back where the till gives up, and money that comes then goes back', async () => {
    const customer = await makeCustomer(db, { balance: 150 });
    const id = await ring(customer);
    await Promise.all([1, 2].map(() => till.asked('DELETE', id)));
    expect(await moneyOf(customer)).toEqual({ balance: 150, held: 0, progress: 0 });
    // Spent elsewhere by now.
    await till.sell(await reading(customer), 1.5, { desconto: 1.5 });
    await settle(id, 'paid');
    await server.runJobs();
    expect(await stateOf(id)).toBe('desistiu');
    expect(await moneyOf(customer)).toEqual({ balance: 0, held: 0, progress: 0 });
    expect(await db.query(sql`select from till_sales where client_id = ${`request:${id}`}`)).toHaveLength(0);
  });

  test('stays held while nobody knows whether the phone rang', async () => {
    const customer = await makeCustomer(db, { balance: 150 });
    const id = await ring(customer);
    await settle(id, 'unknown');
    expect(await moneyOf(customer)).toMatchObject({ balance: 50, held: 100 });
    await settle(id, 'paid');
    await server.runJobs();
    expect(await moneyOf(customer)).toEqual({ balance: 50, held: 0, progress: 200 });
  });

  test('isn’t taken for points that are owed meanwhile', async () => {
    const customer = await makeCustomer(db, { balance: 700 });
    const id = await ring(customer, 3 - 0.5);
    await db.query(sql`
      select post_entry(${customer.id}, 'adjust', 'test:owed', -450, 0, -500, null, null, ${server.context.clock()})`);
    await settle(id, 'paid');
    await server.runJobs();
    expect(await stateOf(id)).toBe('pago');
    expect(await moneyOf(customer)).toMatchObject({ held: 0 });
  });
});

describe('an attack', () => {
  test('of spending it elsewhere meanwhile finds what is left alone', async () => {
    const customer = await makeCustomer(db, { balance: 150 });
    const id = await ring(customer);
    const other = await openTill(server);
    const sold = await other.sell(await reading(customer, other), 3, { desconto: 1 });
    expect(sold.error).toMatchObject({ code: 'balance_changed', payload: { saldo: 0.5 } });
    await settle(id, 'paid');
    await server.runJobs();
    expect(await moneyOf(customer)).toEqual({ balance: 50, held: 0, progress: 200 });
  });

  test('of two requests at once holds it once', async () => {
    const customer = await makeCustomer(db, { balance: 100 });
    const readings = [await reading(customer), await reading(customer)];
    const answers = await Promise.all(readings.map((one) => ask(one, 1, 2)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['balance_changed']);
    expect(await moneyOf(customer)).toMatchObject({ balance: 0, held: 100 });
  });

  test('of one reading for two spendings holds once, and the same asking once', async () => {
    const customer = await makeCustomer(db, { balance: 300 });
    const [identificacao, telemovel] = [await reading(customer), aPhone().telemovel];
    const once = { id: randomUUID(), telemovel };
    const same = await Promise.all([1, 2, 3].map(() => ask(identificacao, 1, 2, once)));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask(identificacao, 1, 2)).error.code).toBe('spending_needs_code');
    expect((await ask(identificacao, 2, 1, once)).error.code).toBe('idempotency_key_reused');
    expect(await moneyOf(customer)).toMatchObject({ balance: 200, held: 100 });
  });

  test('on the figures, by nobody, or by a bare number of who asks for the code, is refused', async () => {
    const customer = await makeCustomer(db, { balance: 900 });
    const identificacao = await reading(customer);
    expect((await ask(identificacao, 1, 3)).error.code).toBe('price_changed');
    expect((await ask(identificacao, 3.01, 1)).status).toBe(400);
    expect((await ask(identificacao, 3, 0)).status).toBe(422);
    // A deposit is paid by no balance.
    const packed = { identificacao, desconto: 2.1, telemovel: aPhone().telemovel };
    expect((await till.ask([cola()], 0.1, packed)).status).toBe(400);
    const nobody = { desconto: 1, telemovel: aPhone().telemovel };
    expect((await till.ask([nata(2)], 2, nobody)).error.code).toBe('spending_needs_code');
    await db.execute(sql`update customers set uses_security_code = true where id = ${customer.id}`);
    expect((await ask(identificacao, 1, 2)).error.code).toBe('spending_needs_code');
    expect(await moneyOf(customer)).toEqual({ balance: 900, held: 0, progress: 0 });
  });

  test('of approval and giving up at once has one end', async () => {
    for (let each = 0; each < 6; each += 1) {
      const customer = await makeCustomer(db, { balance: 150 });
      const id = await ring(customer);
      const both = [() => till.asked('DELETE', id), () => settle(id, 'paid')];
      await Promise.all((each % 2 === 0 ? both : both.reverse()).map((act) => act()));
      await server.runJobs();
      const isSold = (await stateOf(id)) === 'pago';
      expect(await moneyOf(customer)).toEqual(
        isSold ? { balance: 50, held: 0, progress: 200 } : { balance: 150, held: 0, progress: 0 },
      );
    }
  });

  test('of being forgotten meanwhile waits until it has ended', async () => {
    const customer = await makeCustomer(db, { balance: 150 });
    const id = await ring(customer);
    const why = { reason: 'forget_request' as const, stillDue: async () => true };
    const forget = () => db.transaction((tx) => eraseCustomer(tx, customer.id, why, server.context.clock()));
    expect(await forget()).toBe('waits');
    await settle(id, 'paid');
    expect(await forget()).toBe('waits');
    await server.runJobs();
    expect(await moneyOf(customer)).toMatchObject({ held: 0 });
  });
});
