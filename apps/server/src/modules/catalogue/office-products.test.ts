import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { aColleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

test('a product whose name has the word comes before those of a family that has it', async () => {
  const server = await buildTestApp();
  await openShop(server.context);
  await server.context.db.execute(sql`
    update menu_products set product = product || '{"familyName": "Natal"}' where product->>'name' not like '%nata%'`);
  const manager = await aColleague(server, 'manager');
  const { data } = await manager.get('/produtos?q=nata&por_pagina=5');
  expect(data.total).toBeGreaterThan(1);
  expect(data.itens[0].nome).toBe('Pastel de nata');
});
