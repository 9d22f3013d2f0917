// `npm run bench:streams`: 10,000 open realtime streams on one process, the memory of each and the time until a change has
// reached all of them. STREAMS (10000) and STREAM_CHANGES (5) make it another run.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { environmentOf, openChain, startDatabase } from './chain.ts';
import { askProcess, endAll, startServer } from './processes.ts';
import { median, printTable } from './report.ts';
import type { Heard, Listening } from './stream-listener.ts';

const streams = Number(process.env.STREAMS ?? 10_000);
const changes = Number(process.env.STREAM_CHANGES ?? 5);
const dataDirectory = await mkdtemp(join(tmpdir(), 'fornada-streams-'));
const environment = environmentOf(dataDirectory);
process.on('exit', endAll);
process.once('SIGINT', endAll);

const postgres = await startDatabase(environment);
try {
  const chain = await openChain(environment, postgres, streams, [862]);
  const server = await startServer({ ...environment, DATABASE_URL: chain.url, SERVICES: 'web' });
  const before = server.memory();
  const opening = performance.now();
  const listener = await askProcess<{ open: number }>(
    'stream-listener.ts',
    { port: server.port, tokens: chain.customers.map(({ token }) => token) } satisfies Listening,
    { keep: true },
  );
  const openedIn = (performance.now() - opening) / 1000;
  const after = server.memory();
  const waits: Heard[] = [];
  for (let change = 0; change < changes; change += 1) {
    const heard = listener.ask<Heard>({ wait: streams });
    // The message to everybody that the back office sends: every stream shows it.
    await chain.db.execute(sql`
      with told as (
        insert into notifications (customer_id, title, text, sent_at)
        values (null, ${`Pão quente ${change}`}, 'Acabou de sair do forno', now()) returning id)
      insert into outbox (topic, payload, keys) select 'notification.sent', '{}', array['global'] from told`);
    const at = Date.now();
    const { first, half, last } = await heard;
    waits.push({ first: first - at, half: half - at, last: last - at });
  }
  console.log(
    `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  printTable(
    'Streams: one process, every stream a customer of its own, a change that concerns all',
    ['open', 'opened in', 'memory of each', 'first', 'half', 'all'],
    [
      [
        String(listener.answer.open),
        `${openedIn.toFixed(1)} s`,
        `${((after - before) / streams).toFixed(1)} KB`,
        `${median(waits.map(({ first }) => first))} ms`,
        `${median(waits.map(({ half }) => half))} ms`,
        `${median(waits.map(({ last }) => last))} ms`,
      ],
    ],
  );
  await listener.stop();
  await server.stop();
  await chain.db.close();
} finally {
  endAll();
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
