// A card that leaves the board because its customer gave the order up: who makes it is told so.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { aBuyer, decide } from '../../testing/buyer.ts';
import { staffToken } from '../../testing/callers.ts';
import { openShop } from '../../testing/shop.ts';

test('tells for half an hour of what an answer or the clock has ended, and not of what the shop did', async () => {
  const server = await buildTestApp();
  await openShop(server.context);
  const staff = await staffToken(server.context, 'assistant', 862);
  const buyer = await aBuyer(server);
  const asked = async (url: string, token: string, payload?: object) => {
    const method = payload ? 'POST' : 'GET';
    const authorization = `Bearer ${token}`;
    const response = await server.inject({
      method,
      url,
      headers: { authorization },
      ...(payload && { payload }),
    });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };
  const atCounter = (orderId: string, what: string, body: object) =>
    asked(`/api/balcao/encomendas/${orderId}/${what}`, staff, body);
  const anOrder = async () => {
    const { orderId } = await buyer.order({});
    await server.runJobs();
    await decide(server, orderId, 'approve');
    await server.runJobs();
    await atCounter(orderId, 'estado', { evento: 'iniciar' });
    return orderId;
  };
  const cancelled = async () => (await asked('/api/balcao/loja?loja=862', staff)).anulados;

  const [byShop, byCustomer, byClock] = [await anOrder(), await anOrder(), await anOrder()];
  await server.context.db.execute(
    sql`update order_lines set if_missing = 'cancel' where order_id = ${byClock}`,
  );
  await atCounter(byShop, 'estado', { evento: 'cancelar', motivo: 'Avaria' });
  for (const order of [byCustomer, byClock])
    await atCounter(order, 'faltas', { linha: 1, qtd: 1, depois: 0 });
  expect(await cancelled()).toEqual([]);
  await asked(`/api/encomendas/${byCustomer}/faltas/1`, buyer.token, {
    resposta: 'cancelar',
    devolver: 'saldo',
  });
  expect(await cancelled()).toEqual([
    { order_id: byCustomer, orderCode: expect.stringMatching(/^\d{3}$/) as string },
  ]);
  server.context.clock.move({ minutes: 29 });
  // Nobody has answered: it is done as was chosen.
  await server.runSweeps();
  expect(await cancelled()).toMatchObject([{ order_id: byCustomer }, { order_id: byClock }]);
  server.context.clock.move({ minutes: 1 });
  expect(await cancelled()).toMatchObject([{ order_id: byClock }]);
});
