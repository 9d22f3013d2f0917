// Coffee now and cake on Saturday, not paid yet: whoever cancels one of them in the office knows before that the other ends too.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { aBuyer } from '../../testing/buyer.ts';
import { aColleague, actOn } from '../../testing/office.ts';
import { purchaseShop } from '../../testing/purchases.ts';

const shop = purchaseShop();

test('an unpaid part’s story names what ends with it, and the customer is told of all', async () => {
  const buyer = await aBuyer(shop.server);
  const [first = '', second = ''] = await shop.bought(buyer);
  await shop.server.runJobs();
  const manager = await aColleague(shop.server, 'manager');
  const endsWith = async (id: string) =>
    (await manager.get(`/compras/${id}/historia`)).data.encomenda.acaba_com;
  expect(await endsWith(first)).toEqual([{ numero: expect.any(Number), dia: '2026-12-26' }]);
  expect(await endsWith(second)).toEqual([{ numero: expect.any(Number), dia: '2026-12-21' }]);
  expect((await actOn(shop.server, manager, first, 'cancelar', { motivo: 'Sem farinha.' })).status).toBe(200);
  await shop.server.runJobs();
  expect(await shop.statesOf(buyer, [first, second])).toEqual(['cancelled', 'cancelled']);
  expect(await endsWith(second)).toEqual([]);
  const told = await shop.server.context.db.query<{ text: string }>(
    sql`select text from notifications where kind = 'order_cancelled'`,
  );
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringMatching(/#\d{3} \(21\/12\) e #\d{3} \(26\/12\): Sem farinha\.$/),
  ]);
});

test('of what is paid each part is its own', async () => {
  const buyer = await aBuyer(shop.server);
  const [first = '', second = ''] = await shop.bought(buyer);
  await shop.pay(first);
  const manager = await aColleague(shop.server, 'manager');
  const story = (await manager.get(`/compras/${second}/historia`)).data;
  expect(story.encomenda.acaba_com).toEqual([]);
});
