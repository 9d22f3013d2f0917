// A customer brings back one of three cakes.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague } from '../../testing/office.ts';
import { openPos, type Pos } from '../../testing/pos.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill } from '../../testing/till.ts';

let server: TestApp;
let till: Pos;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
  await openShop(server.context, 860);
  till = await openPos(server);
  await openConnections(server.context.db);
});

const moneyOf = (id: number) =>
  server.context.db.one<{ balance: number; progress: number }>(
    sql`select balance_cents as balance, progress_cents as progress from customers where id = ${id}`,
  );
const sold = async (valor: number, { balance = 0, progress = 0, desconto = 0 } = {}) => {
  const customer = await makeCustomer(server.context.db, { balance, progress });
  const { data } = await till.serve(customer.national, valor, { desconto });
  return { customer, sale: data.id_transacao as string };
};
const twenty = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work));

describe('a part of a sale', () => {
  test('takes back its own points, and gives back its share of the balance', async () => {
    const { customer, sale } = await sold(16.5, { balance: 450, desconto: 4.5 });
    const { data } = await till.refund(sale, randomUUID(), 5.5);
    expect(data).toMatchObject({
      devolvido: 5.5,
      devolvida_em: null,
      devolvivel_ate: expect.any(String),
      devolucao: { valor: 5.5, em_dinheiro: 4, em_saldo: 1.5, pontos_retirados: 1 },
    });
    expect(data.devolucoes).toEqual([data.devolucao]);
    expect(await moneyOf(customer.id)).toEqual({ balance: 150, progress: 800 });
  });

  test('three times is the whole sale, to the cent, and what was odd is in the last', async () => {
    const { customer, sale } = await sold(10, { balance: 100, progress: 300, desconto: 1 });
    const answers = [];
    for (const valor of [3.33, 3.33, undefined]) answers.push(await till.refund(sale, randomUUID(), valor));
    expect(answers.map(({ data }) => data.devolucao)).toMatchObject([
      { valor: 3.33, em_dinheiro: 3, em_saldo: 0.33 },
      { valor: 3.33, em_dinheiro: 2.99, em_saldo: 0.34 },
      { valor: 3.34, em_dinheiro: 3.01, em_saldo: 0.33 },
    ]);
    expect(answers.at(-1)?.data).toMatchObject({ devolvido: 10, devolvida_em: expect.any(String) });
    expect(await moneyOf(customer.id)).toEqual({ balance: 100, progress: 300 });
  });

  test('has its share of packaging, which gave nothing, until all the parts are the sale', async () => {
    const customer = await makeCustomer(server.context.db, { balance: 300 });
    const { data: sale } = await till.serve(customer.national, 10.01, { embalagem: 1.01, desconto: 3 });
    expect(await moneyOf(customer.id)).toEqual({ balance: 0, progress: 600 });
    const parts = [];
    for (const valor of [3.33, 0.01, undefined]) {
      const { data } = await till.refund(sale.id_transacao, randomUUID(), valor);
      parts.push([
        data.devolucao.valor,
        data.devolucao.em_saldo,
        data.devolvido,
        (await moneyOf(customer.id)).progress,
      ]);
    }
    expect(parts).toEqual([
      [3.33, 1, 3.33, 401],
      [0.01, 0, 3.34, 400],
      [6.67, 2, 10.01, 0],
    ]);
    expect((await till.refund(sale.id_transacao)).data).toMatchObject({ devolvido: 10.01, devolucao: null });
    expect(await moneyOf(customer.id)).toEqual({ balance: 300, progress: 0 });
  });

  test('of packaging alone comes back too, and is undone', async () => {
    const customer = await makeCustomer(server.context.db);
    const bags = async () => (await till.serve(customer.national, 0.3, { embalagem: 0.3 })).data.id_transacao;
    const [returned, undone] = [await bags(), await bags()];
    expect((await till.refund(returned, randomUUID(), 0.1)).data).toMatchObject({
      devolvido: 0.1,
      devolvida_em: null,
    });
    expect((await till.refund(returned)).data).toMatchObject({
      devolvido: 0.3,
      devolvida_em: expect.any(String),
    });
    const manager = await openTill(server, 862, 'manager');
    expect((await manager.undo(undone)).data).toMatchObject({ valor_pago: 0.3, anulada: true });
    expect(await moneyOf(customer.id)).toEqual({ balance: 0, progress: 0 });
  });

  test('takes back a reward that it had given, and no balance below zero where that was spent', async () => {
    const { customer, sale } = await sold(60);
    expect(await moneyOf(customer.id)).toEqual({ balance: 600, progress: 0 });
    await till.serve(customer.national, 6, { desconto: 6 });
    const { data } = await till.refund(sale, randomUUID(), 20);
    expect(data.devolucao).toMatchObject({ em_dinheiro: 20, em_saldo: 0 });
    expect(await moneyOf(customer.id)).toEqual({ balance: 0, progress: -2_000 });
    await till.refund(sale);
    expect(await moneyOf(customer.id)).toEqual({ balance: 0, progress: -6_000 });
  });

  test('beyond what is left is refused, and says how much that is', async () => {
    const { customer, sale } = await sold(12);
    await till.refund(sale, randomUUID(), 8);
    const once = randomUUID();
    const { status, error } = await till.refund(sale, once, 4.01);
    expect([status, error.code, error.payload]).toEqual([409, 'return_exceeds_sale', { devolvivel: 4 }]);
    // What was refused left nothing: its key may be used for what is right.
    expect((await till.refund(sale, once, 4)).data.devolvida_em).not.toBeNull();
    expect((await till.refund(sale, randomUUID(), 0.01)).error.payload).toEqual({ devolvivel: 0 });
    expect((await till.refund(sale)).data.devolucao).toBeNull();
    expect((await moneyOf(customer.id)).progress).toBe(0);
  });

  test.each([0, -5, 0.001, 1e9])('is no %s', async (valor) => {
    const { customer, sale } = await sold(12);
    const { status, error } = await till.refund(sale, randomUUID(), valor);
    expect([status, Object.keys(error.fields)]).toEqual([422, ['valor']]);
    expect((await moneyOf(customer.id)).progress).toBe(1_200);
  });

  test('told again by its key is the same, and another amount by that key is refused', async () => {
    const { customer, sale } = await sold(12);
    const once = randomUUID();
    const { data: first } = await till.refund(sale, once, 6);
    await till.refund(sale, randomUUID(), 3);
    const { data: again } = await till.refund(sale, once, 6);
    expect(again).toMatchObject({ estado: 'repetida', devolvido: 9, devolucao: first.devolucao });
    expect((await till.refund(sale, once, 5)).error.code).toBe('idempotency_key_reused');
    expect((await moneyOf(customer.id)).progress).toBe(300);
  });

  test('comes within thirty days, or not at all', async () => {
    const { sale } = await sold(12);
    await till.refund(sale, randomUUID(), 6);
    server.context.clock.move({ days: 31 });
    expect((await till.refund(sale, randomUUID(), 6)).error.code).toBe('undo_too_late');
  });
});

describe('twenty at once', () => {
  test('with one key bring back once', async () => {
    const { customer, sale } = await sold(18, { balance: 600, desconto: 6 });
    const once = randomUUID();
    await twenty(() => till.refund(sale, once, 6));
    expect(await moneyOf(customer.id)).toEqual({ balance: 200, progress: 800 });
  });

  test('with keys of their own bring back no more than was sold', async () => {
    const { customer, sale } = await sold(18, { balance: 600, desconto: 6 });
    const answers = await twenty(() => till.refund(sale, randomUUID(), 2));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(
      new Set(['return_exceeds_sale']),
    );
    expect(await moneyOf(customer.id)).toEqual({ balance: 600, progress: 0 });
  });
});

test('of an account that was merged into another comes back to the one that is kept', async () => {
  const { db, clock } = server.context;
  const { customer, sale } = await sold(30, { balance: 600, desconto: 6 });
  const [kept, keptAgain] = [await makeCustomer(db, { balance: 100 }), await makeCustomer(db)];
  const administrator = await aColleague(server, 'administrator');
  const merge = (into: number, from: number) =>
    administrator.post(`/clientes/${into}/juntar`, { outro: from, motivo: 'A mesma pessoa' });
  expect((await merge(kept.id, customer.id)).status).toBe(200);
  expect(await moneyOf(kept.id)).toEqual({ balance: 100, progress: 2400 });
  expect((await till.refund(sale, randomUUID(), 10)).status).toBe(200);
  expect(await moneyOf(kept.id)).toEqual({ balance: 300, progress: 1600 });

  expect((await merge(keptAgain.id, kept.id)).status).toBe(200);
  await twenty(() => till.refund(sale, randomUUID()));
  expect(await moneyOf(keptAgain.id)).toEqual({ balance: 700, progress: 0 });
  expect(await moneyOf(customer.id)).toEqual({ balance: 0, progress: 0 });
  expect(
    await db.one(
      sql`select updated_at > ${clock()}::timestamptz as changed from customers where id = ${keptAgain.id}`,
    ),
  ).toEqual({ changed: true });
  expect((await auditMoney(db)).differences).toEqual([]);
});

test('an undone sale of a merged account, in the moment of the merge or after it, leaves nothing with who is gone', async () => {
  const { db } = server.context;
  const counter = await openTill(server, 862, 'manager');
  const administrator = await aColleague(server, 'administrator');
  for (let round = 0; round < 6; round += 1) {
    const [kept, gone] = [await makeCustomer(db), await makeCustomer(db, { balance: 300 })].toSorted(() =>
      round % 2 ? 1 : -1,
    );
    const start = (await moneyOf(kept?.id ?? 0)).balance + (await moneyOf(gone?.id ?? 0)).balance;
    const { data: sale } = await counter.serve(gone?.national ?? '', 12);
    await Promise.all([
      administrator.post(`/clientes/${kept?.id}/juntar`, { outro: gone?.id, motivo: 'A mesma pessoa' }),
      counter.undo(sale.id_transacao),
    ]);
    expect(await moneyOf(gone?.id ?? 0)).toEqual({ balance: 0, progress: 0 });
    expect(await moneyOf(kept?.id ?? 0)).toEqual({ balance: start, progress: 0 });
  }
  expect((await auditMoney(db)).differences).toEqual([]);
});

test('another shop brings nothing of it back', async () => {
  const { customer, sale } = await sold(12);
  const neighbour = await openPos(server, 860);
  expect((await neighbour.refund(sale, randomUUID(), 6)).error.code).toBe('not_found');
  expect((await moneyOf(customer.id)).progress).toBe(1_200);
});

test('what our own till undoes of such a sale is the rest of it', async () => {
  const { customer, sale } = await sold(18, { balance: 600, desconto: 6 });
  await till.refund(sale, randomUUID(), 6);
  const manager = await openTill(server, 862, 'manager');
  expect((await manager.list())[0]).toMatchObject({ id_transacao: sale, devolvido: 6 });
  expect((await manager.undo(sale)).data.anulada).toBe(true);
  expect(await moneyOf(customer.id)).toEqual({ balance: 600, progress: 0 });
  expect((await till.refund(sale)).data).toMatchObject({ devolvido: 6, devolucao: null });
});

test('the audit has nothing to say, and finds a return that was written down wrong', async () => {
  const { db } = server.context;
  expect((await auditMoney(db)).differences).toEqual([]);
  const { id } = await db.one<{ id: string }>(sql`
    update sale_returns set amount_cents = amount_cents + 1 where id = (select min(id::text)::uuid from sale_returns) returning id`);
  const found = (await auditMoney(db)).differences.map(({ subject }) => subject);
  expect(found).toContain(`return:${id}`);
  await db.execute(sql`update sale_returns set amount_cents = amount_cents - 1 where id = ${id}`);
});
