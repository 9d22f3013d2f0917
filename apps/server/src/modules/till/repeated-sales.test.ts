import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague } from '../../testing/office.ts';
import { openPos } from '../../testing/pos.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill } from '../../testing/till.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
});

/** The office joins the account into another one. */
async function join(from: number): Promise<void> {
  const kept = await makeCustomer(server.context.db);
  const office = await aColleague(server, 'administrator');
  const body = { outro: from, motivo: 'A mesma pessoa' };
  expect((await office.post(`/clientes/${kept.id}/juntar`, body)).status).toBe(200);
}

test('a sale told again after its account was joined into another gets its first answer', async () => {
  const till = await openTill(server);
  const customer = await makeCustomer(server.context.db, { balance: 300 });
  const { data: found } = await till.identify(customer.national);
  const more = { id: randomUUID(), desconto: 3, talao: 'FS 1/77' };
  const first = await till.sell(found.identificacao, 10, more);
  await join(customer.id);
  expect((await till.sell(found.identificacao, 10, more)).data).toMatchObject({
    estado: 'repetida',
    id_transacao: first.data.id_transacao,
  });
  for (const other of [{ desconto: 2 }, { talao: 'FS 1/78' }, { talao: '' }])
    expect((await till.sell(found.identificacao, 10, { ...more, ...other })).error.code).toBe(
      'idempotency_key_reused',
    );
  expect((await auditMoney(server.context.db)).differences).toEqual([]);
});

test('so does one that waited for a connection', async () => {
  const till = await openTill(server);
  const customer = await makeCustomer(server.context.db);
  const sale = {
    id: randomUUID(),
    codigo: customer.national,
    valor: 4,
    vendida_em: server.context.clock().toISOString(),
  };
  expect((await till.tell([sale])).data.vendas).toMatchObject([{ estado: 'contada' }]);
  await join(customer.id);
  expect((await till.tell([sale])).data.vendas).toMatchObject([{ estado: 'repetida' }]);
});

test('and one of a third-party till', async () => {
  const pos = await openPos(server);
  const customer = await makeCustomer(server.context.db);
  const { data: found } = await pos.identify(customer.national);
  const key = randomUUID();
  const first = await pos.sell(found.identificacao, 10, {}, key);
  await join(customer.id);
  expect((await pos.sell(found.identificacao, 10, {}, key)).data.id_transacao).toBe(first.data.id_transacao);
});
