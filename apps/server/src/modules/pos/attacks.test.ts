// What a third-party till, or a thief of its key, might do by mistake or on purpose.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { endedPosKey, openPos, type Pos } from '../../testing/pos.ts';
import { openShop } from '../../testing/shop.ts';
import { aPhoneShowing, openTill } from '../../testing/till.ts';

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

const moneyOf = (id: number) =>
  server.context.db.one<{ balance: number; progress: number }>(
    sql`select balance_cents as balance, progress_cents as progress from customers where id = ${id}`,
  );
const withCode = async (balance: number) => {
  const customer = await makeCustomer(server.context.db, { balance });
  await server.context.db.execute(
    sql`update customers set uses_security_code = true where id = ${customer.id}`,
  );
  return customer;
};
const twenty = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work));

describe('the same key twenty times at once', () => {
  test('sells once', async () => {
    const customer = await makeCustomer(server.context.db, { balance: 600 });
    const { data } = await till.identify(customer.national);
    const once = randomUUID();
    const answers = await twenty(() => till.sell(data.identificacao, 18, { desconto: 6 }, once));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.data.id_transacao)).size).toBe(1);
    expect(answers.filter((answer) => answer.data.estado === 'contada')).toHaveLength(1);
    expect(await moneyOf(customer.id)).toEqual({ balance: 0, progress: 1_200 });
  });

  test('refunds once', async () => {
    const customer = await makeCustomer(server.context.db, { balance: 600 });
    const { data: sale } = await till.serve(customer.national, 18, { desconto: 6 });
    const once = randomUUID();
    await twenty(() => till.refund(sale.id_transacao, once));
    await twenty(() => till.refund(sale.id_transacao));
    expect(await moneyOf(customer.id)).toEqual({ balance: 600, progress: 0 });
  });

  test('registers one account, with one message', async () => {
    const once = randomUUID();
    const answers = await twenty(() => till.register('914800200', once));
    expect(new Set(answers.map((answer) => answer.data.identificacao)).size).toBe(1);
    const sent = await server.context.db.query(
      sql`select 1 from deliveries where recipient = '+351914800200'`,
    );
    expect(sent).toHaveLength(1);
  });

  test('reads a code that changes once', async () => {
    const customer = await withCode(0);
    const code = await (await aPhoneShowing(server, customer.id))();
    const once = randomUUID();
    const answers = await twenty(() => till.identify(code, once));
    expect(new Set(answers.map((answer) => answer.data.identificacao)).size).toBe(1);
  });
});

test('twenty keys at once for one reading spend it once', async () => {
  const customer = await withCode(1_200);
  const { data } = await till.identify(await (await aPhoneShowing(server, customer.id))());
  const answers = await twenty(() => till.sell(data.identificacao, 3, { desconto: 3 }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await moneyOf(customer.id)).balance).toBe(900);
});

describe('the balance', () => {
  test('is not spent by a bare phone number where the code is on', async () => {
    const customer = await withCode(600);
    const { data } = await till.identify(customer.national);
    expect(data).toMatchObject({ pode_gastar: false, saldo: 6 });
    expect((await till.quote(data.identificacao, 5)).data.desconto).toBe(0);
    expect((await till.sell(data.identificacao, 5, { desconto: 5 })).error.code).toBe('spending_needs_code');
    const { data: registered } = await till.register(customer.national);
    expect(registered.pode_gastar).toBe(false);
    expect((await till.sell(registered.identificacao, 5, { desconto: 5 })).status).toBe(403);
    expect((await moneyOf(customer.id)).balance).toBe(600);
  });

  test('is not spent twice with one key between two shops', async () => {
    const customer = await makeCustomer(server.context.db, { balance: 600 });
    const [here, there] = [
      await till.identify(customer.national),
      await neighbour.identify(customer.national),
    ];
    const once = randomUUID();
    const answers = await Promise.all([
      till.sell(here.data.identificacao, 10, { desconto: 6 }, once),
      neighbour.sell(there.data.identificacao, 10, { desconto: 6 }, once),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await moneyOf(customer.id)).balance).toBe(0);
  });
});

describe('another shop', () => {
  test('neither sees nor refunds a sale, nor sells to whom this one recognised', async () => {
    const customer = await makeCustomer(server.context.db, { balance: 600 });
    const { data: sale } = await till.serve(customer.national, 10, { desconto: 5 });
    expect((await neighbour.read(sale.id_transacao)).error.code).toBe('not_found');
    expect((await neighbour.refund(sale.id_transacao)).error.code).toBe('not_found');
    const { data } = await till.identify(customer.national);
    expect((await neighbour.quote(data.identificacao, 5)).error.code).toBe('identification_lapsed');
    expect((await neighbour.sell(data.identificacao, 5)).error.code).toBe('identification_lapsed');
    expect((await moneyOf(customer.id)).balance).toBe(100);
  });

  test('has keys of its own: the same words are two sales', async () => {
    const customer = await makeCustomer(server.context.db);
    const once = randomUUID();
    const [here, there] = [
      await till.serve(customer.national, 6, {}, once),
      await neighbour.serve(customer.national, 6, {}, once),
    ];
    expect(here.data.id_transacao).not.toBe(there.data.id_transacao);
    expect((await moneyOf(customer.id)).progress).toBe(1_200);
  });
});

test('a sale of our own till, or of the app, is not a third-party till’s', async () => {
  const customer = await makeCustomer(server.context.db);
  const { data: ours } = await (await openTill(server)).serve(customer.national, 12);
  expect((await till.read(ours.id_transacao)).error.code).toBe('not_found');
  expect((await till.refund(ours.id_transacao)).error.code).toBe('not_found');
  expect((await moneyOf(customer.id)).progress).toBe(1_200);
});

test.each(['revoked_at', 'expires_at'] as const)('a key with %s opens nothing', async (how) => {
  const key = await endedPosKey(server.context, how);
  for (const url of ['/pos/v1/loja', `/pos/v1/vendas/${randomUUID()}`]) {
    const answer = await server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${key}` } });
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'unauthenticated']);
  }
});

test('a huge body and a huge key are turned away', async () => {
  const headers = { authorization: `Bearer ${till.key}`, 'idempotency-key': randomUUID() };
  const url = '/pos/v1/clientes/identificar';
  const huge = await server.inject({
    method: 'POST',
    url,
    headers,
    payload: { codigo: '9'.repeat(2_000_000) },
  });
  expect([huge.statusCode, huge.json().error.code]).toEqual([413, 'too_large']);
  const longKey = { ...headers, 'idempotency-key': 'k'.repeat(256) };
  const long = await server.inject({ method: 'POST', url, headers: longKey, payload: { codigo: '912' } });
  expect([long.statusCode, long.json().error.code]).toEqual([400, 'idempotency_key_missing']);
});

describe('who walks through phone numbers', () => {
  test('is stopped after a minute’s worth of customers, and no other key with them', async () => {
    const curious = await openPos(server);
    const answers = [];
    for (let number = 0; number < 65; number += 1) {
      answers.push((await curious.identify(`91${2_000_000 + number}`)).status);
    }
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
    const customer = await makeCustomer(server.context.db);
    expect((await till.identify(customer.national)).status).toBe(200);
  });

  test('by many keys of one shop is stopped as well, and no other shop with them', async () => {
    server.context.clock.move({ minutes: 2 });
    const keys = await Promise.all([1, 2, 3, 4].map(() => openPos(server)));
    const refused = await Promise.all(
      keys.map(async (key, which) => {
        const statuses = [];
        for (let number = 0; number < 50; number += 1)
          statuses.push((await key.identify(`91${3_000_000 + which * 1000 + number}`)).status);
        return statuses.filter((status) => status === 429).length;
      }),
    );
    expect(refused.reduce((sum, count) => sum + count, 0)).toBe(20);
    const customer = await makeCustomer(server.context.db);
    expect((await neighbour.identify(customer.national)).status).toBe(200);
  });

  test('and who only calls is told when to come back', async () => {
    const busy = await openPos(server);
    const answers = await Promise.all(
      Array.from({ length: 305 }, () =>
        server.inject({
          method: 'GET',
          url: '/pos/v1/loja',
          headers: { authorization: `Bearer ${busy.key}` },
        }),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

test('after all of it every cent is where the ledger says', async () => {
  expect((await auditMoney(server.context.db)).differences).toEqual([]);
});
