// Neither a shop nor those that bake together promise more of a day than is made, and the audit would find it.
import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { answerMissing, markMissing } from '#modules/orders/missing-lines.ts';
import { lockOrder } from '#modules/orders/refund-lines.ts';
import { aBuyer, decide } from '../../testing/buyer.ts';
import { aCake, cake, datedCake } from '../../testing/dated-cake.ts';
import { openShop } from '../../testing/shop.ts';
import { auditMoney } from './audit-money.ts';

const dated = datedCake();
const { make, order } = dated;
const eve = '2026-12-24T10:05:00.000Z';
const run = (text: ReturnType<typeof sql>) => dated.server.context.db.execute(text);
const bakeTogether = () => run(sql`update shops set production_group = 'Lisboa' where id in (862, 863)`);
const sell = async (shop: number, quantity = 1) => {
  const cart = { items: [{ ...aCake[0], qtd: quantity }] };
  const { status } = await order(await aBuyer(dated.server), eve, { id_loja: shop, cart });
  return status;
};
/** As if more had been promised than its menus ever let. */
const withMostOf = async (most: object, see: () => Promise<void>) => {
  await make(most);
  await see();
  await make({ dailyLimit: 9, groupDailyLimit: 9 });
};
const found = async () =>
  (await auditMoney(dated.server.context.db)).differences.map(({ subject, difference }) => [
    subject,
    difference,
  ]);

test('more than the bakery’s most of a day is found, in all of its shops', async () => {
  await openShop(dated.server.context, 863);
  await make({ groupDailyLimit: 3 });
  await bakeTogether();
  expect([await sell(862), await sell(863, 2), await sell(863)]).toEqual([200, 200, 409]);
  expect(await found()).toEqual([]);
  await withMostOf({ groupDailyLimit: 2 }, async () =>
    expect(await found()).toEqual([[`bakery:Lisboa:2026-12-24:${cake}`, '3 of at most 2']]),
  );
});

test('more than a shop’s own most of a day is found', async () => {
  await make({ dailyLimit: 3 });
  expect([await sell(862, 3), await sell(862)]).toEqual([200, 409]);
  expect(await found()).toEqual([]);
  await withMostOf({ dailyLimit: 2 }, async () =>
    expect(await found()).toEqual([[`shop:862:2026-12-24:${cake}`, '3 of at most 2']]),
  );
});

test('a shop that bakes alone is its own bakery', async () => {
  await openShop(dated.server.context, 863);
  await make({ groupDailyLimit: 3 });
  expect([await sell(862, 2), await sell(863, 3)]).toEqual([200, 200]);
  expect(await found()).toEqual([]);
  await withMostOf({ groupDailyLimit: 2 }, async () =>
    expect(await found()).toEqual([[`bakery:863:2026-12-24:${cake}`, '3 of at most 2']]),
  );
});

test('what shops sold before they baked together was counted apart', async () => {
  await openShop(dated.server.context, 863);
  await make({ groupDailyLimit: 2 });
  expect([await sell(862, 2), await sell(863, 2)]).toEqual([200, 200]);
  await bakeTogether();
  expect(await sell(862)).toBe(409);
  expect(await found()).toEqual([]);
  await run(sql`update shops set production_group = '' where id = 863`);
  expect(await found()).toEqual([]);
});

test('a most of nought is none', async () => {
  await make({ dailyLimit: 0, groupDailyLimit: 0 });
  expect(await sell(862, 5)).toBe(200);
  expect(await found()).toEqual([]);
});

test.each(['refund', 'swap'] as const)(
  'what a shop hadn’t got (%s) makes no room on its day, and is nothing of another to which its order is moved',
  async (answer) => {
    const { server } = dated;
    const { db, clock } = server.context;
    await make({ dailyLimit: 2 });
    const buyer = await aBuyer(server);
    const two = { cart: { items: [{ ...aCake[0], qtd: 2 }] } };
    const { orderId } = (await order(buyer, eve, two)).data.orderData;
    await server.runJobs();
    await decide(server, orderId, 'approve');
    await db.transaction(async (tx) => {
      const now = clock();
      await markMissing(tx, orderId, { position: 1, quantity: 1, after: 0, now, answerBy: now });
      const substitute = { code: '30101', name: 'Café', price: cents(90) };
      const said = { answer, number: 1, toBalance: true, by: 'customer' as const, now };
      await answerMissing(tx, await lockOrder(tx, orderId), {
        ...said,
        ...(answer === 'swap' && { substitute }),
      });
    });
    expect(await sell(862)).toBe(409);
    const dayAfter = '2026-12-26T10:05:00.000Z';
    expect((await order(await aBuyer(server), dayAfter)).status).toBe(200);
    const moved = await buyer.call('POST', `/api/encomendas/${orderId}/hora`, { pickup_at: dayAfter });
    expect(moved.status).toBe(200);
    expect((await order(await aBuyer(server), dayAfter)).status).toBe(409);
    // Of two one was there: it is free again, and the other never was. Not for the order itself either.
    expect([await sell(862, 2), await sell(862), await sell(862)]).toEqual([409, 200, 409]);
    expect((await buyer.call('POST', `/api/encomendas/${orderId}/hora`, { pickup_at: eve })).code).toBe(
      'date_not_possible',
    );
    expect(await found()).toEqual([]);
  },
);
