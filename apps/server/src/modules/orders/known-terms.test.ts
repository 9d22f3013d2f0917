import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { aBuyer } from '../../testing/buyer.ts';
import { openShop } from '../../testing/shop.ts';

test('terms accepted with an order needn’t be ticked again, until there are newer ones', async () => {
  const server = await buildTestApp();
  await openShop(server.context);
  const [buyer, other] = [await aBuyer(server), await aBuyer(server)];
  const body = { cart: { items: [{ id: '10101', qtd: 1 }] }, id_loja: 862, id_tipo_entrega: 0 };
  const known = async (customer = buyer) =>
    (await customer.call('POST', '/api/calcula-encomenda', body)).data.loyaltyData.condicoes_aceites;
  expect(await known()).toBe(0);
  await buyer.order(body);
  expect(await known()).toBe(1);
  expect(await known(other)).toBe(0);

  const announced = new Date(server.context.clock().getTime() + 600_000);
  await server.context.db.execute(sql`
    insert into legal_documents (kind, version, title, text, published_at)
    values ('terms', 99, 'Termos', 'Novos', ${announced})`);
  expect(await known()).toBe(1);
  server.context.clock.set(announced);
  expect(await known()).toBe(0);
  await buyer.order(body);
  expect(await known()).toBe(1);
});
