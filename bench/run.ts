// `npm run bench`: the server's overhead over its platform, as ratios of figures measured in turns in one run.
// BENCH_SECONDS (3) is how long each measurement takes, BENCH_ROUNDS (3) how many the median is of, BENCH_ONLY=orders|reads.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf, openChain, startDatabase } from './chain.ts';
import { measureOrders } from './orders.ts';
import { endAll } from './processes.ts';
import { measureReads } from './reads.ts';

const effort = {
  seconds: Number(process.env.BENCH_SECONDS ?? 3),
  rounds: Number(process.env.BENCH_ROUNDS ?? 3),
};
const only = process.env.BENCH_ONLY;
const dataDirectory = await mkdtemp(join(tmpdir(), 'fornada-bench-'));
const environment = environmentOf(dataDirectory);
process.on('exit', endAll);
// What is measured then fails, and everything is put away.
process.once('SIGINT', endAll);

console.log(
  `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}; medians of ${effort.rounds} × ${effort.seconds} s`,
);
const postgres = await startDatabase(environment);
try {
  const chain = await openChain(environment, postgres, 4_000);
  const connected = { ...environment, DATABASE_URL: chain.url };
  if (only !== 'reads') await measureOrders(chain, connected, effort);
  if (only !== 'orders') await measureReads(connected, effort);
  await chain.db.close();
} finally {
  endAll();
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
