import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague } from '../../testing/office.ts';
import { nata } from '../../testing/packaging.ts';
import { openPos } from '../../testing/pos.ts';
import { openShop } from '../../testing/shop.ts';
import { granted } from '../../testing/staff-write.ts';
import { openTill } from '../../testing/till.ts';
import { aPhone } from '../../testing/visitor.ts';

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

describe('a sale with a coupon that is told again', () => {
  const manyLookups = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 62 }, () => work()));
  const aCoupon = async (): Promise<string> => {
    const terms = { nome: 'Metade', valor: 5, de: '2026-01-01', ate: '2027-12-31', limite: 9, so_novos: 0 };
    const office = await aColleague(server, 'administrator');
    return (await granted(office.post('/cupoes', { ...terms, percentagem: 50 }))).codigo;
  };

  test('gets its first answer at a till that may look nobody up any more', async () => {
    const till = await openTill(server);
    const { national } = await makeCustomer(server.context.db);
    const { data: found } = await till.identify(national);
    const cupao = { codigo: await aCoupon(), valor: 5 };
    const more = { id: randomUUID(), cupao };
    const { data } = await till.sell(found.identificacao, 10, more);
    const asked = [found.identificacao, 10] as const;
    await manyLookups(() => till.identify('nobody'));
    expect((await till.sell(...asked, { ...more, id: randomUUID() })).status).toBe(429);
    expect((await till.sell(...asked, more)).data).toMatchObject({
      ...{ estado: 'repetida', id_transacao: data.id_transacao },
    });
  });

  test('so does what a phone was asked for', async () => {
    const till = await openTill(server);
    const asking = { id: randomUUID(), telemovel: aPhone().telemovel };
    const { data } = await till.ask([nata(2)], 3, asking);
    await manyLookups(() => till.identify('nobody'));
    expect((await till.ask([nata(2)], 3, { ...asking, id: randomUUID() })).status).toBe(429);
    expect((await till.ask([nata(2)], 3, asking)).data).toMatchObject({ id: data.id, estado: 'a_pedir' });
  });

  test('and one of a third-party till', async () => {
    const pos = await openPos(server);
    const { national } = await makeCustomer(server.context.db);
    const { data: found } = await pos.identify(national);
    const [key, cupao] = [randomUUID(), { codigo: await aCoupon(), valor: 5 }];
    const first = await pos.sell(found.identificacao, 10, { cupao }, key);
    await manyLookups(() => pos.identify('nobody'));
    expect((await pos.sell(found.identificacao, 10, { cupao }, randomUUID())).status).toBe(429);
    const again = await pos.sell(found.identificacao, 10, { cupao }, key);
    expect(again.data).toMatchObject({ id_transacao: first.data.id_transacao });
  });
});
