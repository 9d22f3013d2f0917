// What a paid order costs PostgreSQL with everything that follows it, counted: a budget, as bytes of scripts are. What the simulated
// vendors write for themselves isn't ours.
import pg from 'pg';
import sql from 'sql-template-tag';
import { beforeAll, expect, test, vi } from 'vitest';
import { workOf } from '#module';
import { createRunner } from '#platform/jobs.ts';
import { createRelay } from '#platform/relay.ts';
import { modules } from '../modules.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { aBuyer, type Buyer, decide } from './buyer.ts';
import { aBrowser } from './push.ts';
import { openShop } from './shop.ts';

let server: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  server = await buildTestApp({ relay: 'cost' });
  await openShop(server.context);
  buyer = await aBuyer(server);
  const { endpoint, p256dh, auth } = aBrowser('https://fcm.googleapis.com/fcm/send/cost').subscription;
  await buyer.call('POST', '/api/notificacoes/subscricao', { endpoint, keys: { p256dh, auth } });
  await order();
});

const items = [
  { id: '10101', qtd: 2, complementares: [], opcoes: [] },
  { id: '10102', qtd: 1, complementares: ['8009'], opcoes: ['9201'] },
  { id: '30101', qtd: 2, complementares: [], opcoes: [] },
];

/** The way of an order, as the app and a worker go it. Their streams aren't here: how often they look is a matter of time. */
async function order(): Promise<string> {
  const { context } = server;
  const { tasks, routes } = workOf(modules);
  const relay = createRelay(context.db, routes, createRunner(context, tasks, 'cost', 15));
  context.db.handover?.give(relay.take);
  const follow = async () => {
    for (let known: number[] = []; known.join() !== relay.underWay().join(); ) {
      known = relay.underWay();
      await relay.rest();
    }
  };
  const body = { cart: { items }, id_loja: 862, id_tipo_entrega: 0 };
  await buyer.call('POST', '/api/calcula-encomenda', body);
  const { orderId } = await buyer.order(body);
  await follow();
  await decide(server, orderId, 'approve');
  await follow();
  await relay.stop();
  return orderId;
}

/** Statements of ours, and what of them commits: each by itself, or a transaction at its end. */
async function counted(work: () => Promise<unknown>) {
  const open = new Map<pg.Client, string[]>();
  const statements: string[] = [];
  let commits = 0;
  // Versions of the content are looked at by the clock, whoever orders.
  // A hub looks when it is time to: that of the server of another file of this worker, too.
  const isOurs = (text: string) =>
    !/simulator\.|from content_versions|"transactionId", topic, keys/.test(text);
  const note = (client: pg.Client, text: string) => {
    const transaction = open.get(client);
    if (text.startsWith('begin')) return void open.set(client, []);
    if (transaction !== undefined && text !== 'commit') return void transaction.push(text);
    const ended = (transaction ?? [text]).filter(isOurs);
    open.delete(client);
    statements.push(...ended);
    if (ended.length > 0) commits += 1;
  };
  const query = pg.Client.prototype.query as (...parts: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parts: unknown[]
  ) {
    const [first] = parts;
    note(this, typeof first === 'string' ? first : (first as { text: string }).text);
    return query.apply(this, parts);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return { commits, statements: statements.map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 90)) };
}

test('a paid order, its messages and its document', async () => {
  const { db } = server.context;
  let orderId = '';
  const { commits, statements } = await counted(async () => {
    orderId = await order();
  });
  const known = await db.one(sql`
    select state, invoice_id is not null as invoiced, (
      select array_agg(channel || ' ' || d.state order by channel) from deliveries d
      where d.reference = 'order:' || o.id || ':confirmation'
        or d.reference ^@ ('notification:' || (select id from notifications where order_id = o.id) || ':')
    ) as told from orders o where id = ${orderId}`);
  expect(known).toEqual({ state: 'received', invoiced: true, told: ['email sent', 'push sent'] });
  const { jobs } = await db.one<{ jobs: number }>(
    sql`select count(*) as jobs from graphile_worker._private_jobs`,
  );
  // Printed where there are more, to see which statement came. What was found out is written with the marks.
  const listed = statements.join('\n');
  expect(jobs).toBe(0);
  expect(statements.length, listed).toBeLessThanOrEqual(12);
  expect(commits, listed).toBeLessThanOrEqual(9);
});
