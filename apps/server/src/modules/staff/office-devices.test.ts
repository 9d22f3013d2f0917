import { beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
let manager: Colleague;
let neighbour: Colleague;
beforeAll(async () => {
  await openShop(server.context, 862);
  await openShop(server.context, 860);
  manager = await aColleague(server, 'manager', 862);
  neighbour = await aColleague(server, 'manager', 860);
});

const counter = async (who: Colleague, method: 'POST' | 'DELETE', path: string, payload?: object) =>
  (
    await server.inject({
      method,
      url: `/api/balcao/aparelhos${path}`,
      headers: { authorization: `Bearer ${who.token}` },
      ...(payload && { payload }),
    })
  ).json();

test('a manager sees the devices of their shop alone, and those that were revoked apart', async () => {
  const { data: enrolled } = await counter(manager, 'POST', '', { loja: 862, nome: 'Caixa do fundo' });
  await counter(neighbour, 'POST', '', { loja: 860, nome: 'Caixa da rua' });
  const { data } = await manager.get('/aparelhos');
  expect(data.itens).toMatchObject([
    { id: enrolled.id, nome: 'Caixa do fundo', id_loja: 862, visto_em: null },
  ]);
  expect(JSON.stringify(data)).not.toContain(enrolled.dispositivo);
  expect((await neighbour.get(`/aparelhos/${enrolled.id}`)).status).toBe(404);
  expect((await manager.get('/aparelhos?q=rua')).data.total).toBe(0);

  await counter(manager, 'DELETE', `/${enrolled.id}`);
  expect((await manager.get('/aparelhos')).data.total).toBe(0);
  expect((await manager.get('/aparelhos?estado=retirado')).data.itens).toMatchObject([
    { nome: 'Caixa do fundo', retirado_em: expect.any(String), retirado_por: expect.any(String) },
  ]);
});
