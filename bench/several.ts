// `npm run bench:processes`: what a second and a third listening process add on one PostgreSQL, for reads and for orders, as
// ratios of one process in the same run. Each process may use a part of a core (BENCH_SHARE, 0.1), as if it had a small machine
// of its own: then it's the process that is short, and not the machine that it shares with PostgreSQL and the callers. The same
// without that limit follows. BENCH_SECONDS (3) and BENCH_ROUNDS (3) as in run.ts.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { type Chain, cart, environmentOf, openChain, shopIds, startDatabase, tidy } from './chain.ts';
import type { Orders, Placed } from './order-caller.ts';
import { askProcess, endAll, type RunningServer, startServer } from './processes.ts';
import { limitProcess, processorSeconds, withChildren } from './processor-share.ts';
import { median, perSecond, printTable, ratio } from './report.ts';

const effort = {
  seconds: Number(process.env.BENCH_SECONDS ?? 3),
  rounds: Number(process.env.BENCH_ROUNDS ?? 3),
};
const share = Number(process.env.BENCH_SHARE ?? 0.1);
const mostProcesses = 3;
const callers = 12;
const dataDirectory = await mkdtemp(join(tmpdir(), 'fornada-several-'));
const environment = environmentOf(dataDirectory);
process.on('exit', endAll);
process.once('SIGINT', endAll);

type Measured = { rate: number; serverCores: number; databaseCores: number };

const postgres = await startDatabase(environment);
try {
  const chain = await openChain(environment, postgres, 3_600);
  const servers: RunningServer[] = [];
  while (servers.length < mostProcesses) {
    servers.push(await startServer({ ...environment, DATABASE_URL: chain.url, SERVICES: 'web' }));
  }
  const postmaster = Number(
    readFileSync(join(dataDirectory, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
  );
  // What runs often is compiled before anything is measured.
  for (const server of servers) {
    await place(chain, [server], 8);
    await read(chain, [server], 3);
  }
  console.log(
    `${availableParallelism()} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; medians of ${effort.rounds} × ${effort.seconds} s`,
  );
  const limits = servers.map(({ pid }) => limitProcess(pid, share));
  await compare(`each process with ${ratio(share, 1)} of a core`, chain, servers, postmaster);
  for (const lift of limits) lift();
  await compare('nothing limited', chain, servers, postmaster);
  for (const server of servers) await server.stop();
  await chain.db.close();
} finally {
  endAll();
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}

/** One, two and three of the processes in turns, and what they and PostgreSQL took of the cores meanwhile. */
async function compare(
  how: string,
  chain: Chain,
  servers: RunningServer[],
  postmaster: number,
): Promise<void> {
  const results = servers.map(() => ({ orders: [] as Measured[], reads: [] as Measured[] }));
  for (let round = 0; round < effort.rounds; round += 1) {
    for (const [index, { orders, reads }] of results.entries()) {
      const some = servers.slice(0, index + 1);
      await tidy(chain);
      orders.push(await watch(some, postmaster, () => place(chain, some, effort.seconds)));
      reads.push(await watch(some, postmaster, () => read(chain, some, effort.seconds)));
    }
  }
  for (const [what, title] of [
    ['orders', 'Orders'],
    ['reads', 'Private reads'],
  ] as const) {
    const rateOf = (measured: Measured[] = []) => median(measured.map(({ rate }) => rate));
    const one = rateOf(results[0]?.[what]);
    printTable(
      `${title}, the same ${callers} callers, ${how}`,
      ['processes', 'a second', 'of one', 'cores of the processes', 'cores of PostgreSQL'],
      results.map((result, index) => [
        String(index + 1),
        perSecond(rateOf(result[what])),
        ratio(rateOf(result[what]), one),
        median(result[what].map(({ serverCores }) => serverCores)).toFixed(2),
        median(result[what].map(({ databaseCores }) => databaseCores)).toFixed(2),
      ]),
    );
  }
}

async function watch(
  servers: RunningServer[],
  postmaster: number,
  measure: () => Promise<number>,
): Promise<Measured> {
  const used = () => [
    processorSeconds(servers.map(({ pid }) => pid)),
    processorSeconds(withChildren(postmaster)),
    performance.now() / 1000,
  ];
  const before = used();
  const rate = await measure();
  const [ours = 0, databases = 0, seconds = 1] = used().map((now, index) => now - (before[index] ?? 0));
  return { rate, serverCores: ours / seconds, databaseCores: databases / seconds };
}

/** Each process has callers and customers of its own. @returns orders a second of all of them together */
async function place({ customers }: Chain, servers: RunningServer[], seconds: number): Promise<number> {
  const part = Math.floor(customers.length / servers.length);
  const placed = await Promise.all(
    servers.map(
      async ({ port }, index) =>
        await askProcess<Placed>('order-caller.ts', {
          port,
          seconds,
          concurrency: callers / servers.length,
          body: { cart: { items: cart }, id_tipo_entrega: 0, aceitou: true },
          shopIds,
          customers: customers.slice(index * part, (index + 1) * part),
        } satisfies Orders),
    ),
  );
  return placed.reduce((sum, { answer }) => sum + answer.perSecond, 0);
}

/** The customer's own data, which no memory answers. */
async function read({ customers }: Chain, servers: RunningServer[], seconds: number): Promise<number> {
  const results = await Promise.all(
    servers.map(({ port }, index) =>
      autocannon({
        url: `http://127.0.0.1:${port}/api/transacoes`,
        connections: callers / servers.length,
        duration: seconds,
        headers: { authorization: `Bearer ${customers[index]?.token}` },
      }),
    ),
  );
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (failed > 0) throw new Error(`${failed} reads failed`);
  return results.reduce((sum, { requests }) => sum + requests.average, 0);
}
