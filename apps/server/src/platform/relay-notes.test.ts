// What becomes of what followers found out when something beside it fails, hangs or is held.
import { setImmediate as breathe } from 'node:timers/promises';
import sql, { type Sql } from 'sql-template-tag';
import * as v from 'valibot';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createDatabase, type Database } from '#platform/database.ts';
import { createRunner, defineTask, type JobCall, type JobContext } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { leaveNote } from '#platform/notes.ts';
import { appendEvent } from '#platform/outbox.ts';
import { createRelay, startRelay } from '#platform/relay.ts';
import { createTestDatabase } from '../testing/database.ts';

const whole = await createTestDatabase();
// The relay doesn't wait for long.
const db = createDatabase(whole.url, { lockTimeoutMs: 20 });
afterAll(() => db.close());
await db.execute(sql`create table found (id integer, attempt integer default 0 check (attempt < 3))`);
afterEach(() => whole.query(sql`truncate outbox, graphile_worker._private_jobs, found`));

const write = (rows: Sql) => sql`
  update found set attempt = row.attempt from json_to_recordset(${rows}) as row (id integer, attempt integer) where row.id = found.id`;
const note = (call: JobCall, id: number, attempt = 1) => leaveNote(db, call, { write, row: { id, attempt } });
const task = (name: string, work: (id: number, call: JobCall) => Promise<void>) =>
  defineTask<JobContext, { id: number }>(name, v.object({ id: v.number() }), ({ id }, _, call) =>
    work(id, call),
  );

function aRunner(tasks: ReturnType<typeof task>[]) {
  const context: JobContext = { db, clock: () => new Date(), log: createLog({ logLevel: 'silent' }) };
  return createRunner(context, tasks, 'me', 9);
}
const follow = (tasks: ReturnType<typeof task>[], over: Database = db) =>
  createRelay(over, { 'order.paid': tasks.map(({ name }) => name) }, aRunner(tasks));

async function happen(...ids: number[]) {
  await db.transaction(async (tx) => {
    for (const id of ids) {
      await tx.execute(sql`insert into found values (${id})`);
      await appendEvent(tx, { topic: 'order.paid', payload: { id } });
    }
  });
}

const known = () =>
  db.one(sql`
    select (select array_agg(id order by id) from found where attempt > 0) as found,
      (select array_agg((payload->>'id')::integer order by id) from outbox where dispatched_at is null) as open,
      (select array_agg(task_identifier) from graphile_worker.jobs) as jobs`);
const nothing = { found: null, open: null, jobs: null };

test('a stop tells of what ends last', async () => {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const relay = follow([
    task('invoice', async (id, call) => {
      begun.resolve();
      await released.promise;
      await note(call, id);
    }),
  ]);
  await happen(1);
  await relay.turn();
  await begun.promise;
  const stopping = relay.stop();
  released.resolve();
  await stopping;
  expect(await known()).toEqual({ ...nothing, found: [1] });
});

test('is written beside what still hangs, and with the job of what failed', async () => {
  const released = Promise.withResolvers<void>();
  const relay = follow([
    task('hang', () => released.promise),
    task('fail', async (id, call) => {
      await note(call, id);
      throw new Error('the other one is away');
    }),
  ]);
  await happen(1);
  await relay.turn();
  await breathe();
  await relay.turn();
  expect(await known()).toEqual({ found: [1], open: [1], jobs: ['fail'] });
  released.resolve();
  await relay.stop();
  expect(await known()).toMatchObject({ open: null });
});

test('a row that somebody holds keeps its own event alone', async () => {
  const relay = follow([task('invoice', (id, call) => note(call, id))]);
  await happen(1, 2);
  await relay.turn();
  await relay.rest();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from found where id = 1 for update`);
    await expect(relay.turn()).rejects.toThrow('lock timeout');
    await relay.turn();
    expect(await known()).toEqual({ found: [2], open: [1], jobs: null });
  });
  await relay.turn();
  expect(await known()).toEqual({ ...nothing, found: [1, 2] });
});

test('a stop tells of all others too where somebody holds a row', async () => {
  const relay = follow([task('invoice', (id, call) => note(call, id))]);
  await happen(1, 2);
  await relay.turn();
  await relay.rest();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from found where id = 1 for update`);
    await relay.stop();
    expect(await known()).toEqual({ found: [2], open: [1], jobs: null });
  });
});

test.each([
  ['went away', new Error('Connection terminated')],
  ['takes no writes', Object.assign(new Error('read-only'), { code: '25006' })],
])('no follower is run again because the database %s', async (_, error) => {
  let isAway = false;
  const orAway = <T>(work: () => Promise<T>, refused: Error) => (isAway ? Promise.reject(refused) : work());
  const relay = follow([task('invoice', (id, call) => note(call, id))], {
    ...db,
    one: (statement) => orAway(() => db.one(statement), new Error('refused')),
    transaction: (work) => orAway(() => db.transaction(work), error),
    execute: (statement) => orAway(() => db.execute(statement), error),
  });
  await happen(1);
  await relay.turn();
  await relay.rest();
  isAway = true;
  for (const words of ['refused', error.message]) await expect(relay.turn()).rejects.toThrow(words);
  isAway = false;
  await relay.turn();
  expect(await known()).toEqual({ ...nothing, found: [1] });
});

test('a follower that failed, and whose note can’t be written either, is one job', async () => {
  const relay = follow([
    task('invoice', async (id, call) => {
      await note(call, id, 3);
      throw new Error('not today');
    }),
  ]);
  await happen(1);
  await relay.turn();
  await relay.rest();
  await expect(relay.turn()).rejects.toThrow('violates check constraint');
  await relay.turn();
  expect(await known()).toEqual({ ...nothing, jobs: ['invoice'] });
});

test('an event that was given away by mistake is not taken twice', async () => {
  const ran: number[] = [];
  const relay = follow([task('invoice', async (id) => void ran.push(id))]);
  await happen(1);
  await relay.turn();
  await relay.rest();
  await db.execute(sql`update outbox set taken_by = null`);
  expect([await relay.turn(), await relay.turn(), ran, await known()]).toEqual([0, 0, [1], nothing]);
});

test('a turn that failed is tried again in a moment', async () => {
  const [failed, ran] = [Promise.withResolvers<unknown>(), Promise.withResolvers<number>()];
  const over = { ...db };
  vi.spyOn(over, 'one').mockRejectedValueOnce(new Error('away'));
  const relay = startRelay(
    over,
    { 'order.paid': ['invoice'] },
    aRunner([task('invoice', async (id) => ran.resolve(id))]),
    { pollMs: 600_000, onError: failed.resolve },
  );
  await failed.promise;
  // Nobody is told of it.
  await db.execute(sql`insert into outbox (topic, payload) values ('order.paid', '{"id": 1}')`);
  expect(await ran.promise).toBe(1);
  await relay.stop();
});
