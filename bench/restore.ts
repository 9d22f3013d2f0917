// `npm run bench:restore`: a backup by the operator's command while customers order, pay and earn, the disk destroyed, the
// restore by the operator's command; how long each took and to which point it restores is printed. BENCH_SECONDS (3) is how
// long orders are placed before and after the backup.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { auditMoney } from '../apps/server/src/modules/audit/audit-money.ts';
import { createDatabase, type Database } from '../apps/server/src/platform/database.ts';
import { type Chain, cart, environmentOf, openChain, shopIds, startDatabase } from './chain.ts';
import type { Orders, Placed } from './order-caller.ts';
import { startPayer } from './payer.ts';
import { askProcess, endAll, startServer } from './processes.ts';
import { printTable } from './report.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const directory = await mkdtemp(join(tmpdir(), 'fornada-restore-'));
const dataDirectory = join(directory, 'data');
const backup = join(directory, 'backup');
const environment = environmentOf(dataDirectory);
process.on('exit', endAll);
process.once('SIGINT', endAll);

/** What of a chain's money is there, for a row of the table. */
type Counted = { orders: number; paid: number; entries: number; earned: number; spent: number };

/** One of the operator's commands, with its words, beside the load. @returns how long it took */
async function command(file: string): Promise<number> {
  const start = performance.now();
  const path = join(import.meta.dirname, `../apps/server/src/${file}`);
  const child = spawn(process.execPath, [path, backup], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${file} ended with ${status}`);
  return (performance.now() - start) / 1_000;
}

let postgres = await startDatabase(environment);
try {
  const chain = await openChain(environment, postgres, 1_000);
  await giveBalances(chain);
  const server = await startServer({ ...environment, DATABASE_URL: chain.url });
  const payer = startPayer(chain.db, server.port);
  const half = chain.customers.length / 2;
  let ordering = true;
  // Half of the customers use their balance, which is held, spent, and earned again.
  const placing = [0, 1].map(async (useBalance) => {
    const orders = {
      port: server.port,
      concurrency: 2,
      seconds: 2,
      body: { cart: { items: cart }, id_tipo_entrega: 0, aceitou: true, usar_premio: useBalance },
      shopIds,
      customers: chain.customers.slice(useBalance * half, (useBalance + 1) * half),
    } satisfies Orders;
    while (ordering) await askProcess<Placed>('order-caller.ts', orders);
  });
  const before = await countOnceMoneyMoves(chain.db);
  const backupSeconds = await command('backup.ts');
  const after = await count(chain.db);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  ordering = false;
  await Promise.all(placing);
  await payer.stop();
  const whole = await count(chain.db);
  await server.stop();
  await chain.db.close();
  await postgres.stop();
  await rm(join(dataDirectory, 'postgres'), { recursive: true });

  const restoreSeconds = await command('restore.ts');
  postgres = await startDatabase(environment);
  const db = createDatabase(postgres.url('fornada'));
  const restored = await count(db);
  const { differences } = await auditMoney(db);
  await db.close();
  print(
    { before, after, whole, restored },
    { backupSeconds, restoreSeconds, differences: differences.length },
  );
  const wrong = (Object.keys(before) as (keyof Counted)[]).filter(
    (what) => before[what] === 0 || restored[what] < before[what] || restored[what] > whole[what],
  );
  if (wrong.length > 0 || differences.length > 0)
    throw new Error(`Not what was backed up: ${wrong.join(', ')}; ${differences.length} differences`);
} finally {
  endAll();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

/** Opening balances by the ledger: customers who spend earn by what is left to pay. */
async function giveBalances({ db, customers }: Chain): Promise<void> {
  await db.query(sql`
    select post_entry(id, 'adjust', 'bench:' || id, 300, 0, 0, null, null, now(), 'bench')
    from unnest(${customers.map(({ id }) => id)}::bigint[]) id`);
}

async function count(db: Database): Promise<Counted> {
  return await db.one<Counted>(sql`
    select (select count(*) from orders) as orders, (select count(*) from orders where paid) as paid,
      (select count(*) from ledger_entries) as entries,
      (select count(*) from ledger_entries where kind = 'earn') as earned,
      (select count(*) from ledger_entries where kind = 'spend') as spent`);
}

/** After BENCH_SECONDS, and not before orders are paid, points earned and balances spent. */
async function countOnceMoneyMoves(db: Database): Promise<Counted> {
  const start = performance.now();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    const counted = await count(db);
    if (counted.paid >= 20 && counted.earned > 0 && counted.spent > 0) return counted;
    if (performance.now() - start > 120_000) throw new Error(`Nothing is paid: ${JSON.stringify(counted)}`);
  }
}

function print(counted: Record<string, Counted>, took: Record<string, number>): void {
  console.log(`${cpus().length} cores, ${cpus()[0]?.model ?? ''}, load average ${loadavg()[0]?.toFixed(0)}`);
  const columns: (keyof Counted)[] = ['orders', 'paid', 'entries', 'earned', 'spent'];
  const names: Record<string, string> = {
    before: 'when the backup began',
    after: 'when it ended',
    whole: 'when the disk was destroyed',
    restored: '**restored**',
  };
  printTable(
    'What of the money is there',
    ['', ...columns],
    Object.entries(counted).map(([when, each]) => [
      names[when] ?? '',
      ...columns.map((what) => String(each[what])),
    ]),
  );
  const { backupSeconds = 0, restoreSeconds = 0, differences = 0 } = took;
  console.log(
    `Backup ${backupSeconds.toFixed(1)} s, restore with its audit ${restoreSeconds.toFixed(1)} s, audited again: ${differences} differences`,
  );
}
