import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { aColleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
await openShop(server.context);
const manager = await aColleague(server, 'manager');

test('the product of a code comes first, however many others have its digits', async () => {
  await server.context.db.execute(sql`
    update menu_products set code = '1', product = product || '{"code": "1", "name": "Zebra"}'
    where code = (select max(code) from menu_products)`);
  const { data } = await manager.get('/produtos?q=1&por_pagina=1');
  expect(data.total).toBeGreaterThan(5);
  expect(data.itens[0]).toMatchObject({ codigo: '1', nome: 'Zebra' });
});

test('a product whose name has the word comes before those of a family that has it', async () => {
  await server.context.db.execute(sql`
    update menu_products set product = product || '{"familyName": "Natal"}' where product->>'name' not like '%nata%'`);
  const { data } = await manager.get('/produtos?q=nata&por_pagina=5');
  expect(data.total).toBeGreaterThan(1);
  expect(data.itens[0].nome).toBe('Pastel de nata');
});
