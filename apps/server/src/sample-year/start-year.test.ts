import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, test, vi } from 'vitest';
import { gatewaySettings } from '#platform/gateway-settings.ts';
import { readSettings } from '#platform/settings.ts';
import { loadSample } from '../sample.ts';
import { buildTestApp } from '../testing/app.ts';
import { startYear } from './start-year.ts';

const root = join(import.meta.dirname, '../../../..');

test('only npm start asks for it, and never where something is real or the database is somebody’s', async () => {
  expect(await readFile(join(root, 'scripts/start.ts'), 'utf8')).toContain("SAMPLE_YEAR: 'on'");
  expect(readSettings({}).sampleYear).toBe(false);
  expect(readSettings({ SAMPLE_YEAR: 'on' }).sampleYear).toBe(true);
  expect(readSettings({ SAMPLE_YEAR: 'on', DATABASE_URL: 'postgresql://host/chain' }).sampleYear).toBe(false);
  const allReal = Object.fromEntries(Object.values(gatewaySettings).map((name) => [name, 'real']));
  expect(readSettings({ SAMPLE_YEAR: 'on', ...allReal }).sampleYear).toBe(false);
});

test('npm start says nothing below warnings, which would push the logins out of sight', async () => {
  expect(await readFile(join(root, 'scripts/start.ts'), 'utf8')).toMatch(/serve\(\{.*LOG_LEVEL: 'warn'/);
});

test('a server that stops meanwhile leaves it to the next', async () => {
  const { context } = await buildTestApp({ environment: { LOG_LEVEL: 'silent' } });
  await loadSample({ ...context, settings: { ...context.settings, sampleYear: true } });
  const { connectionString = '' } = context.db.pool.options;
  const year = startYear(connectionString, context);
  // Its process is at work.
  await vi.waitFor(
    async () =>
      await context.db.one(sql`
        select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' limit 1`),
    { timeout: 30_000, interval: 20 },
  );
  await year.stop();
  expect(
    await context.db.one(sql`
      select (select count(*) from orders) as orders, (select value from process_agreements where name = 'sample_year') as year`),
  ).toEqual({ orders: 0, year: 'due' });
}, 60_000);
