import { readFile } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { addBusinessMeasures } from '#modules/measures/business.ts';
import { keepAudit } from '#modules/measures/keep-audit.ts';
import { measures } from '#modules/measures/module.ts';
import { createMetrics } from '#platform/metrics.ts';
import { buildTestApp } from '../testing/app.ts';
import { makeCustomer } from '../testing/factories.ts';
import { makeOrder } from '../testing/order.ts';
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
  await db.execute(sql`
    insert into deliveries (reference, channel, kind, recipient, body, state, tries, created_at) values
      ('code', 'sms', 'code', '+351912345678', '', 'sent', 1, now()),
      ('twice', 'sms', 'order', '+351912345678', 'O seu pedido esta pronto', 'sent', 2, now()),
      ('plain', 'sms', 'order', '+351912345678', ${'x'.repeat(161)}, 'sent', 1, now()),
      ('accents', 'sms', 'order', '+34612345678', ${'ã'.repeat(135)}, 'failed', 1, now()),
      ('short', 'sms', 'order', '+34612345678', ${'é à €'.repeat(26)}, 'sent', 1, now()),
      ('signs', 'sms', 'order', '+34612345678', ${'🥐'.repeat(36)}, 'sent', 1, now()),
      ('waiting', 'sms', 'order', '+34612345678', 'x', 'waiting', 0, now()),
      ('before', 'sms', 'code', '+34612345678', '', 'sent', 1, now() - interval '2 hours'),
      ('campaign', 'sms', 'marketing', '+351912345678', 'Pao quente', 'sent', 1, now()),
      ('mail', 'email', 'order', 'ana@exemplo.pt', 'x', 'sent', 1, now())`);
  // Three jobs: one failed and waits, one is at its first try, one was given up.
  await db.execute(sql`
    select graphile_worker.add_job('tried', max_attempts => 3) from generate_series(1, 3)`);
  await db.execute(sql`
    update graphile_worker._private_jobs job set attempts = case number when 3 then 3 else 1 end,
      last_error = case number when 2 then null else 'ECONNREFUSED' end
    from (select id, row_number() over (order by id) as number from graphile_worker.jobs
      where task_identifier = 'tried') tried where tried.id = job.id`);
  await app.inject({ url: '/api/encomendas/0199-secret' });
  await keepAudit(context);
  await makeOrder(db, customer.id, { state: 'received', paid: true });
  await makeOrder(db, customer.id);

  const metrics = await startMetrics(context, 0);
  const text = await (await fetch(metrics.address)).text();
  expect(text).toContain(
    'fornada_http_request_seconds_count{method="GET",route="/api/encomendas/:order_id",status="401"} 1',
  );
  for (const told of [
    'fornada_orders_last_hour{state="received"} 1',
    'fornada_orders_last_hour{state="awaiting_payment"} 1',
    'fornada_payments_last_hour{gateway="simulator",state="paid"} 1',
    'fornada_payments_last_hour{gateway="simulator",state="pending"} 1',
    'fornada_messages_last_hour{channel="sms",state="sent"} 6',
    'fornada_messages_last_hour{channel="sms",state="failed"} 1',
    'fornada_messages_last_hour{channel="email",state="sent"} 1',
    // A code, two tries, and a text that is one letter too long; 135 accents are three times 67 at most, 130 letters of which
    // 26 count twice are one part, and 36 signs that count twice two.
    'fornada_sms_parts_last_hour{to="portugal",kind="service"} 5',
    'fornada_sms_parts_last_hour{to="abroad",kind="service"} 6',
    'fornada_sms_parts_last_hour{to="portugal",kind="marketing"} 1',
    'fornada_sms_parts_last_hour{to="abroad",kind="marketing"} 0',
    'fornada_jobs{state="failing"} 1',
    'fornada_jobs{state="given_up"} 1',
  ])
    expect(text.split('\n')).toContain(told);
  expect(text).toContain('fornada_not_measured{measure="fornada_ledger_differences"} 0');
  expect(text).not.toMatch(/^fornada_not_measured\{.* 1$/m);
  expect(text).toMatch(/^fornada_outbox_oldest_seconds 9\d(\.\d+)?$/m);
  expect(text).toMatch(/^fornada_jobs_oldest_seconds\{rank="first"\} 3\d(\.\d+)?$/m);
  expect(text).toContain('fornada_jobs_oldest_seconds{rank="last"} 0');
  expect(text).toContain('fornada_ledger_differences 0');
  expect(text).toContain('fornada_database_connections{state="waiting"} 0');
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(text).not.toMatch(new RegExp(`${customer.national}|0199-secret|exemplo`));

  expect((await fetch(new URL('/', metrics.address))).status).toBe(404);
  await metrics.stop();
});

test('what the database can’t tell is absent, and a process that lives isn’t taken for one that is down', async () => {
  const { context } = await buildTestApp({ environment: { HOST: '127.0.0.1' } });
  await context.db.execute(sql`alter table outbox rename to gone`);
  const metrics = createMetrics(context);
  addBusinessMeasures({ ...context, metrics });
  const broken = await metrics.registry.metrics();
  expect(broken).not.toMatch(/^fornada_outbox_oldest_seconds /m);
  expect(broken).toMatch(/^fornada_jobs\{state="due"\} 0$/m);
  // Nor does an alert whose figure is absent pass for one that has nothing to say.
  expect(broken.match(/^fornada_not_measured\{.* 1$/gm)).toEqual([
    'fornada_not_measured{measure="fornada_outbox_oldest_seconds"} 1',
  ]);
  expect(broken).toContain('fornada_not_measured{measure="fornada_orders_last_hour"} 0');

  const hanging = createMetrics(context);
  const db = { ...context.db, query: () => new Promise<never>(() => {}) };
  addBusinessMeasures({ ...context, db, metrics: hanging }, 1);
  const text = await hanging.registry.metrics();
  expect(text).toMatch(/^process_cpu_seconds_total /m);
  expect(text).not.toMatch(/^fornada_(orders|jobs|outbox|ledger)\w*[{ ]/m);
  expect(text).toContain('fornada_not_measured{measure="fornada_orders_last_hour"} 1');
  expect(text).not.toMatch(/^fornada_not_measured\{.* 0$/m);
});

test('an alert that takes absence for a figure asks whether that figure was measured', async () => {
  const alerts = await readFile(new URL('../../../../ops/prometheus/alerts.yml', import.meta.url), 'utf8');
  const ofAbsence = [...alerts.matchAll(/^ +expr: (.*(?:absent\(|vector\(0\)).*)$/gm)].map(
    ([, text = '']) => text,
  );
  expect(ofAbsence).toHaveLength(2);
  for (const expression of ofAbsence) {
    const [, figure] =
      /(fornada_\w+)\)+ or vector|absent\((fornada_\w+)/.exec(expression)?.filter(Boolean) ?? [];
    expect(expression).toContain(`and on() min(fornada_not_measured{measure="${figure}"}) == 0`);
  }
});

test('a worker that is started just before an audit is due makes it before anybody is called', async () => {
  const { everySeconds } = measures.sweeps?.find(({ name }) => name === 'audit-money') ?? {};
  const alerts = await readFile(new URL('../../../../ops/prometheus/alerts.yml', import.meta.url), 'utf8');
  const [, calledAfter] = /fornada_ledger_audit_age_seconds\) > (\d+) or absent\(/.exec(alerts) ?? [];
  const restSeconds = 20 * 3_600;
  expect(restSeconds + Number(everySeconds)).toBeLessThan(Number(calledAfter));
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
