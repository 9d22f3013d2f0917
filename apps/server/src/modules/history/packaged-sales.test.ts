// A sale is found by the amount that its paper says, with its packaging.
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague } from '../../testing/office.ts';
import { openPos } from '../../testing/pos.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
await openShop(server.context);

test('a sale with packaging is found by what was paid in all', async () => {
  const { national } = await makeCustomer(server.context.db);
  const pos = await openPos(server);
  const sold = await pos.serve(national, 3.7, { embalagem: 0.3 });
  expect(sold.status).toBe(200);
  const { id_transacao: id } = sold.data;
  const manager = await aColleague(server, 'manager');
  const found = async (query: string) =>
    (await manager.get(`/compras?${query}`)).data.itens.map((row: { id: string }) => row.id);
  expect(await found('q=3,70')).toEqual([id]);
  expect(await found('q=3,40')).toEqual([]);
});
