// An order's payment through each real gateway, with everything between the vendor's own interface and us going wrong.

import { describe, expect, test } from 'vitest';
import { listFindings } from '#modules/payments/findings.ts';
import { moneyOf } from '../../testing/buyer.ts';
import { gatewayNames, gatewayShop } from '../../testing/vendors/gateway-shop.ts';
import { eitherWay } from '../../testing/vendors/vendor.ts';

describe.each(gatewayNames)('%s', (name) => {
  const shop = gatewayShop(name);
  const { stateOf, lastRef, deliver, deliverAll, askedOrder } = shop;

  test('an approval that is told pays the order, once, however often it is told', async () => {
    const { buyer, orderId } = await askedOrder();
    expect(await stateOf(orderId)).toEqual(['pending']);
    shop.vendor.approve(lastRef());
    const told = await deliverAll();
    for (const callback of told) expect(await deliver(callback)).toBe(200);
    expect(await stateOf(orderId)).toEqual(['paid']);
    expect(await moneyOf(shop.app, buyer)).toMatchObject({ progress: 300 });
  });

  test('an approval that is never told is found by asking', async () => {
    const { orderId } = await askedOrder();
    shop.vendor.approve(lastRef());
    shop.vendor.callbacks();
    shop.app.context.clock.move({ seconds: 11 });
    await shop.app.runSweeps();
    expect(await stateOf(orderId)).toEqual(['paid']);
  });

  test('a window that nobody answered in ends the order', async () => {
    const { buyer, orderId } = await askedOrder();
    shop.vendor.lapse();
    shop.app.context.clock.move({ seconds: 240 });
    await shop.app.runSweeps();
    expect((await buyer.read(orderId)).estado).toBe('expired');
  });

  test('an approval after the order was given up goes back by itself, once', async () => {
    const { buyer, orderId } = await askedOrder();
    const ref = lastRef();
    shop.vendor.approve(ref);
    const told = shop.vendor.callbacks();
    await buyer.cancel(orderId);
    for (const callback of [...told, ...told]) expect(await deliver(callback)).toBe(200);
    await shop.app.runJobs();
    expect(await stateOf(orderId)).toEqual(['refunded']);
    expect(shop.vendor.refundedOf(ref)).toBe(300);
    expect(await moneyOf(shop.app, buyer)).toMatchObject({ progress: 0 });
  });

  test('an approval told after the window closed goes back by itself, once', async () => {
    const { buyer, orderId } = await askedOrder();
    const ref = lastRef();
    shop.app.context.clock.move({ minutes: 6 });
    await shop.app.runSweeps();
    expect((await buyer.read(orderId)).estado).toBe('expired');
    shop.vendor.approve(ref);
    const told = shop.vendor.callbacks();
    for (const callback of [...told, ...told]) expect(await deliver(callback)).toBe(200);
    await shop.app.runJobs();
    expect(await stateOf(orderId)).toEqual(['refunded']);
    expect(shop.vendor.refundedOf(ref)).toBe(300);
  });

  test('an approval told before the request itself is answered pays, and the answer changes nothing', async () => {
    const { payments } = shop.app.context.gateways;
    shop.app.context.gateways.payments = {
      ...payments,
      async requestPayment(request) {
        const outcome = await payments.requestPayment(request);
        shop.vendor.approve(lastRef());
        expect(await deliverAll()).not.toEqual([]);
        return outcome;
      },
    };
    const { buyer, orderId } = await askedOrder();
    shop.app.context.gateways.payments = payments;
    expect(await stateOf(orderId)).toEqual(['paid']);
    expect(await moneyOf(shop.app, buyer)).toMatchObject({ progress: 300 });
  });

  test.each([
    ['as it happened', false],
    ['the last first', true],
  ])('a refusal that became an approval pays once, told %s', async (_order, reversed) => {
    const { buyer, orderId } = await askedOrder();
    const ref = lastRef();
    shop.vendor.refuse(ref);
    shop.vendor.approve(ref);
    const told = reversed ? shop.vendor.callbacks().toReversed() : shop.vendor.callbacks();
    for (const callback of [...told, ...told]) expect(await deliver(callback)).toBe(200);
    await shop.app.runJobs();
    expect(await stateOf(orderId)).toEqual(['paid']);
    expect(shop.vendor.refundedOf(ref)).toBe(0);
    expect(await moneyOf(shop.app, buyer)).toMatchObject({ progress: 300 });
  });

  test('a message that somebody else signed is refused, and changes nothing', async () => {
    const { orderId } = await askedOrder();
    shop.vendor.approve(lastRef());
    const told = shop.vendor.callbacks();
    for (const callback of told) expect(await deliver(shop.vendor.forge(callback))).toBe(401);
    expect(await stateOf(orderId)).toEqual(['pending']);
    for (const callback of told) await deliver(callback);
    expect(await stateOf(orderId)).toEqual(['paid']);
  });

  test('the callback of one order brought to another’s changes nothing', async () => {
    const { orderId: paid } = await askedOrder();
    const paidRef = lastRef();
    shop.vendor.approve(paidRef);
    const [callback] = shop.vendor.callbacks();
    const { orderId: other } = await askedOrder();
    if (callback === undefined) throw new Error('Nothing was told');
    await deliver({
      ...callback,
      query: { ...callback.query, ...(callback.query.oid && { oid: 'ANOTHER' }) },
    });
    expect(await stateOf(other)).toEqual(['pending']);
    expect(await stateOf(paid)).toEqual(['paid']);
  });

  test.each(eitherWay)(
    'a request whose answer goes wrong (%s) rings the phone at most once',
    async (mishap) => {
      const before = shop.vendor.refs().length;
      shop.vendor.goWrong(mishap, 3);
      const { buyer, orderId } = await askedOrder();
      shop.app.context.clock.move({ seconds: 11 });
      await shop.app.runSweeps();
      await shop.app.runJobs({ toleratesFailures: true });
      expect(shop.vendor.refs().length - before).toBeLessThanOrEqual(1);
      const asked = shop.vendor.refs().length > before;
      if (asked) {
        shop.vendor.approve(lastRef());
        // The vendor may still be in trouble when it is asked whether what it told is so.
        await deliverAll();
        for (const _poll of [1, 2]) {
          shop.app.context.clock.move({ seconds: 11 });
          await shop.app.runSweeps();
        }
        expect(await stateOf(orderId)).toEqual(['paid']);
        expect(await moneyOf(shop.app, buyer)).toMatchObject({ progress: 300 });
        return;
      }
      shop.app.context.clock.move({ minutes: 6 });
      await shop.app.runSweeps();
      expect((await buyer.read(orderId)).estado).toBe('expired');
    },
  );

  test('nothing is left to look at but the one request that a gateway without a search never answered', async () => {
    shop.app.context.clock.move({ minutes: 16 });
    await shop.app.runSweeps();
    const open = await listFindings(shop.app.context.db, { settled: false });
    expect(open.map(({ kind }) => kind)).toEqual(name === 'ifthenpay' ? ['unanswered'] : []);
  });
});
