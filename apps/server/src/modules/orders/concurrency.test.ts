// Many calls of finaliza-encomenda at the same moment, through HTTP, as impatient thumbs and two devices make them.
import sql from 'sql-template-tag';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, type Buyer, decide, moneyOf, nextKey, twoNatas } from '../../testing/buyer.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { signInDevice } from '../../testing/identity.ts';
import { openShop } from '../../testing/shop.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({
    environment: { CALLS_PER_ADDRESS_PER_MINUTE: '100000', UNPAID_ORDERS_PER_CUSTOMER: '1000' },
  });
  await openShop(server.context);
  await openConnections(server.context.db);
});
afterEach(async () => {
  await server.runJobs();
  expect((await auditMoney(server.context.db)).differences).toEqual([]);
});

const bodyOf = ({ national }: Buyer, change: object = {}) => ({
  cart: { items: twoNatas },
  id_loja: 862,
  id_tipo_entrega: 0,
  telemovel: national,
  aceitou: true,
  usar_premio: 1,
  ...change,
});
const finalise = (buyer: Buyer, key = nextKey(), change: object = {}) =>
  buyer.call('POST', '/api/finaliza-encomenda', bodyOf(buyer, change), key);
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const ordersOf = async ({ id }: Buyer) =>
  await server.context.db.query<{ id: string; number: number }>(
    sql`select id, number from orders where customer_id = ${id}`,
  );

describe('at the same moment', () => {
  test('200 orders of one customer spend one balance once, and each has its own number', async () => {
    const buyer = await aBuyer(server, { balance: 250 });
    const answers = await times(200, () => finalise(buyer));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const totals = answers.map(({ data }) => data.orderData.total);
    expect(totals.filter((total) => total === 0.5)).toHaveLength(1);
    expect(totals.filter((total) => total === 3)).toHaveLength(199);
    const orders = await ordersOf(buyer);
    expect(new Set(orders.map(({ number }) => number)).size).toBe(200);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 0, held: 250, progress: 0 });
  });

  test('the same key twenty times gives twenty equal answers and one order', async () => {
    const buyer = await aBuyer(server, { balance: 250 });
    const key = nextKey();
    const answers = await times(20, () => finalise(buyer, key));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await ordersOf(buyer)).toHaveLength(1);
    expect((await finalise(buyer, key)).data.orderData).toEqual(answers[0]?.data.orderData);
  });

  test('the same key with two bodies gives one order, and tells the others that the key is taken', async () => {
    const buyer = await aBuyer(server);
    const key = nextKey();
    const answers = await times(10, (index) =>
      finalise(buyer, key, { nota: index % 2 === 0 ? 'sem sal' : 'com sal' }),
    );
    const orderIds = answers.flatMap(({ data }) => (data ? [data.orderData.orderId] : []));
    expect([new Set(orderIds).size, orderIds.length]).toEqual([1, 5]);
    expect(
      answers.filter(({ status, code }) => status === 409 && code === 'idempotency_key_reused'),
    ).toHaveLength(5);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  test('two customers’ keys that look the same are two keys', async () => {
    const [one, other] = [await aBuyer(server), await aBuyer(server)];
    const [first, second] = await Promise.all([finalise(one, 'the same'), finalise(other, 'the same')]);
    expect(first.data.orderData.orderId).not.toBe(second.data.orderData.orderId);
  });

  test('two devices of one customer spend the balance once, and one key gives both the same order', async () => {
    const phone = await aBuyer(server, { balance: 250 });
    const { idToken } = await signInDevice(server.context, phone.id);
    const tablet = async (key: string) => {
      const response = await server.inject({
        method: 'POST',
        url: '/api/finaliza-encomenda',
        headers: {
          authorization: `Bearer ${idToken}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        payload: JSON.stringify(bodyOf(phone)),
      });
      return response.json();
    };
    const [here, there] = await Promise.all([finalise(phone), tablet(nextKey())]);
    expect([here.data.orderData.total, there.data.orderData.total].toSorted()).toEqual([0.5, 3]);
    const key = nextKey();
    const [again, elsewhere] = await Promise.all([finalise(phone, key), tablet(key)]);
    expect(again.data.orderData).toEqual(elsewhere.data.orderData);
    expect(await moneyOf(server, phone)).toEqual({ balance: 0, held: 250, progress: 0 });
  });

  test('orders paid with the balance alone never spend more than there is', async () => {
    const buyer = await aBuyer(server, { balance: 900 });
    const answers = await times(12, () => finalise(buyer));
    expect(answers.filter(({ data }) => data.orderData.pago === 1)).toHaveLength(3);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 0, held: 0, progress: 0 });
  });

  test('ordering, paying, cancelling and reading leave every figure in its place', async () => {
    const buyer = await aBuyer(server, { balance: 250 });
    const placed = await times(6, () => finalise(buyer));
    await server.runJobs();
    const orderIds = placed.map(({ data }) => data.orderData.orderId as string);
    await Promise.all([
      ...orderIds.slice(0, 3).map((orderId) => decide(server, orderId, 'approve')),
      ...orderIds.slice(2, 5).map((orderId) => buyer.cancel(orderId)),
      ...orderIds.map((orderId) => buyer.read(orderId)),
      times(4, () => finalise(buyer)),
      times(4, () => buyer.call('POST', '/api/refresh-private-data', {})),
    ]);
    await server.runJobs();
    const { paid } = await server.context.db.one<{ paid: number }>(
      sql`select coalesce(sum(total_cents), 0) as paid from orders where customer_id = ${buyer.id} and paid`,
    );
    const { balance, held, progress } = await moneyOf(server, buyer);
    expect(progress).toBe(paid);
    expect([0, 250]).toContain(balance + held);
  });
});
