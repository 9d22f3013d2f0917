import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import type { Decision } from '#adapters/payments/simulator.ts';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { loadSample } from '../sample.ts';
import { buildTestApp } from '../testing/app.ts';
import type { TestDatabase } from '../testing/database.ts';
import { readHabits } from './chain.ts';
import { loadYear } from './load-year.ts';
import { putOrdersUnderWay } from './under-way.ts';

const asked = readHabits().underWay.orders.length;
const states = [
  { state: 'received', count: 3 },
  { state: 'preparing', count: 2 },
  { state: 'ready', count: 2 },
];

const now = '2026-09-21T10:00:00Z';
let filled: TestDatabase;
beforeAll(async () => {
  const { context, db } = await buildTestApp({ now });
  const settings = { ...context.settings, sampleYear: true };
  await loadSample({ ...context, settings });
  await loadYear({ ...context, settings }, { days: 14, habits: { ...readHabits(), customers: 40 } });
  await db.close();
  filled = db;
});

/** With two weeks behind it. */
async function aChain() {
  const server = await buildTestApp({ now, filled });
  const { context } = server;
  const board = () =>
    context.db.query<{ state: string; count: number }>(sql`
      select state, count(*) from orders where shop_id = 862 and placed_at > ${new Date(context.clock().getTime() - 3_600_000)}
      group by state order by state`);
  /** Where the customer's thumb does something else. */
  const where = (decide: (id: string, decision: Decision) => Promise<boolean>) => {
    const paymentSimulator = context.gateways.paymentSimulator && {
      ...context.gateways.paymentSimulator,
      decide,
    };
    return { ...context, gateways: { ...context.gateways, paymentSimulator } };
  };
  const decide = async (id: string, decision: Decision) =>
    (await context.gateways.paymentSimulator?.decide(id, decision)) ?? false;
  return { server, context, board, where, decide };
}

test('the board has orders that came some minutes ago, paid, some begun and some ready; another start adds none', async () => {
  const { server, context, board } = await aChain();
  expect(await putOrdersUnderWay(context)).toBe(asked);
  await server.runJobs();
  expect(await board()).toEqual(states);
  expect(await putOrdersUnderWay(context)).toBe(0);
  expect(await board()).toEqual(states);
  expect((await auditMoney(context.db, context.clock())).differences).toEqual([]);
}, 60_000);

test('sweeps that come before the money end none of them', async () => {
  const { server, context, board, where, decide } = await aChain();
  const beside = where(async (id, decision) => {
    await server.runSweeps();
    return await decide(id, decision);
  });
  expect(await putOrdersUnderWay(beside)).toBe(asked);
  await server.runSweeps();
  await server.runJobs();
  expect(await board()).toEqual(states);
  expect((await auditMoney(context.db, context.clock())).differences).toEqual([]);
}, 60_000);

test('one that its gateway knows nothing of isn’t paid, and doesn’t count', async () => {
  const { context, where, decide } = await aChain();
  let unpaid = 0;
  const silent = where(async (id, decision) => {
    unpaid += 1;
    return unpaid > 1 && (await decide(id, decision));
  });
  expect(await putOrdersUnderWay(silent)).toBe(asked - 1);
  const paid = await context.db.query(sql`select from orders where paid and state < 'collected'`);
  expect(paid).toHaveLength(asked - 1);
}, 60_000);

test('the next day they were collected, others are under way, and nobody looks for their money', async () => {
  const { server, context, board } = await aChain();
  await putOrdersUnderWay(context);
  await server.runJobs();
  context.clock.move({ days: 1 });
  await server.runSweeps();
  await server.runJobs();
  expect(await putOrdersUnderWay(context)).toBe(asked);
  await server.runJobs();
  expect(await board()).toHaveLength(3);
  const { left } = await context.db.one<{ left: number }>(sql`
    select count(*) as left from orders where state in ('received', 'preparing', 'ready')`);
  expect(left).toBe(asked);
  const findings = await context.db.query(sql`
    select kind from payment_findings where settled_at is null and kind <> 'refund_failed'`);
  expect(findings).toEqual([]);
  expect((await auditMoney(context.db, context.clock())).differences).toEqual([]);
}, 60_000);

test('a start collects only what a start placed: another’s order stays where it is', async () => {
  const { server, context } = await aChain();
  await putOrdersUnderWay(context);
  await server.runJobs();
  // As if its customer had placed it by the app: the key is the app's then.
  const theirs = await context.db.one<{ id: string }>(sql`
    update idempotency_keys set key = 'theirs' where (customer_id, key) in (
      select k.customer_id, k.key from idempotency_keys k join orders o on o.id::text = k.answer->>'id'
      where o.state = 'received' limit 1)
    returning answer->>'id' as id`);
  context.clock.move({ hours: 2 });
  await putOrdersUnderWay(context);
  expect(await context.db.query(sql`select state from orders where id = ${theirs.id}`)).toEqual([
    { state: 'received' },
  ]);
  const old = await context.db.query(sql`
    select id from orders where state < 'collected' and paid and placed_at < ${new Date(context.clock().getTime() - 3_600_000)}`);
  expect(old).toEqual([theirs]);
}, 60_000);
