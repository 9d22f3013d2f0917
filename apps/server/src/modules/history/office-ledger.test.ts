// What a customer's movement tells of an order's refund is what came back by it, also where the money became balance.

import { randomUUID } from 'node:crypto';
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, type Buyer, decide } from '../../testing/buyer.ts';
import { aColleague, actOn, type Colleague } from '../../testing/office.ts';

const server = await auditedServer({ STAFF_IDLE_MINUTES: '1440' });
const { context } = server;
Object.assign(context.settings, { advance: { ...context.settings.advance, above: 1000, percent: 30 } });
let administrator: Colleague;
beforeAll(async () => {
  administrator = await aColleague(server, 'administrator');
});

const natas = (qtd: number) => ({ cart: { items: [{ id: '10101', qtd, complementares: [], opcoes: [] }] } });

async function paid(change: object, { balance = 0 } = {}) {
  const buyer = await aBuyer(server, { balance });
  const { orderId } = await buyer.order(change);
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  return { buyer, orderId };
}

const toBalance = async (orderId: string, qtd: number) => {
  const asked = { linhas: [{ linha: 1, qtd }], motivo: 'Vinha queimado', devolver: 'saldo' };
  expect((await actOn(server, administrator, orderId, 'devolver', asked)).status).toBe(200);
};

/** What each movement tells that came back, and what it gave to the balance, newest first. */
async function told({ id }: Buyer) {
  const { data } = await administrator.get(`/movimentos?de=${id}`);
  const all: { tipo: string; valor: number; saldo: number }[] = data.itens;
  return all
    .filter(({ tipo }) => !['adjust', 'earn', 'hold', 'spend'].includes(tipo))
    .map(({ tipo, valor, saldo }) => [tipo, valor, saldo]);
}

test('a part of an order that became balance is told as that part, as is its share of the balance', async () => {
  const { buyer, orderId } = await paid({ ...natas(4), usar_premio: 1 }, { balance: 100 });
  await toBalance(orderId, 1);
  expect(await told(buyer)).toEqual([
    ['refund', 1.5, 1.25],
    ['return_spend', 1.5, 0.25],
    ['reverse_earn', 1.5, 0],
  ]);
});

test('what is left of an order that is cancelled after a part came back adds up to it', async () => {
  const { buyer, orderId } = await paid({ ...natas(4), usar_premio: 1 }, { balance: 100 });
  await toBalance(orderId, 1);
  await context.db.execute(
    sql`select end_order(${orderId}, 'cancelled', 'Sem massa', ${context.clock()}, true)`,
  );
  expect((await told(buyer)).slice(0, 2)).toEqual([
    ['return_spend', 4.5, 0.75],
    ['reverse_earn', 4.5, 0],
  ]);
});

test('what came back of an order of two sales is told whole by the money, and of each sale by its points', async () => {
  const { buyer, orderId } = await paid({
    ...natas(8),
    pickup_at: new Date(context.clock().getTime() + DAY).toISOString(),
    principio_de_pagamento: 1,
  });
  const { owed } = await context.db.one<{ owed: number }>(sql`
    select owed_cents as owed from orders where id = ${orderId}`);
  expect(owed).toBe(840);
  await context.db.execute(sql`
    select pay_at_counter(${orderId}, ${randomUUID()}, 'cash', ${owed}, ${context.clock()})`);
  await toBalance(orderId, 1);
  await toBalance(orderId, 6);
  expect(await told(buyer)).toEqual([
    ['refund', 9, 9],
    ['reverse_earn', 2.1, 0],
    ['reverse_earn', 6.9, 0],
    ['refund', 1.5, 1.5],
    ['reverse_earn', 1.5, 0],
  ]);
});
