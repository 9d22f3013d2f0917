// `npm run bench`: the server's overhead over its platform, as ratios of figures measured in turns in one run.
// `npm run bench -- placing|reads|orders` measures one of them alone: placing orders, reading menus, or the whole way of paid
// orders. BENCH_SECONDS (3) is how long each measurement takes, BENCH_ROUNDS (3) how many the median is of.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf, openChain, startDatabase } from './chain.ts';
import { measureOrders } from './orders.ts';
import { measurePaidOrders } from './paid-orders.ts';
import { endAll } from './processes.ts';
import { measureReads } from './reads.ts';

const effort = {
  seconds: Number(process.env.BENCH_SECONDS ?? 3),
  rounds: Number(process.env.BENCH_ROUNDS ?? 3),
};
const [, , only] = process.argv;
const isWanted = (what: string) => only === undefined || only === what;
const dataDirectory = await mkdtemp(join(tmpdir(), 'fornada-bench-'));
const environment = environmentOf(dataDirectory);
process.on('exit', endAll);
// What is measured then fails, and everything is put away.
process.once('SIGINT', endAll);

console.log(
  `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}; medians of ${effort.rounds} × ${effort.seconds} s`,
);
try {
  if (isWanted('placing') || isWanted('reads')) await measureParts();
  if (isWanted('orders')) await measurePaidOrders(join(dataDirectory, 'paid-orders'), effort);
} finally {
  endAll();
  await rm(dataDirectory, { recursive: true, force: true });
}

async function measureParts(): Promise<void> {
  const postgres = await startDatabase(environment);
  try {
    const chain = await openChain(environment, postgres, 4_000);
    const connected = { ...environment, DATABASE_URL: chain.url };
    if (isWanted('placing')) await measureOrders(chain, connected, effort);
    if (isWanted('reads')) await measureReads(connected, effort);
    await chain.db.close();
  } finally {
    endAll();
    await postgres.stop();
  }
}
