import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { loadSample } from '../sample.ts';
import { buildTestApp } from '../testing/app.ts';
import { readHabits } from './chain.ts';
import { loadYear } from './load-year.ts';
import { putOrdersUnderWay } from './under-way.ts';

const server = await buildTestApp({ now: '2026-09-21T10:00:00Z' });
const { context } = server;
const settings = { ...context.settings, sampleYear: true };
const asked = readHabits().underWay.orders.length;

const board = () =>
  context.db.query<{ state: string; count: number }>(sql`
    select state, count(*) from orders where shop_id = 862 and placed_at > ${new Date(context.clock().getTime() - 3_600_000)}
    group by state order by state`);

beforeAll(async () => {
  await loadSample({ ...context, settings });
  await loadYear({ ...context, settings }, { days: 14, habits: { ...readHabits(), customers: 40 } });
}, 60_000);

test('the board has orders that came some minutes ago, paid, some begun and some ready; another start adds none', async () => {
  expect(await putOrdersUnderWay(context)).toBe(asked);
  await server.runJobs();
  const states = [
    { state: 'received', count: 3 },
    { state: 'preparing', count: 2 },
    { state: 'ready', count: 2 },
  ];
  expect(await board()).toEqual(states);
  expect(await putOrdersUnderWay(context)).toBe(0);
  expect(await board()).toEqual(states);
  expect((await auditMoney(context.db, context.clock())).differences).toEqual([]);
});

test('the next day they were collected, others are under way, and nobody looks for their money', async () => {
  context.clock.move({ days: 1 });
  await server.runSweeps();
  await server.runJobs();
  expect(await putOrdersUnderWay(context)).toBe(asked);
  await server.runJobs();
  expect(await board()).toHaveLength(3);
  const { left } = await context.db.one<{ left: number }>(sql`
    select count(*) as left from orders where state in ('received', 'preparing', 'ready')`);
  expect(left).toBe(asked);
  const findings = await context.db.query(sql`select kind from payment_findings where settled_at is null`);
  expect(findings).toEqual([]);
  expect((await auditMoney(context.db, context.clock())).differences).toEqual([]);
});
