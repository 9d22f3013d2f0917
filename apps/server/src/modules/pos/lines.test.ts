// What another maker's till says it sold, line by line.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { tellSale } from '#modules/history/tell-story.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { openPos, type Pos } from '../../testing/pos.ts';
import { openShop } from '../../testing/shop.ts';

let server: TestApp;
let till: Pos;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
  till = await openPos(server);
});

const natas = { codigo: '10101', descricao: 'PASTEL NATA', qtd: 3, total: 4.5, taxa: 23 };
const box = { codigo: 'X-77', descricao: 'Caixa de bombons', qtd: 1, total: 5.5, taxa: 6 };
const identified = async (balance = 0) => {
  const customer = await makeCustomer(server.context.db, { balance });
  return { customer, id: (await till.identify(customer.national)).data.identificacao };
};
const day = '2026-03-11';

test('is kept once by the till’s key, ours by our name and the rest by its words, and the amount alone stays', async () => {
  const { id } = await identified();
  const once = randomUUID();
  const told = await Promise.all([1, 2, 3].map(() => till.sell(id, 10, { linhas: [natas, box] }, once)));
  expect(told.map(({ data }) => data.estado).sort()).toEqual(['contada', 'repetida', 'repetida']);
  const sale = told[0]?.data;
  expect((await till.read(sale.id_transacao)).data.linhas).toEqual([
    { linha: 1, codigo: '10101', descricao: 'Pastel de nata', qtd: 3, total: 4.5, taxa: 23 },
    { linha: 2, codigo: '', descricao: 'Caixa de bombons', qtd: 1, total: 5.5, taxa: 6 },
  ]);
  const other = await till.sell(id, 10, { linhas: [box, natas] }, once);
  expect(other.error.code).toBe('idempotency_key_reused');
  expect((await till.sell(id, 10)).data.linhas).toEqual([]);
});

test('is refused where it isn’t the amount to the cent, has no line, or a price that is none', async () => {
  const { id } = await identified();
  for (const [valor, linhas] of [
    [9.99, [natas, box]],
    [10.01, [natas, box]],
    [4.5, []],
    [4.5, [{ ...natas, qtd: 0 }]],
    [4.5, [{ ...natas, qtd: 1.5 }]],
    [4.5, [{ ...natas, taxa: -1 }]],
    [4.5, [{ ...natas, total: 4.505 }]],
    [
      1,
      [
        { ...natas, total: 4.5 },
        { ...box, total: -3.5 },
      ],
    ],
    [4.5, [{ ...natas, desconto: 1 }]],
  ] as const)
    expect((await till.sell(id, valor, { linhas })).error.code).toBe('invalid_fields');
});

test('is in the office’s story and in its figures, less what came back, and the audit agrees', async () => {
  const { db } = server.context;
  const { customer, id } = await identified(200);
  const { data: sale } = await till.sell(id, 10, { desconto: 2, linhas: [natas, box] });
  const limit = { now: server.context.clock(), days: 30 };
  expect(await tellSale(db, sale.id_transacao, customer.id, limit)).toMatchObject({
    lines: [
      { name: 'Pastel de nata', quantity: 3, line_cents: 450 },
      { name: 'Caixa de bombons', quantity: 1, line_cents: 550 },
    ],
    vat: [
      { rate: 6, gross: 440 },
      { rate: 23, gross: 360 },
    ],
    discount_cents: 200,
  });
  const back = await till.refund(sale.id_transacao, undefined, 2);
  const leftOf = async () =>
    (await tellSale(db, sale.id_transacao, customer.id, limit)).lines.map((line) => [
      line.left_quantity,
      line.left_cents,
    ]);
  expect(await leftOf()).toEqual([
    [3, 360],
    [1, 440],
  ]);
  expect(back.data.devolucao).toMatchObject({ em_dinheiro: 1.6, em_saldo: 0.4 });
  const left = await db.query(sql`select code, cents from lines_left_of(${sale.id_transacao}, null)`);
  expect(left).toEqual([
    { code: '10101', cents: 360 },
    { code: '', cents: 440 },
  ]);
  // With those of the first test, of which nothing came back.
  const products = await db.query(
    sql`select code, sum(units)::int as units, sum(cents)::int as cents from products_of_day(array[862], ${day}) group by code`,
  );
  expect(products).toEqual([{ code: '10101', units: 6, cents: 450 + 360 }]);
  const vat = await db.query(sql`select rate, cents::int from vat_of_day(array[862], ${day}) order by rate`);
  // What is told by its amount alone has no rate.
  expect(vat).toEqual([
    { rate: -1, cents: 1_000 },
    { rate: 6, cents: 550 + 352 },
    { rate: 23, cents: 450 + 288 },
  ]);
  await till.refund(sale.id_transacao);
  expect(await leftOf()).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect((await auditMoney(db)).differences).toEqual([]);
});
