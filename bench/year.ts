// `npm run bench:year`: how long the sample's year takes to be loaded (apps/server/src/sample-year), by the clock and by the processor,
// and what each table of it takes. BENCH_ROUNDS (3) is of how many loads the median is.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditMoney } from '../apps/server/src/modules/audit/audit-money.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import {
  createDatabase,
  type Database,
  type Queryable,
  type Statement,
} from '../apps/server/src/platform/database.ts';
import type { EmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { loadSecrets } from '../apps/server/src/platform/secrets.ts';
import { readSettings } from '../apps/server/src/platform/settings.ts';
import { loadSample } from '../apps/server/src/sample.ts';
import { loadYear } from '../apps/server/src/sample-year/load-year.ts';
import { environmentOf, startDatabase } from './chain.ts';
import { processorSeconds, withChildren } from './processor-share.ts';
import { median } from './report.ts';

/** Seconds. */
type Load = {
  rows: number;
  clock: number;
  loader: number;
  database: number;
  differences: number;
  parts: Map<string, number>;
};

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const dataDirectory = await mkdtemp(join(tmpdir(), 'fornada-year-'));
const settings = readSettings({ ...environmentOf(dataDirectory), SAMPLE_YEAR: 'on' });
const secrets = await loadSecrets(settings);
const postgres = await startDatabase(environmentOf(dataDirectory));
try {
  await prepare(postgres);
  const loads: Load[] = [];
  for (let round = 1; round <= rounds; round += 1) loads.push(await load(postgres, round));
  const middle = (of: (one: Load) => number) => tenths(median(loads.map(of)));
  console.table({
    [`${loads[0]?.rows} rows`]: {
      'by the clock, s': middle(({ clock }) => clock),
      'the loader’s processor, s': middle(({ loader }) => loader),
      'PostgreSQL’s processor, s': middle(({ database }) => database),
      'differences that the audit finds': loads.reduce((sum, { differences }) => sum + differences, 0),
      'load average': tenths(loadavg()[0] ?? 0),
    },
  });
  const names = [...new Set(loads.flatMap(({ parts }) => [...parts.keys()]))];
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        { ms: Math.round(1_000 * median(loads.map(({ parts }) => parts.get(name) ?? 0))) },
      ]),
    ),
  );
} finally {
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}

/** The sample without its year, as each round finds it. */
async function prepare(server: EmbeddedPostgres): Promise<void> {
  await command(server, 'create database sample');
  await migrate(server.url('sample'));
  const db = createDatabase(server.url('sample'), { maxConnections: 2 });
  await loadSample({ db, clock: systemClock, settings, secrets });
  await db.close();
}

async function command(server: EmbeddedPostgres, text: string): Promise<void> {
  const admin = createDatabase(server.url('postgres'), { maxConnections: 1, statementTimeoutMs: 0 });
  await admin.execute({ text });
  await admin.close();
}

/** As the loader's own process does it (main.ts). */
async function load(server: EmbeddedPostgres, round: number): Promise<Load> {
  await command(server, `create database year_${round} template sample`);
  await command(server, 'checkpoint');
  const db = createDatabase(server.url(`year_${round}`), { maxConnections: 2, statementTimeoutMs: 0 });
  const parts = new Map<string, number>();
  const used = process.cpuUsage();
  const before = await databaseSeconds(db);
  const begun = performance.now();
  const loaded = await loadYear({ db: timed(db, parts), clock: systemClock, settings, secrets });
  await timed(db, parts).execute({ text: 'set local default_statistics_target = 20; analyze' });
  const clock = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(used);
  const database = (await databaseSeconds(db)) - before;
  const { differences } = await auditMoney(db);
  await db.close();
  return {
    ...{ rows: loaded?.rows ?? 0, clock, loader: (user + system) / 1_000_000, database, parts },
    differences: differences.length,
  };
}

/** Of the postmaster and all that it started. */
async function databaseSeconds(db: Database): Promise<number> {
  const { pid } = await db.one<{ pid: number }>({
    text: "select split_part(pg_read_file('postmaster.pid', 0, 20), chr(10), 1)::integer as pid",
  });
  return processorSeconds(withChildren(pid));
}

/** Keeps how long each table's statements take. */
function timed(db: Database, parts: Map<string, number>): Database {
  async function keep<T>(text: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const done = await work();
    const [part = 'others'] = /^(insert into|update|copy) ?[\w.]*|analyze$/.exec(text.trim()) ?? [];
    parts.set(part, (parts.get(part) ?? 0) + (performance.now() - begun) / 1_000);
    return done;
  }
  const over = <Q extends Queryable>(to: Q): Q => ({
    ...to,
    execute: (statement: Statement) => keep(statement.text, () => to.execute(statement)),
    query: (statement: Statement) => keep(statement.text, () => to.query(statement)),
    one: (statement: Statement) => keep(statement.text, () => to.one(statement)),
  });
  return { ...over(db), transaction: (work, options) => db.transaction((tx) => work(over(tx)), options) };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
