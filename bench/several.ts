// `npm run bench:processes`: what a second and a third listening process add on one PostgreSQL, for reads and for orders, as
// ratios of one process in the same run. BENCH_SECONDS (3) and BENCH_ROUNDS (3) as in run.ts.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { type Chain, cart, environmentOf, openChain, shopIds, startDatabase, tidy } from './chain.ts';
import type { Orders, Placed } from './order-caller.ts';
import { askProcess, endAll, type RunningServer, startServer } from './processes.ts';
import { median, perSecond, printTable, ratio } from './report.ts';

const effort = {
  seconds: Number(process.env.BENCH_SECONDS ?? 3),
  rounds: Number(process.env.BENCH_ROUNDS ?? 3),
};
const mostProcesses = 3;
const callers = 12;
const dataDirectory = await mkdtemp(join(tmpdir(), 'fornada-several-'));
const environment = environmentOf(dataDirectory);
process.on('exit', endAll);
process.once('SIGINT', endAll);

const postgres = await startDatabase(environment);
try {
  const chain = await openChain(environment, postgres, 3_600);
  const servers: RunningServer[] = [];
  while (servers.length < mostProcesses) {
    servers.push(await startServer({ ...environment, DATABASE_URL: chain.url, SERVICES: 'web' }));
  }
  // What runs often is compiled before anything is measured.
  for (const server of servers) {
    await place(chain, [server], 8);
    await read(chain, [server]);
  }
  const results = Array.from({ length: mostProcesses }, () => ({
    orders: [] as number[],
    privateReads: [] as number[],
  }));
  for (let round = 0; round < effort.rounds; round += 1) {
    for (const [index, result] of results.entries()) {
      const some = servers.slice(0, index + 1);
      await tidy(chain);
      result.orders.push(await place(chain, some, effort.seconds));
      result.privateReads.push(await read(chain, some));
    }
  }
  const [one] = results;
  console.log(
    `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; medians of ${effort.rounds} × ${effort.seconds} s`,
  );
  printTable(
    `Processes: the same ${callers} callers spread over one, two and three`,
    ['processes', 'orders', 'of one', 'private reads', 'of one'],
    results.map(({ orders, privateReads }, index) => [
      String(index + 1),
      perSecond(median(orders)),
      ratio(median(orders), median(one?.orders ?? [])),
      perSecond(median(privateReads)),
      ratio(median(privateReads), median(one?.privateReads ?? [])),
    ]),
  );
  for (const server of servers) await server.stop();
  await chain.db.close();
} finally {
  endAll();
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}

/** Each process has callers and customers of its own. @returns orders a second of all of them together */
async function place({ customers }: Chain, servers: RunningServer[], seconds: number): Promise<number> {
  const share = Math.floor(customers.length / servers.length);
  const placed = await Promise.all(
    servers.map(
      async ({ port }, index) =>
        await askProcess<Placed>('order-caller.ts', {
          port,
          seconds,
          concurrency: callers / servers.length,
          body: { cart: { items: cart }, id_tipo_entrega: 0, aceitou: true },
          shopIds,
          customers: customers.slice(index * share, (index + 1) * share),
        } satisfies Orders),
    ),
  );
  return placed.reduce((sum, { answer }) => sum + answer.perSecond, 0);
}

/** The customer's own data, which no memory answers. */
async function read({ customers }: Chain, servers: RunningServer[]): Promise<number> {
  const results = await Promise.all(
    servers.map(({ port }, index) =>
      autocannon({
        url: `http://127.0.0.1:${port}/api/transacoes`,
        connections: callers / servers.length,
        duration: effort.seconds,
        headers: { authorization: `Bearer ${customers[index]?.token}` },
      }),
    ),
  );
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (failed > 0) throw new Error(`${failed} reads failed`);
  return results.reduce((sum, { requests }) => sum + requests.average, 0);
}
