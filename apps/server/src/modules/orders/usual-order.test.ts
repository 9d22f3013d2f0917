import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, twoNatas } from '../../testing/buyer.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill } from '../../testing/till.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
});
afterAll(() => server.app.close());

it('the usual order is what was paid for most often, as the last time; none before the first', async () => {
  const buyer = await aBuyer(server);
  const usual = async () => (await buyer.call('GET', '/api/pedido-habitual')).data.habitual;
  const paid = async (change?: object) => {
    const { orderId } = await buyer.order(change);
    await server.context.db.execute(
      sql`update orders set paid = true, state = 'collected' where id = ${orderId}`,
    );
    return orderId;
  };
  expect(await usual()).toBeNull();
  await buyer.order();
  expect(await usual()).toBeNull();

  await paid();
  const last = await paid({ id_tipo_entrega: 1 });
  await paid({ cart: { items: [{ ...twoNatas[0], qtd: 5 }] } });
  expect(await usual()).toMatchObject({
    vezes: 2,
    pedido: { order_id: last, id_loja: 862, id_tipo_entrega: 1, linhas: [{ id: '10101', qtd: 2 }] },
  });

  const till = await openTill(server);
  const atTill = async (code: string, loja = 862) => {
    const { data } = await till.identify(code);
    return await till.post('/api/balcao/clientes/habitual', { loja, identificacao: data.identificacao });
  };
  const linhas = [{ id: '10101', nome: 'Pastel de nata', qtd: 2, complementares: [], opcoes: [] }];
  expect((await atTill(buyer.national)).data.habitual).toEqual({ linhas });
  // What was read here names nobody in another shop.
  expect((await atTill(buyer.national, 860)).error.code).toBe('forbidden');
  // Who asks for the code isn't told of by a number that anyone may say.
  await server.context.db.execute(sql`update customers set uses_security_code = true where id = ${buyer.id}`);
  expect((await atTill(buyer.national)).data.habitual).toBeNull();

  const other = await aBuyer(server);
  expect((await atTill(other.national)).data.habitual).toBeNull();
  expect((await other.call('GET', '/api/pedido-habitual')).data.habitual).toBeNull();
});
