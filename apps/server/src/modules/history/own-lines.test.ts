// What somebody bought at a till, as they see it themselves.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, type Buyer } from '../../testing/buyer.ts';
import { openPos } from '../../testing/pos.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill, type Till } from '../../testing/till.ts';

let server: TestApp;
let till: Till;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
  till = await openTill(server);
});

const identified = async ({ national }: Buyer): Promise<string> =>
  (await till.identify(national)).data.identificacao;
const newest = async (buyer: Buyer): Promise<string> =>
  (await buyer.call('GET', '/api/transacoes')).data.transacoes[0].id;
const linesOf = async (buyer: Buyer, id: string) => await buyer.call('GET', `/api/transacoes/${id}/linhas`);

test('what our till sold by line is told to its buyer, and to nobody else', async () => {
  const [buyer, other] = [await aBuyer(server), await aBuyer(server)];
  const items = [{ id: '10101', qtd: 2, complementares: [], opcoes: [], nota: '' }];
  await till.sellLines(items, 3, { identificacao: await identified(buyer) });
  const id = await newest(buyer);
  expect((await linesOf(buyer, id)).data.linhas).toEqual([
    { nome: 'Pastel de nata', detalhes: '', qtd: 2, total: 3 },
  ]);
  expect((await linesOf(other, id)).status).toBe(404);
  expect((await linesOf(buyer, randomUUID())).status).toBe(404);
  expect((await linesOf(buyer, 'nada')).status).toBe(404);
});

test('what only an amount was told of has no lines', async () => {
  const buyer = await aBuyer(server);
  await till.sell(await identified(buyer), 3);
  expect((await linesOf(buyer, await newest(buyer))).data.linhas).toEqual([]);
});

test('what another maker’s till told is told in its words', async () => {
  const buyer = await aBuyer(server);
  const pos = await openPos(server);
  const { data } = await pos.identify(buyer.national);
  const box = { codigo: 'X-77', descricao: 'Caixa de bombons', qtd: 2, total: 3, taxa: 6 };
  await pos.sell(data.identificacao, 3, { linhas: [box] });
  expect((await linesOf(buyer, await newest(buyer))).data.linhas).toMatchObject([
    { nome: 'Caixa de bombons', detalhes: '', qtd: 2, total: 3 },
  ]);
});
