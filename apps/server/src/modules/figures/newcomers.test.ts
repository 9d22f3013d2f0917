// Who is new on a day, though what came before it was undone, or is told only later (the audit runs after each test).
import { randomUUID } from 'node:crypto';
import { cents } from '@fornada/domain/money.ts';
import { expect, test } from 'vitest';
import { rollUpAgain, rollUpSales } from '#modules/figures/roll-up-sales.ts';
import { recordTillSale } from '#modules/loyalty/record-sale.ts';
import { undoTillSale } from '#modules/loyalty/undo-sale.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague } from '../../testing/office.ts';
import { openTill } from '../../testing/till.ts';

const server = await auditedServer({}, '2026-06-02T09:15:00Z');
const { context } = server;
const { db, clock } = context;
const till = { shopId: 862, source: 'till' as const, staff: null };

async function soldOn(date: string) {
  while (await rollUpSales(context));
  const administrator = await aColleague(server, 'administrator');
  const { data } = await administrator.get(`/painel/vendas/numeros?desde=${date}&ate=${date}&lojas=862`);
  return data.lojas[0]?.agora;
}

/** At a till, by its amount. */
async function sell(at: string, amount: number, customerId: number): Promise<string> {
  const sale = { clientId: randomUUID(), customerId, subtotal: cents(amount), discount: cents(0) };
  return await db.transaction(async (tx) => (await recordTillSale(tx, till, sale, new Date(at))).id);
}

test('counts as new who bought first after what was undone, on the same day or a later one', async () => {
  const once = async (first: string, then: string) => {
    const customer = (await makeCustomer(db)).id;
    const slip = await sell(first, 3_400, customer);
    await sell(then, 340, customer);
    await sell('2026-04-20T10:00:00Z', 340, customer);
    return slip;
  };
  const slips = [
    await once('2026-04-14T10:00:00Z', '2026-04-14T10:05:00Z'),
    await once('2026-04-15T10:00:00Z', '2026-04-16T10:00:00Z'),
  ];
  const told = async () => {
    const days = [];
    for (const date of ['2026-04-14', '2026-04-15', '2026-04-16', '2026-04-20']) {
      const { vendas, novos, regressos } = (await soldOn(date)) ?? {};
      days.push([vendas, novos, regressos]);
    }
    return days;
  };
  await db.transaction(rollUpAgain);
  expect(await told()).toEqual([
    [2, 1, 1],
    [1, 1, 0],
    [1, 0, 1],
    [2, 0, 2],
  ]);
  for (const transactionId of slips) {
    const undoing = { transactionId, reason: 'Engano', withinMinutes: 100_000 };
    await db.transaction((tx) => undoTillSale(tx, till, undoing, clock()));
  }
  expect(await told()).toEqual([
    [1, 1, 0],
    [0, 0, 0],
    [1, 1, 0],
    [2, 0, 2],
  ]);
});

test('counts as new who bought elsewhere before a sale was told, once', async () => {
  const customer = await makeCustomer(db);
  await sell('2026-05-29T10:00:00Z', 340, customer.id);
  await db.transaction(rollUpAgain);
  expect(await soldOn('2026-05-29')).toMatchObject({ novos: 1, regressos: 0 });
  const told = {
    id: randomUUID(),
    codigo: customer.national,
    valor: 2,
    vendida_em: '2026-05-28T10:00:00Z',
  };
  expect((await (await openTill(server)).tell([told])).data.vendas).toMatchObject([{ estado: 'contada' }]);
  expect(await soldOn('2026-05-28')).toMatchObject({ novos: 1, regressos: 0 });
  expect(await soldOn('2026-05-29')).toMatchObject({ novos: 0, regressos: 1 });
});
