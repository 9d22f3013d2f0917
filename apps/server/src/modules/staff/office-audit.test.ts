import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague } from '../../testing/office.ts';
import { makeOrder } from '../../testing/order.ts';
import { makeSale } from '../../testing/sale.ts';
import { openShop } from '../../testing/shop.ts';
import { recordStaffAction } from './actions.ts';

const server = await buildTestApp();
const { db, clock } = server.context;

test('the audit calls what it is about by its name, and says where there is none', async () => {
  await openShop(server.context, 862);
  const { name: shop } = await db.one<{ name: string }>(sql`select name from shops where id = 862`);
  const customer = await makeCustomer(db);
  const order = await makeOrder(db, customer.id);
  const sale = await makeSale(db, customer.id);
  const news = await db.one<{ id: number }>(sql`
    insert into news (id, tag, title) values (7, 'folar', 'Já há folar') returning id`);
  const key = await db.one<{ id: string }>(sql`
    insert into pos_keys (shop_id, name, prefix, key_hash, created_at)
    values (862, 'Caixa 2', 'x', 'x', ${clock()}) returning id`);
  const named = ['product:862/10101', `news:${news.id}`, `pos_key:${key.id}`, 'coupon:999'];
  const subjects = [
    ...named,
    ...[`order:${order.id}`, `transaction:${sale}`, `customer:${customer.id}`, 'shop:862', 'product:862/1'],
    ...['order:nada', 'customer:999999999', 'order:019a0000-0000-7000-8000-000000000001'],
  ];
  await db.transaction(async (tx) => {
    for (const subject of subjects)
      await recordStaffAction(tx, null, { action: 'order.moved', subject, shopId: 862 }, clock());
  });
  const { data } = await (await aColleague(server, 'manager')).get('/auditoria?estado=order.');
  const told = Object.fromEntries(
    data.itens.map(({ sobre, sobre_quem }: { sobre: string; sobre_quem: object }) => [sobre, sobre_quem]),
  );
  const nothing = { numero: null, codigo: null, dia: null, quando: null, loja: null, nome: null };
  expect(subjects.map((subject) => told[subject])).toEqual([
    ...['Pastel de nata', 'Já há folar', 'Caixa 2'].map((nome) => ({ ...nothing, nome })),
    null,
    { ...nothing, numero: order.number, dia: '2026-03-11', loja: shop },
    { ...nothing, quando: '2026-03-11T10:00:00.000Z', loja: shop },
    { ...nothing, nome: 'Maria Teste' },
    { ...nothing, nome: shop },
    ...[null, null, null, null],
  ]);
});

test('what is gone keeps the name that it last had on record, and nobody’s account does', async () => {
  const customer = await makeCustomer(db);
  await db.execute(sql`update customers set name = '' where id = ${customer.id}`);
  const acts = [
    { subject: 'shop-group:901', action: 'gone.created', after: { nome: 'Ilhas' } },
    {
      subject: 'shop-group:901',
      action: 'gone.updated',
      before: { nome: 'Ilhas' },
      after: { nome: 'Madeira' },
    },
    { subject: 'shop-group:901', action: 'gone.removed', before: { lojas: [862] } },
    { subject: 'product:862/90909', action: 'gone.removed', before: { produto: 'Folar' } },
    { subject: 'packaging-price:901', action: 'gone.removed', before: { tipo: 'saco', desde: '2026-11-01' } },
    { subject: 'segment:901', action: 'gone.removed' },
    { subject: 'customer:999999998', action: 'gone.adjusted', after: { nome: 'Maria' } },
    { subject: `customer:${customer.id}`, action: 'gone.adjusted' },
  ];
  await db.transaction(async (tx) => {
    for (const act of acts) await recordStaffAction(tx, null, { ...act, shopId: 862 }, clock());
  });
  const { data } = await (await aColleague(server, 'manager')).get('/auditoria?estado=gone.');
  const nothing = { numero: null, codigo: null, dia: null, quando: null, loja: null, nome: null };
  const named = (nome: string, more: object = {}) => ({ ...nothing, nome, ...more });
  expect(data.itens.map(({ sobre_quem }: { sobre_quem: object }) => sobre_quem)).toEqual(
    [
      ...[named('Madeira'), named('Madeira'), named('Madeira'), named('Folar')],
      ...[named('saco', { dia: '2026-11-01' }), null, null, nothing],
    ].toReversed(),
  );
});
