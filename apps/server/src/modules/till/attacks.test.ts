// What a dishonest customer, assistant or neighbour might try at a till.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { aPhoneShowing, openTill, type Till } from '../../testing/till.ts';

let server: TestApp;
let till: Till;
let neighbour: Till;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
  await openShop(server.context, 860);
  [till, neighbour] = [await openTill(server), await openTill(server, 860)];
  await openConnections(server.context.db);
});

const balanceOf = async (id: number) =>
  (
    await server.context.db.one<{ balance: number }>(
      sql`select balance_cents as balance from customers where id = ${id}`,
    )
  ).balance;
const withCode = async (balance: number) => {
  const customer = await makeCustomer(server.context.db, { balance });
  await server.context.db.execute(
    sql`update customers set uses_security_code = true where id = ${customer.id}`,
  );
  return customer;
};

describe('the balance', () => {
  test('is not spent by a bare phone number where the code is on', async () => {
    const customer = await withCode(600);
    const { data } = await till.identify(customer.national);
    expect(data).toMatchObject({ pode_gastar: false, saldo: 6 });
    expect((await till.quote(data.identificacao, 5)).data.desconto).toBe(0);
    expect((await till.sell(data.identificacao, 5, { desconto: 5 })).error.code).toBe('spending_needs_code');
    expect(await balanceOf(customer.id)).toBe(600);
    expect((await till.sell(data.identificacao, 5)).status).toBe(200);
  });

  test('is not spent by a code that was read before, nor twice by one reading', async () => {
    const customer = await withCode(1_200);
    const show = await aPhoneShowing(server, customer.id);
    const code = await show();
    const { data } = await till.identify(code);
    expect((await neighbour.identify(code)).error.code).toBe('code_used');
    expect((await till.sell(data.identificacao, 3, { desconto: 3 })).status).toBe(200);
    expect((await till.sell(data.identificacao, 3, { desconto: 3 })).error.code).toBe('spending_needs_code');
    expect(await balanceOf(customer.id)).toBe(900);
  });

  test('is opened by a reading only while the session that showed it lasts, and by another of theirs', async () => {
    const customer = await withCode(1_200);
    const [stolen, own] = [
      await aPhoneShowing(server, customer.id),
      await aPhoneShowing(server, customer.id),
    ];
    const { data } = await till.identify(await stolen());
    await server.context.db.execute(
      sql`update sessions set revoked_at = ${server.context.clock()} where id = (select session_id from till_identifications where id = ${data.identificacao})`,
    );
    expect((await till.quote(data.identificacao, 5)).error.code).toBe('identification_lapsed');
    for (const discount of [{ desconto: 3 }, {}])
      expect((await till.sell(data.identificacao, 3, discount)).error.code).toBe('identification_lapsed');
    expect(await balanceOf(customer.id)).toBe(1_200);
    const { identificacao } = (await till.identify(await own())).data;
    expect((await till.sell(identificacao, 3, { desconto: 3 })).status).toBe(200);
  });

  test('read once and spent from two windows at once goes once', async () => {
    const customer = await withCode(1_200);
    const { data } = await till.identify(await (await aPhoneShowing(server, customer.id))());
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => till.sell(data.identificacao, 3, { desconto: 3 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balanceOf(customer.id)).toBe(900);
  });

  test('is spent once by two tills at once, and the other is told', async () => {
    const customer = await makeCustomer(server.context.db, { balance: 600 });
    const [here, there] = [
      await till.identify(customer.national),
      await neighbour.identify(customer.national),
    ];
    const answers = await Promise.all([
      till.sell(here.data.identificacao, 10, { desconto: 6 }),
      neighbour.sell(there.data.identificacao, 10, { desconto: 6 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error).toMatchObject({ code: 'balance_changed', payload: { saldo: 0 } });
    expect(await balanceOf(customer.id)).toBe(0);
    expect((await auditMoney(server.context.db)).differences).toEqual([]);
  });

  test('is not spent by what another shop’s till recognised', async () => {
    const customer = await makeCustomer(server.context.db, { balance: 600 });
    const { data } = await till.identify(customer.national);
    expect((await neighbour.sell(data.identificacao, 5, { desconto: 5 })).error.code).toBe(
      'identification_lapsed',
    );
  });

  test('comes back once from a sale that is undone many times at once', async () => {
    const customer = await makeCustomer(server.context.db, { balance: 600 });
    const { data: sale } = await till.serve(customer.national, 10, { desconto: 6 });
    await Promise.all(Array.from({ length: 6 }, () => till.undo(sale.id_transacao)));
    expect(await balanceOf(customer.id)).toBe(600);
    expect((await auditMoney(server.context.db)).differences).toEqual([]);
  });
});

describe('someone of another shop', () => {
  test('neither sells, registers, lists nor undoes here', async () => {
    const customer = await makeCustomer(server.context.db);
    const { data: sale } = await till.serve(customer.national, 10);
    expect((await neighbour.undo(sale.id_transacao)).error.code).toBe('not_found');
    const here = { loja: 862, id: randomUUID(), identificacao: randomUUID(), valor: 5 };
    expect((await neighbour.post('/api/balcao/vendas', here)).error.code).toBe('forbidden');
    const register = { loja: 862, telemovel: '912345678' };
    expect((await neighbour.post('/api/balcao/clientes', register)).error.code).toBe('forbidden');
    const queued = { loja: 862, vendas: [] };
    expect((await neighbour.post('/api/balcao/vendas/fila', queued)).error.code).toBe('forbidden');
  });

  test('marketing does nothing at a till', async () => {
    const marketing = await openTill(server, 862, 'marketing');
    const customer = await makeCustomer(server.context.db);
    expect((await marketing.identify(customer.national)).error.code).toBe('forbidden');
  });
});

describe('walking through phone numbers', () => {
  test('ends after a minute’s worth of customers', async () => {
    const curious = await openTill(server);
    let refused = 0;
    for (let number = 0; number < 70; number += 1) {
      const { status } = await curious.identify(`91${String(2_000_000 + number)}`);
      if (status === 429) refused += 1;
    }
    expect(refused).toBe(10);
  });
});
