// A sale that uses a coupon and asks the rest of a phone: the coupon is held until it is known how that ends.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { settlePayment } from '#modules/payments/settle-payment.ts';
import { eraseCustomer } from '#modules/privacy/erase-customer.ts';
import { couponTill, here, lines } from '../../testing/coupon-till.ts';
import { makeCustomer, type TestCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';
import { openTill } from '../../testing/till.ts';
import { aPhone, send } from '../../testing/visitor.ts';

// Its audit runs after each test. The sale is of 5,00€.
const { server, db, at, aCoupon, identified, sell } = await couponTill();

const ask = (identificacao: string, total: number, more: object = {}, till = at.till) =>
  till.ask(lines, total, { ...here, identificacao, telemovel: aPhone().telemovel, ...more });
const moneyOf = ({ id }: TestCustomer) =>
  db.one<object>(sql`
    select balance_cents as balance, held_cents as held, progress_cents as progress from customers where id = ${id}`);
const countOf = async ({ id }: { id: number }) =>
  (await db.one<{ count: number }>(sql`select redeemed_count as count from coupons where id = ${id}`)).count;
const stateOf = async (id: string) => (await at.till.asked('GET', id)).data.estado;
const told = async ({ id }: TestCustomer) =>
  (
    await db.query<{ text: string }>(
      sql`select text from notifications where customer_id = ${id} and kind = 'coupon'`,
    )
  ).map(({ text }) => text);

/** What the gateway says of it; of money, it has it. */
async function settle(id: string, state: 'paid' | 'declined' | 'expired' | 'unknown') {
  const { payment } = await db.one<{ payment: string }>(
    sql`select payment_id as payment from till_requests where id = ${id}`,
  );
  if (state === 'paid') {
    const { id: there } = await db.one<{ id: string }>(
      sql`select id from simulator.payments where idempotency_key = ${payment}`,
    );
    await server.context.gateways.paymentSimulator?.decide(there, 'approve');
  }
  await settlePayment(server.context, payment, { state, gatewayRef: null, reason: 'callback' });
}

async function ring(customer: TestCustomer, total: number, more: object): Promise<string> {
  const id = randomUUID();
  const { error } = await ask(await identified(customer), total, { id, ...more });
  expect(error).toBeUndefined();
  await server.runJobs();
  return id;
}

describe('a coupon', () => {
  test('beside the balance is held, and used once it is paid, as of any sale', async () => {
    const customer = await makeCustomer(db, { balance: 150 });
    const coupon = await aCoupon({ percentagem: 33 });
    const id = await ring(customer, 2.68, { desconto: 1, cupao: coupon.codigo });
    expect(await moneyOf(customer)).toEqual({ balance: 50, held: 232, progress: 0 });
    expect([await countOf(coupon), await told(customer)]).toEqual([1, []]);
    expect((await auditMoney(db)).differences).toEqual([]);
    await settle(id, 'paid');
    expect((await auditMoney(db)).differences).toEqual([]);
    const [read] = await Promise.all([1, 2, 3].map(() => at.till.asked('GET', id)));
    await server.runJobs();
    expect(read?.data.venda).toMatchObject({
      ...{ subtotal: 5, desconto: 2.32, total: 2.68, meio: 'mbway' },
      cupao: { codigo: coupon.codigo, valor: 1.32 },
    });
    expect(await moneyOf(customer)).toEqual({ balance: 50, held: 0, progress: 268 });
    expect(await told(customer)).toEqual([expect.stringContaining('1,32')]);
    expect((await sell(await identified(customer), 3.35, { cupao: coupon.codigo })).error.code).toBe(
      'coupon_redeemed',
    );
    // All of it back: the balance, and the coupon free again.
    await at.till.returnLines(read?.data.venda.id);
    expect(await moneyOf(customer)).toEqual({ balance: 150, held: 0, progress: 0 });
    expect(await countOf(coupon)).toBe(0);
  });

  test('that is a gift leaves its rest on the balance with the sale alone', async () => {
    const customer = await makeCustomer(db, { balance: 460 });
    const coupon = await aCoupon({ valor: 7 });
    const id = randomUUID();
    const answer = await ask(await identified(customer), 0, { id, desconto: 4.6, cupao: coupon.codigo });
    // All of it is paid: there is nothing to ask a phone for.
    expect(answer.status).toBe(422);
    expect([await moneyOf(customer), await countOf(coupon)]).toEqual([
      { balance: 460, held: 0, progress: 0 },
      0,
    ]);
    const small = await aCoupon({ valor: 3 });
    const other = await ring(customer, 2, { cupao: small.codigo });
    expect(await moneyOf(customer)).toEqual({ balance: 460, held: 300, progress: 0 });
    await settle(other, 'paid');
    await server.runJobs();
    expect(await moneyOf(customer)).toEqual({ balance: 460, held: 0, progress: 200 });
  });

  test.each(['declined', 'expired', 'given_up'] as const)(
    'is free again where it is %s, once, and the reading with it',
    async (how) => {
      const customer = await makeCustomer(db, { balance: 100 });
      const coupon = await aCoupon({ percentagem: 50, limite: 1 });
      const identificacao = await identified(customer);
      const id = randomUUID();
      await ask(identificacao, 2, { id, desconto: 1, cupao: coupon.codigo });
      await server.runJobs();
      expect(await moneyOf(customer)).toEqual({ balance: 0, held: 300, progress: 0 });
      for (const _ of [1, 2]) await (how === 'given_up' ? at.till.asked('DELETE', id) : settle(id, how));
      expect(await moneyOf(customer)).toEqual({ balance: 100, held: 0, progress: 0 });
      expect([await countOf(coupon), await told(customer)]).toEqual([0, []]);
      expect((await auditMoney(db)).differences).toEqual([]);
      const { data } = await sell(identificacao, 2, { desconto: 1, cupao: coupon.codigo });
      expect(data).toMatchObject({ total: 2, cupao: { valor: 2 } });
      if (how !== 'given_up') return;
      await settle(id, 'paid');
      await server.runJobs();
      expect([await stateOf(id), await countOf(coupon)]).toEqual(['desistiu', 1]);
    },
  );

  test('stays held while nobody knows whether the phone rang, and isn’t taken for points that are owed meanwhile', async () => {
    const customer = await makeCustomer(db);
    const coupon = await aCoupon({ percentagem: 50 });
    const id = await ring(customer, 2.5, { cupao: coupon.codigo });
    await settle(id, 'unknown');
    await db.query(sql`
      select post_entry(${customer.id}, 'adjust', 'test:owed-coupon', 0, 0, -500, null, null, ${server.context.clock()})`);
    expect(await moneyOf(customer)).toEqual({ balance: 0, held: 250, progress: -500 });
    await settle(id, 'paid');
    await server.runJobs();
    expect(await stateOf(id)).toBe('pago');
    expect(await moneyOf(customer)).toEqual({ balance: 0, held: 0, progress: -250 });
  });
});

describe('an attack', () => {
  test('of using it elsewhere meanwhile, at a till, in the app or on another phone, finds it used', async () => {
    const customer = await makeCustomer(db);
    const coupon = await aCoupon({ percentagem: 50 });
    const id = await ring(customer, 2.5, { cupao: coupon.codigo });
    const other = await openTill(server);
    const { idToken: token } = await signInDevice(server.context, customer.id);
    const answers = [
      await sell(await identified(customer, other), 2.5, { cupao: coupon.codigo }, other),
      await ask(await identified(customer), 2.5, { cupao: coupon.codigo }),
      await send(server, '/api/cupoes', { body: { codigo: coupon.codigo }, token }),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual(Array(3).fill('coupon_redeemed'));
    await settle(id, 'declined');
    expect((await sell(await identified(customer), 2.5, { cupao: coupon.codigo })).status).toBe(200);
  });

  test('of many at once on the last one holds it once, and the same asking once', async () => {
    const coupon = await aCoupon({ percentagem: 50, limite: 1 });
    const customers = await Promise.all(Array.from({ length: 5 }, () => makeCustomer(db)));
    const readings = await Promise.all(customers.map((customer) => identified(customer)));
    const answers = await Promise.all(readings.map((one) => ask(one, 2.5, { cupao: coupon.codigo })));
    const codes = answers.map(({ error }) => error?.code ?? 'asked').sort();
    expect(codes).toEqual(['asked', ...Array(4).fill('coupon_used_up')]);

    const customer = await makeCustomer(db, { balance: 100 });
    const another = await aCoupon({ percentagem: 50 });
    const same = { id: randomUUID(), cupao: another.codigo, telemovel: aPhone().telemovel };
    const reading = await identified(customer);
    const repeats = await Promise.all([1, 2, 3].map(() => ask(reading, 2.5, same)));
    expect(repeats.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask(reading, 5, { ...same, cupao: '' })).error.code).toBe('idempotency_key_reused');
    expect(await countOf(another)).toBe(1);
  });

  test('of approval and giving up at once has one end', async () => {
    for (let each = 0; each < 6; each += 1) {
      const customer = await makeCustomer(db, { balance: 100 });
      const coupon = await aCoupon({ percentagem: 50 });
      const id = await ring(customer, 2, { desconto: 1, cupao: coupon.codigo });
      const both = [() => at.till.asked('DELETE', id), () => settle(id, 'paid')];
      await Promise.all((each % 2 === 0 ? both : both.reverse()).map((act) => act()));
      await server.runJobs();
      const isSold = (await stateOf(id)) === 'pago';
      expect([await moneyOf(customer), await countOf(coupon)]).toEqual(
        isSold ? [{ balance: 0, held: 0, progress: 200 }, 1] : [{ balance: 100, held: 0, progress: 0 }, 0],
      );
    }
  });

  test('on the figures, by nobody, or by a bare number of who asks for the code, holds nothing', async () => {
    const customer = await makeCustomer(db);
    const coupon = await aCoupon({ percentagem: 50 });
    const cupao = coupon.codigo;
    const identificacao = await identified(customer);
    expect((await ask(identificacao, 2.49, { cupao })).error).toMatchObject({
      code: 'price_changed',
      context: { total: 2.5 },
    });
    expect((await ask(identificacao, 2.5, { cupao: 'NENHUM99' })).error.code).toBe('coupon_unknown');
    const nobody = await at.till.ask(lines, 2.5, { ...here, cupao, telemovel: aPhone().telemovel });
    expect(nobody.error.code).toBe('spending_needs_code');
    await db.execute(sql`update customers set uses_security_code = true where id = ${customer.id}`);
    expect((await ask(identificacao, 2.5, { cupao })).error.code).toBe('spending_needs_code');
    expect([await moneyOf(customer), await countOf(coupon)]).toEqual([
      { balance: 0, held: 0, progress: 0 },
      0,
    ]);
  });

  test('of being forgotten meanwhile waits until it has ended', async () => {
    const customer = await makeCustomer(db);
    const id = await ring(customer, 2.5, { cupao: (await aCoupon({ percentagem: 50 })).codigo });
    const why = { reason: 'forget_request' as const, stillDue: async () => true };
    const forget = () => db.transaction((tx) => eraseCustomer(tx, customer.id, why, server.context.clock()));
    expect(await forget()).toBe('waits');
    await settle(id, 'expired');
    expect(await forget()).not.toBe('waits');
  });
});
