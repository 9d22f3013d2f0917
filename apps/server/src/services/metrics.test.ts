import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { keepAudit } from '#modules/measures/keep-audit.ts';
import { buildTestApp } from '../testing/app.ts';
import { makeCustomer } from '../testing/factories.ts';
import { startMetrics } from './metrics.ts';

test('requests by route, the business and the ledger are told to Prometheus, and nobody by name', async () => {
  const { app, context } = await buildTestApp({ environment: { HOST: '127.0.0.1' } });
  const { db } = context;
  const customer = await makeCustomer(db, { balance: 300 });
  await db.execute(
    sql`insert into outbox (topic, created_at) values ('test', now() - interval '90 seconds')`,
  );
  await db.execute(sql`
    select graphile_worker.add_job('test', run_at => now() - interval '30 seconds', priority => -10)`);
  await app.inject({ url: '/api/encomendas/0199-secret' });
  await keepAudit(context);

  const metrics = await startMetrics(context, 0);
  const text = await (await fetch(metrics.address)).text();
  expect(text).toContain(
    'fornada_http_request_seconds_count{method="GET",route="/api/encomendas/:order_id",status="401"} 1',
  );
  expect(text).toMatch(/^fornada_outbox_oldest_seconds 9\d(\.\d+)?$/m);
  expect(text).toContain('fornada_jobs{state="given_up"} 0');
  expect(text).toMatch(/^fornada_jobs_oldest_seconds\{rank="first"\} 3\d(\.\d+)?$/m);
  expect(text).toContain('fornada_jobs_oldest_seconds{rank="last"} 0');
  expect(text).toContain('fornada_ledger_differences 0');
  expect(text).toContain('fornada_database_connections{state="waiting"} 0');
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(text).not.toMatch(new RegExp(`${customer.national}|0199-secret|exemplo`));

  await db.execute(sql`alter table outbox rename to gone`);
  const answer = await fetch(metrics.address);
  expect([answer.status, await answer.text()]).toEqual([503, '']);
  expect((await fetch(new URL('/', metrics.address))).status).toBe(404);
  await metrics.stop();
});

test('the ledger is audited once a day, by one process, and a difference is counted', async () => {
  const { context } = await buildTestApp();
  const { db, clock } = context;
  const audits = () => db.query(sql`select customers::int, differences from money_audits order by day`);
  const { id } = await makeCustomer(db, { balance: 300 });
  await Promise.all([keepAudit(context), keepAudit(context)]);
  expect(await audits()).toEqual([{ customers: 1, differences: 0 }]);

  await db.execute(sql`update customers set balance_cents = 301 where id = ${id}`);
  clock.move({ days: 1 });
  await keepAudit(context);
  expect((await audits()).at(-1)).toEqual({ customers: 1, differences: 1 });
});
