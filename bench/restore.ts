// `npm run bench:restore`: a backup by the operator's command while customers order, the disk destroyed, the restore by the
// operator's command; how long each took and to which point it restores is printed. BENCH_SECONDS (3) is how long orders are
// placed before and after the backup.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { createDatabase } from '../apps/server/src/platform/database.ts';
import { cart, environmentOf, openChain, shopIds, startDatabase } from './chain.ts';
import type { Orders, Placed } from './order-caller.ts';
import { askProcess, endAll, startServer } from './processes.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const directory = await mkdtemp(join(tmpdir(), 'fornada-restore-'));
const dataDirectory = join(directory, 'data');
const backup = join(directory, 'backup');
const environment = environmentOf(dataDirectory);
process.on('exit', endAll);
process.once('SIGINT', endAll);

/** One of the operator's commands, with its words. */
function command(file: string): void {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, `../apps/server/src/${file}`), backup], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (run.status !== 0) throw new Error(`${file} ended with ${run.status}`);
}

let postgres = await startDatabase(environment);
try {
  const chain = await openChain(environment, postgres, 1_000);
  const server = await startServer({ ...environment, DATABASE_URL: chain.url });
  const placing = askProcess<Placed>('order-caller.ts', {
    port: server.port,
    concurrency: 4,
    seconds: seconds * 2 + 4,
    body: { cart: { items: cart }, id_tipo_entrega: 0, aceitou: true },
    shopIds,
    customers: chain.customers,
  } satisfies Orders);
  const count = async () =>
    (await chain.db.one<{ count: number }>(sql`select count(*) as count from orders`)).count;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  const before = await count();
  console.log(`${cpus().length} cores, ${cpus()[0]?.model ?? ''}; ${before} orders when the backup begins`);
  await new Promise<void>((resolve, reject) => {
    // Beside the load, so not in this process's way.
    setImmediate(() => {
      try {
        command('backup.ts');
        resolve();
      } catch (error) {
        reject(error);
      }
    });
  });
  const after = await count();
  const { answer } = await placing;
  const whole = await count();
  console.log(
    `${after} orders when it ended, ${whole} when the disk was destroyed (${Math.round(answer.perSecond)} a second)`,
  );
  await server.stop();
  await chain.db.close();
  await postgres.stop();
  await rm(join(dataDirectory, 'postgres'), { recursive: true });

  command('restore.ts');
  postgres = await startDatabase(environment);
  const db = createDatabase(postgres.url('fornada'));
  const { restored } = await db.one<{ restored: number }>(sql`select count(*) as restored from orders`);
  await db.close();
  console.log(`${restored} orders restored`);
  if (restored < before || restored > whole) throw new Error('Not what was backed up');
} finally {
  endAll();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
