// Coffee now and cake on Saturday, and the money doesn't come: all of it ends, is asked for again or goes back together.

import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { endOrder } from '#modules/orders/end-order.ts';
import { setSoldOut } from '#modules/shops/availability.ts';
import { aBuyer, decide, moneyOf, requestsOf } from '../../testing/buyer.ts';
import { cake, purchaseShop } from '../../testing/purchases.ts';

const shop = purchaseShop();
const { bought, statesOf, refunded, end } = shop;

describe('what isn’t paid', () => {
  test.each(['cancelled', 'expired'] as const)('is %s together, whichever part is', async (to) => {
    for (const which of [0, 1]) {
      const buyer = await aBuyer(shop.server, { balance: 300 });
      const parts = await bought(buyer);
      await shop.server.runJobs();
      await end(parts[which] ?? '', to, false);
      expect(await statesOf(buyer, parts)).toEqual([to, to]);
      expect(await moneyOf(shop.server, buyer)).toEqual({ balance: 300, held: 0, progress: 0 });
    }
  });

  test('goes with a cake that sold out meanwhile', async () => {
    const buyer = await aBuyer(shop.server);
    const parts = await bought(buyer);
    const until = new Date('2026-12-30T00:00:00Z');
    await shop.server.context.db.transaction((tx) => setSoldOut(tx, { shopId: 862, code: cake, until }));
    await shop.server.runJobs();
    expect(await statesOf(buyer, parts)).toEqual(['cancelled', 'cancelled']);
  });

  test.each([
    ['expired', 'payment_expired', /pedidos #(\d{3} \(21\/12\)) e #\d{3} \(26\/12\) .*\. Os 3,00€ de saldo/],
    [
      'cancelled',
      'Sem farinha',
      /^A sua compra ainda não estava paga, .* pedidos #(\d{3} \(21\/12\)) e #\d{3} \(26\/12\): Sem farinha/,
    ],
    ['cancelled', 'customer', null],
  ] as const)('is told once when it is %s (%s), with all its parts', async (to, reason, words) => {
    const buyer = await aBuyer(shop.server, { balance: 300 });
    const [first = '', second = ''] = await bought(buyer);
    const ending = { to, reason, now: shop.server.context.clock(), paidToo: false };
    await shop.server.context.db.transaction(async (tx) => void (await endOrder(tx, second, ending)));
    await shop.server.runJobs();
    const told = await shop.server.context.db.query<{ text: string; order_id: string }>(
      sql`select text, order_id from notifications where kind in ('order_expired', 'order_cancelled')`,
    );
    expect(told).toHaveLength(words === null ? 0 : 1);
    if (words !== null) expect(told[0]?.text).toMatch(words);
    expect(await statesOf(buyer, [first, second])).toEqual([to, to]);
  });

  test('and is approved too late goes back whole', async () => {
    const buyer = await aBuyer(shop.server);
    const [first = '', second = ''] = await bought(buyer);
    await shop.server.runJobs();
    await end(second, 'cancelled', false);
    await decide(shop.server, first, 'approve');
    await shop.server.runJobs();
    expect(await statesOf(buyer, [first, second])).toEqual(['cancelled', 'cancelled']);
    const { amount_cents } = await shop.server.context.db.one<{ amount_cents: number }>(
      sql`select amount_cents from simulator.payments`,
    );
    expect(await refunded(first)).toEqual([amount_cents]);
    const told = await shop.server.context.db.query<{ order_id: string; text: string }>(
      sql`select order_id, text from notifications where kind = 'payment_refunded' order by order_id`,
    );
    expect(told.map(({ order_id }) => order_id)).toEqual([first, second].toSorted());
    expect(told.map(({ text }) => /[\d,]+€/.exec(text)?.[0])).toEqual(['2,00€', '16,00€']);
  });

  test('is asked again whole, by either part, and paid once', async () => {
    const buyer = await aBuyer(shop.server);
    const [first = '', second = ''] = await bought(buyer);
    await shop.server.runJobs();
    await decide(shop.server, first, 'refuse');
    await shop.server.runJobs();
    expect((await buyer.askAgain(second)).status).toBe(200);
    await shop.server.runJobs();
    expect(await requestsOf(shop.server, first)).toHaveLength(2);
    await decide(shop.server, first, 'approve', 1);
    await shop.server.runJobs();
    expect(await statesOf(buyer, [first, second])).toEqual(['received', 'received']);
  });
});
