// The whole way of a paid order: calculated, placed, the phone rings, approved, paid, received, on its board, and everything that
// follows (e-mail, push, invoice), until nothing waits any more. What it costs is counted by PostgreSQL and by the kernel.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { type Chain, cart, environmentOf, openChain, shopIds, signStaffIn, startDatabase } from './chain.ts';
import type { Heard, Listen, Outside } from './outside.ts';
import type { Opening, Paid, Turn } from './paying-customers.ts';
import { askProcess, startServer } from './processes.ts';
import { processorSeconds, withChildren } from './processor-share.ts';
import { median, printTable } from './report.ts';

const levels = [1, 8, 32];
const customerCount = 256;

type Counts = {
  commits: number;
  statements: number;
  walBytes: number;
  jobs: number;
  databaseMs: number;
  serverMs: number;
};
type Round = Counts & { perSecond: number; ringMs: number[]; boardMs: number[] };

export async function measurePaidOrders(
  dataDirectory: string,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<void> {
  const outside = await askProcess<Outside>('outside.ts', 'start' as never, { keep: true });
  const environment = {
    ...environmentOf(dataDirectory),
    ...outside.answer.environment,
    SIMULATORS: 'off',
    NODE_ENV: 'test',
    PAYMENT_REQUESTS_PER_PHONE_PER_HOUR: '100000',
    UNPAID_ORDERS_PER_CUSTOMER: '100000',
    OTHERS_NUMBERS_PER_DAY: '100000',
  };
  const postgres = await startCountingDatabase(environment);
  const chain = await openChain(environment, postgres, customerCount);
  await chain.db.execute({ text: 'create extension pg_stat_statements' });
  const tokens = await signStaffIn(chain, environment, shopIds);
  const server = await startServer({ ...environment, DATABASE_URL: chain.url }, [
    '../chaos/push-redirect.ts',
  ]);
  await outside.ask({
    callbacks: `http://127.0.0.1:${server.port}/pagamentos/retorno/stripe`,
  } satisfies Listen);
  const people = await askProcess<{ open: number }>(
    'paying-customers.ts',
    {
      port: server.port,
      customers: chain.customers,
      boards: shopIds.map((shopId, index) => ({ shopId, token: tokens[index] ?? '' })),
      cart,
    } satisfies Opening,
    { keep: true },
  );
  const postmaster = Number(
    readFileSync(join(dataDirectory, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
  );
  const used = async (): Promise<Counts> => ({
    ...(await readCounts(chain)),
    databaseMs: processorSeconds(withChildren(postmaster)) * 1_000,
    serverMs: processorSeconds([server.pid]) * 1_000,
  });

  async function measure(turn: Turn): Promise<Round> {
    await settle(chain);
    await allTold();
    const before = await used();
    const start = performance.now();
    const paid = await people.ask<Paid[]>(turn);
    await drained(chain, paid.length);
    const elapsed = (performance.now() - start) / 1_000;
    const after = await used();
    await allTold();
    after.commits = (await readCounts(chain)).commits;
    const heard = await outside.ask<Heard>('heard' as never);
    const each = (what: keyof Counts) => (after[what] - before[what]) / paid.length;
    return {
      commits: each('commits'),
      statements: each('statements'),
      walBytes: each('walBytes'),
      jobs: each('jobs'),
      databaseMs: each('databaseMs'),
      serverMs: each('serverMs'),
      perSecond: paid.length / elapsed,
      ...(await waitsOf(chain, paid, heard)),
    };
  }

  // PostgreSQL tidies up what was just loaded by itself, which isn't the server's.
  await settle(chain);
  console.log(`Idle: ${await measureIdle(chain, server)}`);
  await measure({ concurrency: 8, seconds: 10 });
  if (process.env.BENCH_STATEMENTS)
    await listStatements(chain, await countOf(chain), () => measure({ concurrency: 8, seconds }));
  const rows: string[][] = [];
  for (const concurrency of levels) {
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measure({ concurrency, seconds }));
    const of = (what: keyof Counts | 'perSecond', digits: number) =>
      median(measured.map((round) => round[what])).toFixed(digits);
    const waits = (what: 'ringMs' | 'boardMs') =>
      [0.5, 0.99]
        .map((part) => Math.round(median(measured.map((round) => at(round[what], part)))))
        .join(' / ');
    rows.push([
      String(concurrency),
      of('perSecond', 1),
      of('commits', 1),
      of('statements', 1),
      of('jobs', 1),
      of('walBytes', 0),
      of('databaseMs', 1),
      of('serverMs', 1),
      waits('ringMs'),
      waits('boardMs'),
    ]);
  }
  printTable(
    'Paid orders, three lines, everything that follows included; each figure is of one order',
    [
      'customers',
      'a second',
      'commits',
      'statements',
      'jobs',
      'WAL bytes',
      'PostgreSQL ms',
      'server ms',
      'press to ring ms',
      'approval to board ms',
    ],
    rows,
  );
  console.log(`Memory after it: ${Math.round(server.memory() / 1024)} MB`);
  await people.stop();
  await server.stop();
  await outside.stop();
  await chain.db.close();
  await postgres.stop();
}

/** PostgreSQL with its own count of statements. */
async function startCountingDatabase(environment: Record<string, string>) {
  const first = await startDatabase(environment);
  const { createDatabase } = await import('../apps/server/src/platform/database.ts');
  const admin = createDatabase(first.url('postgres'), { maxConnections: 1 });
  await admin.execute({ text: `alter system set shared_preload_libraries = 'pg_stat_statements'` });
  if (process.env.BENCH_STATEMENTS)
    await admin.execute({ text: 'alter system set pg_stat_statements.track_planning = on' });
  if (process.env.BENCH_STATEMENTS === 'all')
    await admin.execute({ text: `alter system set pg_stat_statements.track = 'all'` });
  await admin.close();
  await first.stop();
  return await startDatabase(environment);
}

/** A backend tells what it has committed at the latest when it has been idle for ten seconds. */
const allTold = () => new Promise((resolve) => setTimeout(resolve, 11_000));

/** What PostgreSQL has counted so far, without what the bench asks itself. */
async function readCounts({ db }: Chain): Promise<Omit<Counts, 'databaseMs' | 'serverMs'>> {
  await db.execute({ text: 'select pg_stat_clear_snapshot()' });
  return await db.one({
    text: `select
      (select xact_commit from pg_stat_database where datname = current_database()) as commits,
      (select sum(calls) from pg_stat_statements)::bigint as statements,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as "walBytes",
      coalesce(pg_sequence_last_value(pg_get_serial_sequence('graphile_worker._private_jobs', 'id')::regclass), 0) as jobs`,
  });
}

/** Everybody begins with nothing under way, and PostgreSQL with its pages on the disk. */
async function settle({ db }: Chain): Promise<void> {
  await db.execute(
    sql`update orders set state = 'collected', ended_at = now() where state not in ('collected', 'cancelled', 'expired')`,
  );
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
}

/** Until nothing waits: no event, no job, no message, no order without its invoice. */
async function drained({ db }: Chain, orders: number): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    const { waiting } = await db.one<{ waiting: number }>(sql`
      select (select count(*) from outbox where dispatched_at is null)
        + (select count(*) from graphile_worker._private_jobs where run_at <= now() + interval '5 seconds')
        + (select count(*) from deliveries where state = 'waiting')
        + (select count(*) from orders where paid and invoice_id is null) as waiting`);
    if (waiting === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The queue of ${orders} orders was never drained`);
}

async function waitsOf({ db }: Chain, paid: Paid[], { rings, approvals }: Heard) {
  const payments = await db.query<{ id: string; orderId: string }>(
    sql`select id, order_id as "orderId" from payments where order_id = any(${paid.map(({ orderId }) => orderId)})`,
  );
  const paymentOf = new Map(payments.map(({ id, orderId }) => [orderId, id]));
  const [rang, approved] = [new Map(rings), new Map(approvals)];
  const from = (moments: Map<string, number>, orderId: string) =>
    moments.get(paymentOf.get(orderId) ?? '') ?? Number.NaN;
  return {
    ringMs: paid.map(({ orderId, pressed }) => from(rang, orderId) - pressed),
    boardMs: paid.map(({ orderId, onBoard }) => onBoard - from(approved, orderId)),
  };
}

const at = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

async function measureIdle(chain: Chain, server: { memory(): number }): Promise<string> {
  // Sweeps of every minute are in it once.
  const seconds = 60;
  await allTold();
  const { commits } = await readCounts(chain);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  const now = await readCounts(chain);
  return `${((now.commits - commits) / seconds).toFixed(1)} commits a second, ${Math.round(server.memory() / 1024)} MB`;
}

type Statement = { query: string; calls: number; ms: number; plans: number; planMs: number };

async function countOf({ db }: Chain): Promise<Map<string, Statement>> {
  const rows = await db.query<Statement & { id: string }>({
    text: `select queryid::text as id, query, sum(calls)::bigint as calls, sum(total_exec_time) as ms,
      sum(plans)::bigint as plans, sum(total_plan_time) as "planMs" from pg_stat_statements group by 1, 2`,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** BENCH_STATEMENTS: which statements an order consists of, and what each takes of PostgreSQL; with `all` those in functions too. */
async function listStatements(
  chain: Chain,
  before: Map<string, Statement>,
  run: () => Promise<Round>,
): Promise<void> {
  const { db } = chain;
  const [{ last = 0 } = {}] = await db.query<{ last: number }>(sql`select count(*) as last from orders`);
  await run();
  const [{ now = 0 } = {}] = await db.query<{ now: number }>(sql`select count(*) as now from orders`);
  const orders = now - last;
  const after = await countOf(chain);
  const rows = [...after]
    .map(([id, { query, ...now }]) => {
      const then = before.get(id);
      const each = (what: Exclude<keyof Statement, 'query'>) => (now[what] - (then?.[what] ?? 0)) / orders;
      return { query, calls: each('calls'), ms: each('ms'), plans: each('plans'), planMs: each('planMs') };
    })
    .filter(({ calls }) => calls > 0.02)
    .toSorted((a, b) => b.ms + b.planMs - a.ms - a.planMs);
  for (const { query, calls, ms, plans, planMs } of rows)
    console.log(
      `${calls.toFixed(2).padStart(7)} ${ms.toFixed(3).padStart(8)} ms, planned ${plans.toFixed(2).padStart(5)} ${planMs.toFixed(3).padStart(7)} ms  ${query.replaceAll(/\s+/g, ' ').slice(0, 150)}`,
    );
}
