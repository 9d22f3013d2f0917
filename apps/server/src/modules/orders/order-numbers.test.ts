// The number that people read belongs to the day of pickup: no two orders of a shop for one day have the same.
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, type Buyer, decide } from '../../testing/buyer.ts';
import { staffToken } from '../../testing/callers.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { openShop } from '../../testing/shop.ts';

const server = await auditedServer({ UNPAID_ORDERS_PER_CUSTOMER: '1000' });
const { db, clock } = server.context;

const inDays = (days: number) => new Date(clock().getTime() + days * DAY + 10_800_000).toISOString();
const numberedOn = async (orderId: string) =>
  await db.one<{ number: number; day: string }>(
    sql`select number, day::text as day from orders where id = ${orderId}`,
  );
const order = async (buyer: Buyer, days?: number) => {
  const { orderId } = await buyer.order(days === undefined ? {} : { pickup_at: inDays(days) });
  return { orderId, ...(await numberedOn(orderId)) };
};

test('an order for Saturday has a number of Saturday, and who orders on Saturday the next', async () => {
  const buyer = await aBuyer(server);
  const today = await order(buyer);
  const later = await order(buyer, 3);
  expect([today.number, later.number]).toEqual([1, 1]);
  expect(later.day).toBe(inDays(3).slice(0, 10));
  expect((await order(buyer)).number).toBe(2);
  clock.move({ days: 3 });
  const there = await order(await aBuyer(server));
  expect([there.number, there.day]).toEqual([2, later.day]);
});

test('fifty at once for two days: each day’s numbers are its own, without a gap', async () => {
  const buyer = await aBuyer(server);
  await openConnections(db);
  const placed = await Promise.all(Array.from({ length: 50 }, (_, index) => order(buyer, 4 + (index % 2))));
  for (const numbers of Map.groupBy(placed, ({ day }) => day).values()) {
    expect(numbers.map(({ number }) => number).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 25 }, (_, index) => index + 1),
    );
  }
});

test('numbers that were given when an order was placed aren’t given again on its day', async () => {
  const buyer = await aBuyer(server);
  const old = await order(buyer, 6);
  await db.execute(sql`update orders set day = day - 5, number = 7 where id = ${old.orderId}`);
  await db.execute(sql`delete from daily_numbers where day = ${old.day}`);
  expect((await order(buyer, 6)).number).toBe(8);
});

/** A paid order that is ready, with a number of some other day than its own. */
async function ready(days: number, number: number): Promise<string> {
  const { orderId } = await (await aBuyer(server)).order();
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  await db.execute(sql`
    update orders set state = 'ready', number = ${number}, day = day + ${days}::integer where id = ${orderId}`);
  return orderId;
}
async function hand(number: number): Promise<string[] | string> {
  const token = await staffToken(server.context, 'assistant', 862);
  const response = await server.inject({
    method: 'POST',
    url: '/api/balcao/entregas',
    headers: { authorization: `Bearer ${token}` },
    payload: { loja: 862, codigo: String(number) },
  });
  const { data, error } = response.json();
  return error?.message ?? data.entregues.map(({ order_id }: { order_id: string }) => order_id);
}

test('of two that are alike the one of today is handed over, not the one of Saturday', async () => {
  const saturday = await ready(3, 701);
  const today = await ready(0, 701);
  expect(await hand(701)).toEqual([today]);
  // An early customer gets the order when the number is theirs alone.
  expect(await hand(701)).toEqual([saturday]);
});

test('of two that are alike and due nobody is given either by the number', async () => {
  await ready(-1, 702);
  await ready(0, 702);
  expect(await hand(702)).toMatch(/^Há mais do que um pedido #702/);
});

test('an order of last night that isn’t paid yet keeps its number', async () => {
  clock.move({ days: 20 });
  const lastNight = await order(await aBuyer(server));
  clock.move({ days: 1 });
  const { number } = await order(await aBuyer(server));
  expect([lastNight.number, number]).toEqual([1, 2]);
});

test('a number of before today that still waits isn’t given again', async () => {
  clock.move({ days: 10 });
  const left = await ready(-1, 1);
  const buyer = await aBuyer(server);
  const next = (await order(buyer)).number;
  await db.execute(sql`update orders set number = ${next + 1} where id = ${left}`);
  expect((await order(buyer)).number).toBe(next + 2);
});

test('around midnight no two have the same, whichever is placed first', async () => {
  await openShop(server.context, 901);
  const at = (days: number, time: string) =>
    new Date(`${inDays(days).slice(0, 10)}T${time}:00Z`).toISOString();
  const numberFor = async (pickup_at: string) => {
    const { orderId } = await (await aBuyer(server)).order({ id_loja: 901, pickup_at });
    return (await numberedOn(orderId)).number;
  };
  const early = [await numberFor(at(3, '01:30')), await numberFor(at(3, '02:00'))];
  expect([early, await numberFor(at(2, '22:30'))]).toEqual([[1, 2], 3]);
  expect(await numberFor(at(3, '01:45'))).toBe(4);
  // What is due by day is far from both.
  expect(await numberFor(at(4, '12:00'))).toBe(1);
});
