import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
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
});

test('a server that stops meanwhile leaves it to the next', async () => {
  const { context } = await buildTestApp({ environment: { LOG_LEVEL: 'silent' } });
  await loadSample({ ...context, settings: { ...context.settings, sampleYear: true } });
  const { connectionString = '' } = context.db.pool.options;
  const year = startYear(connectionString, context);
  await once(context.db.pool, 'release');
  await year.stop();
  expect(
    await context.db.one(sql`
      select (select count(*) from orders) as orders, (select value from process_agreements where name = 'sample_year') as year`),
  ).toEqual({ orders: 0, year: 'due' });
});
