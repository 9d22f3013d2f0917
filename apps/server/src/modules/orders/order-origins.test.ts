// What one account may not do, many accounts may not do from one device or one network either, by whatever way they ask.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { orderLimits } from '#modules/orders/order-limits.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, type Buyer, onDevice } from '../../testing/buyer.ts';
import { someoneWaits } from '../../testing/concurrency.ts';

const calls = { CALLS_PER_ADDRESS_PER_MINUTE: '100000' };
const server = await auditedServer({ ...calls, OTHERS_NUMBERS_PER_DAY: '3' });
const narrow = await auditedServer({ ...calls, UNPAID_ORDERS_PER_ADDRESS: '2' });

const stranger = (index: number) => `93${String(2_000_000 + index)}`;

/** Customers with an order each, placed on devices of their own; all of them are on one device now. */
async function onOneDevice(count: number): Promise<{ buyer: Buyer; orderId: string }[]> {
  const { device } = await aBuyer(server);
  const all = [];
  for (let made = 0; made < count; made += 1) {
    const owner = await aBuyer(server);
    const { orderId } = await owner.order();
    all.push({ buyer: await onDevice(server, owner, { device }), orderId });
  }
  return all;
}

test('who asks for a payment again on another device rings from there', async () => {
  const answers: string[] = [];
  for (const [index, { buyer, orderId }] of (await onOneDevice(4)).entries())
    answers.push((await buyer.askAgain(orderId, stranger(index))).code ?? 'accepted');
  expect(answers).toEqual(['accepted', 'accepted', 'accepted', 'too_many_numbers']);
});

test('of two accounts of a device that ask in the same moment, the second is counted after the first', async () => {
  const { db, clock } = server.context;
  const [first, second, third, fourth] = await onOneDevice(4);
  if (!first || !second || !third || !fourth) throw new Error('Four were made');
  for (const [index, { buyer, orderId }] of [first, second].entries())
    expect((await buyer.askAgain(orderId, stranger(10 + index))).status).toBe(200);
  const { device } = third.buyer;
  const limits = JSON.stringify(orderLimits(server.context, { device, address: '127.0.0.1' }));
  const { asking } = await db.transaction(async (tx) => {
    await tx.execute(sql`
      select ask_payment_again(${third.orderId}, 'mbway', ${`+351${stranger(12)}`}, 'simulator', 240, ${limits}, ${clock()})`);
    const asking = fourth.buyer.askAgain(fourth.orderId, stranger(13));
    await Promise.race([asking, someoneWaits(db)]);
    return { asking };
  });
  expect((await asking).code).toBe('too_many_numbers');
});

test.each([
  [
    'of IPv6 a /64 is one address and a /48 four',
    (site: number, home: number) => `2001:db8:${site}:${home}`,
    '::',
  ],
  ['of IPv4 a /24 is four addresses', (site: number, home: number) => `192.0.${site}.${home}`, ''],
])('%s', async (_, homeOf, separator) => {
  let callers = 0;
  const order = async (site: number, home: number) => {
    callers += 1;
    const address = homeOf(site, home) + (separator && `${separator}${callers}`);
    const buyer = await aBuyer(narrow, { address });
    return await buyer.order().then(
      () => 'accepted',
      (error: Error) => /too_many_unpaid/.exec(error.message)?.[0],
    );
  };
  for (const home of [1, 2, 3, 4]) {
    expect([await order(1, home), await order(1, home)]).toEqual(['accepted', 'accepted']);
    expect(await order(1, home)).toBe('too_many_unpaid');
  }
  expect(await order(1, 5)).toBe('too_many_unpaid');
  expect(await order(2, 1)).toBe('accepted');
});
