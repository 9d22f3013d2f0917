// What the office's figures say of VAT, of what is bought together and of promises. The audit runs after each test.
import { randomUUID } from 'node:crypto';
import type { SalesDetails } from '@fornada/contract/office-figures.ts';
import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { rollUpSales } from '#modules/figures/roll-up-sales.ts';
import { recordTillSale } from '#modules/loyalty/record-sale.ts';
import { aBuyer, decide } from '../../testing/buyer.ts';
import { aCounter } from '../../testing/counter.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague } from '../../testing/office.ts';
import { cola, nata, packagingShop } from '../../testing/packaging.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill } from '../../testing/till.ts';

const { server, db } = await packagingShop();
const { context } = server;

const today = () => context.clock().toISOString().slice(0, 10);
const read = async (query = `desde=${today()}&ate=${today()}`): Promise<SalesDetails> => {
  while (await rollUpSales(context));
  return (await (await aColleague(server, 'administrator')).get(`/painel/vendas/pormenores?${query}`)).data;
};
await openShop(context, 860);
const counter = await openTill(server, 862, 'manager');

test('the money is told by rate: without what the balance paid or went back, and packaging by its own', async () => {
  await counter.sellLines([nata(2), cola()], 5, { id_tipo_entrega: 1 });
  const customer = await makeCustomer(db, { balance: 100 });
  const { data: found } = await counter.identify(customer.national);
  const paid = { identificacao: found.identificacao, desconto: 1 };
  const { data: sale } = await counter.sellLines([nata(2), cola()], 4.1, paid);
  await counter.returnLines(sale.id, [{ linha: 1, qtd: 1 }]);
  const amount = {
    clientId: randomUUID(),
    customerId: customer.id,
    subtotal: cents(250),
    discount: cents(0),
  };
  const till = { shopId: 862, source: 'till' as const, staff: null };
  await db.transaction((tx) => recordTillSale(tx, till, amount, context.clock()));
  const { iva } = await read();
  expect(iva).toEqual([
    { taxa: 0, com_iva: 0.1, iva: 0, sem_iva: 0.1 },
    { taxa: 13, com_iva: 3, iva: 0.35, sem_iva: 2.65 },
    // 2,00 eaten in and, taken away, 3,50 less their share of the balance: 0,30 of it went back with a nata.
    { taxa: 23, com_iva: 4.8, iva: 0.9, sem_iva: 3.9 },
    { taxa: null, com_iva: 2.5, iva: null, sem_iva: null },
  ]);
  expect(await read('lojas=860')).toMatchObject({ iva: [], cestos: 0, pares: [] });
});

test('two products are together as often as they are, beside what chance would make of it', async () => {
  context.clock.move({ days: 1 });
  const sell = async (items: object[], total: number) => {
    const { data } = await counter.sellLines(items, total, { id_tipo_entrega: 1 });
    return data.id as string;
  };
  for (let time = 0; time < 6; time += 1) await sell([nata(1), cola()], 3.5);
  for (let time = 0; time < 3; time += 1) await sell([nata(2)], 3);
  const apart = await sell([nata(1), cola()], 3.5);
  await counter.returnLines(apart, [{ linha: 2, qtd: 1 }]);
  await counter.returnLines(await sell([cola()], 2));
  const { cestos, pares } = await read();
  // Ten baskets, natas in all of them: with what everybody buys nothing goes together.
  expect([cestos, pares]).toEqual([10, []]);
  for (let time = 0; time < 2; time += 1) await sell([cola()], 2);
  for (let time = 0; time < 8; time += 1) await sell([{ ...nata(1), id: '10104' }], 2);
  const { cestos: more, pares: found } = await read();
  expect(more).toBe(20);
  expect(found).toMatchObject([{ cestos: 6, suporte: 0.3, lift: (6 * 20) / (10 * 8) }]);
  // What the next day says of one shop is what it says of the chain that has no other.
  expect((await read(`desde=${today()}&ate=${today()}&lojas=862`)).pares).toEqual(found);
});

test('a day whose only basket came back is no difference before it is added up again', async () => {
  context.clock.move({ days: 1 });
  const { data: sale } = await counter.sellLines([cola()], 2, { id_tipo_entrega: 1 });
  await read();
  context.clock.move({ days: 1 });
  await read();
  await counter.returnLines(sale.id, [{ linha: 1, qtd: 1 }]);
});

test('money told under a wrong rate is found by the audit, and so is a rate that is the rest', async () => {
  await counter.sellLines([cola()], 2, { id_tipo_entrega: 1 });
  const day = today();
  context.clock.move({ days: 1 });
  await read();
  const { auditMoney } = await import('#modules/audit/audit-money.ts');
  for (const rate of [6, -1]) {
    await db.execute(
      sql`update vat_by_day set rate = ${rate} where not by_month and day = ${day}::date and rate = 23`,
    );
    const found = (await auditMoney(db, context.clock())).differences.map(({ subject }) => subject);
    expect(found).toContain(`shop:862:${day}`);
    await db.execute(
      sql`update vat_by_day set rate = 23 where not by_month and day = ${day}::date and rate = ${rate}`,
    );
  }
});

test('an order is ready in time or isn’t, at the hour at which it was', async () => {
  context.clock.move({ days: 1 });
  const buyer = await aBuyer(server);
  const orders: string[] = [];
  for (let time = 0; time < 3; time += 1) {
    const { orderId } = await buyer.order();
    await server.runJobs();
    await decide(server, orderId, 'approve');
    await server.runJobs();
    orders.push(orderId);
  }
  await db.execute(sql`
    update orders set state = 'ready', ready_at = ${context.clock()},
      made_at = ${context.clock()}::timestamptz + case when id = ${orders[0]} then interval '5 minutes' else interval '10 seconds' end
    where id = any(${orders})`);
  context.clock.move({ hours: 1 });
  const { promessas } = await read();
  const kept = { prometidas: 3, cumpridas: 2 };
  expect(promessas).toMatchObject({
    lojas: [{ id: 862, ...kept }],
    datas: [{ data: today(), ...kept }],
    horas: [{ hora: expect.any(Number), ...kept }],
  });
});

test('an order that steps back after midnight was not ready on the day before', async () => {
  const { orderId } = await (await aBuyer(server)).order();
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  const shop = aCounter(server);
  await shop.startShift();
  await shop.makeReady(orderId);
  const day = today();
  const promised = async () =>
    (await read(`desde=${day}&ate=${day}`)).promessas.lojas.reduce(
      (all, { prometidas }) => all + prometidas,
      0,
    );
  const before = await promised();
  context.clock.move({ days: 1 });
  await read();
  await shop.startShift();
  expect((await shop.move(orderId, 'recuar')).status).toBe(200);
  expect(await promised()).toBe(before - 1);
});

test('a manager sees no other shop’s', async () => {
  const manager = await aColleague(server, 'manager', 860);
  expect((await manager.get('/painel/vendas/pormenores?lojas=862')).status).toBe(403);
  expect((await manager.get('/painel/vendas/pormenores')).data.promessas.lojas).toEqual([]);
});
