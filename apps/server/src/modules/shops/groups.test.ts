// Groups of shops: the chain's to name, a manager's to choose by.
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

let server: TestApp;
let administrator: Colleague;
beforeAll(async () => {
  server = await buildTestApp();
  for (const shop of [862, 860]) await openShop(server.context, shop);
  administrator = await aColleague(server, 'administrator', 862);
});

test('a group is named, changed and gone, and the audit says what it was', async () => {
  const { data: made } = await administrator.post('/grupos', { nome: 'Algarve', lojas: [862, 860, 862] });
  expect(made).toMatchObject({ nome: 'Algarve', lojas: [860, 862], nomes: 'Loja 860, Loja 862' });
  await administrator.put(`/grupos/${made.id}`, { ...made, nome: 'Sul', lojas: [860] });
  expect((await administrator.get('/grupos')).data.itens).toEqual([
    { id: made.id, nome: 'Sul', lojas: [860], nomes: 'Loja 860' },
  ]);
  await administrator.remove(`/grupos/${made.id}`);
  expect((await administrator.get('/grupos')).data.total).toBe(0);
  const entries = await server.context.db.query(sql`
    select action, before, after from staff_actions where subject = ${`shop-group:${made.id}`} order by id`);
  expect(entries).toMatchObject([
    { action: 'shop-group.created', before: null, after: { nome: 'Algarve', lojas: [860, 862] } },
    { action: 'shop-group.updated', before: { lojas: [860, 862] }, after: { nome: 'Sul', lojas: [860] } },
    { action: 'shop-group.removed', before: { nome: 'Sul' }, after: null },
  ]);
});

test('what is wrong with one is said of its field', async () => {
  const { data: made } = await administrator.post('/grupos', { nome: 'Centros', lojas: [862] });
  const fieldsOf = async (form: object) => (await administrator.post('/grupos', form)).error.fields;
  expect(await fieldsOf({ nome: 'centros', lojas: [862] })).toEqual({ nome: m.office_group_twice() });
  expect(await fieldsOf({ lojas: [862] })).toEqual({ nome: m.error_required() });
  expect(await fieldsOf({ nome: 'Norte', lojas: [862, 99] })).toEqual({ lojas: m.error_value_invalid() });
  expect((await administrator.put(`/grupos/${made.id}`, { ...made, nome: 'CENTROS' })).status).toBe(200);
  await administrator.remove(`/grupos/${made.id}`);
});

test('a manager chooses by it and doesn’t change it', async () => {
  const { data: made } = await administrator.post('/grupos', { nome: 'Lisboa', lojas: [862, 860] });
  const manager = await aColleague(server, 'manager', 860);
  expect((await manager.get(`/grupos/${made.id}`)).data).toMatchObject({ lojas: [860, 862] });
  expect((await manager.put(`/grupos/${made.id}`, made)).error.code).toBe('forbidden');
});
