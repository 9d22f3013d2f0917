// A purchase that was placed before its chain changed the gateway, and was asked for by the new one: so are all its parts.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { aBuyer } from '../../testing/buyer.ts';
import { purchaseShop } from '../../testing/purchases.ts';

const shop = purchaseShop();

test.each([0, 1])('part %i goes back where all of it was asked for', async (part) => {
  const { server } = shop;
  const { db, clock, gateways } = server.context;
  const buyer = await aBuyer(server);
  const ids = await shop.bought(buyer);
  const asked: string[] = [];
  gateways.payments = {
    ...gateways.payments,
    name: 'other',
    requestPayment: async ({ paymentId }) => ({ kind: 'pending', gatewayRef: `other:${paymentId}` }),
    refund: async ({ gatewayRef }) => {
      asked.push(gatewayRef);
      return { kind: 'refunded', refundRef: 'other' };
    },
  };
  await server.runJobs();
  const charge = await db.one<{ id: string }>(sql`select id from payments where charge_cents is not null`);
  await db.query(sql`select settle_payment(${charge.id}, 'paid', 'callback', ${clock()})`);
  await server.runJobs();
  await shop.end(ids[part] ?? '', 'cancelled', true);
  await server.runJobs();
  expect(asked).toEqual([`other:${charge.id}`]);
  expect(
    await db.query(sql`select state from payments where order_id = ${ids[part]} and state <> 'refunded'`),
  ).toEqual([]);
});
