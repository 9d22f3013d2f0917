// What is written for the people who run it, compared with the server: settings, metrics, alerts and their pages.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createMetrics } from '#platform/metrics.ts';
import { createReplica } from '#platform/replica.ts';
import { settingDefaults } from '#platform/settings.ts';
import { buildTestApp } from '../testing/app.ts';
import { startMetrics } from './metrics.ts';

const read = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const manual = await read('docs/operations.md');
const alerts = await read('ops/prometheus/alerts.yml');
const dashboard = await read('ops/grafana/fornada.json');

test('the manual has every setting of the schema, with its default', () => {
  const rows = [...manual.matchAll(/^\| `([A-Z_]+)` +\| +(?:`([^`]*)`)? *\|/gm)];
  const written = Object.fromEntries(rows.map(([, name, value]) => [name, value ?? null]));
  expect(written).toEqual(settingDefaults);
});

test('every alert has a page in the manual, and every page of an alert an alert', () => {
  const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const incidents = manual.slice(manual.indexOf('## Incidents'));
  const pages = [...incidents.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(pages).toEqual(named);
});

test('every metric that an alert or the dashboard names is one that the server tells', async () => {
  const { context } = await buildTestApp({ environment: { HOST: '127.0.0.1' } });
  const replica = createReplica('postgresql://127.0.0.1:1/none', context.db);
  const metrics = createMetrics({ ...context, replica });
  metrics.answered({ method: 'GET', route: '/', status: 200, seconds: 0.1 });
  const server = await startMetrics({ ...context, metrics }, 0);
  const text = await (await fetch(server.address)).text();
  await server.stop();
  await replica.close();
  const told = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
  const expressions = [
    ...[...alerts.matchAll(/^ +expr: (.*)$/gm)].map(([, expression = '']) => expression),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const named = expressions.flatMap(
    (expression) => expression.match(/\b(?:fornada|nodejs|process)_\w+/g) ?? [],
  );
  expect(new Set(named).size).toBeGreaterThan(8);
  expect([...new Set(named)].filter((name) => !told.has(name))).toEqual([]);
});

test('every statement that the manual has somebody type is one that the database takes', async () => {
  const { context } = await buildTestApp();
  const statements = [...manual.matchAll(/`((?:select|update|delete|alter) [^`]+)`/g)].map(([, text = '']) =>
    text.replace('…', 'true').replace('[id]', '[1]').replace('password true', "password 'another'"),
  );
  expect(statements.length).toBeGreaterThan(8);
  const refused: string[] = [];
  for (const text of statements) {
    const outcome = await context.db
      .transaction(async (tx) => {
        await tx.execute({ text });
        throw new Error('taken, and rolled back');
      })
      .catch((error: Error) => error.message);
    if (outcome !== 'taken, and rolled back') refused.push(`${text}: ${outcome}`);
  }
  expect(refused).toEqual([]);
});

test('the readiness of a process that only works is told beside its measures', async () => {
  const { context } = await buildTestApp({ environment: { HOST: '127.0.0.1' } });
  const server = await startMetrics(context, 0);
  expect((await fetch(new URL('/readyz', server.address))).status).toBe(200);
  const leaving = await startMetrics(
    { ...context, metrics: createMetrics(context), leaving: AbortSignal.abort() },
    0,
  );
  expect((await fetch(new URL('/readyz', leaving.address))).status).toBe(503);
  await leaving.stop();
  await context.db.execute({ text: 'alter table schema_migrations rename to gone' });
  expect((await fetch(new URL('/readyz', server.address))).status).toBe(503);
  await server.stop();
});
