import { createMovableClock } from '@fornada/testkit/clock.ts';
import sql, { type Sql } from 'sql-template-tag';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { createPresence } from '#platform/abandoned-jobs.ts';
import {
  createRunner,
  defineTask,
  type JobContext,
  startWorker,
  type Task,
  type Worker,
} from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { leaveNote } from '#platform/notes.ts';
import { appendEvent, first, type OutboxRoutes } from '#platform/outbox.ts';
import { createRelay } from '#platform/relay.ts';
import { freeTakenEvents } from '#platform/relay-statements.ts';
import { createTestDatabase } from '../testing/database.ts';

const db = await createTestDatabase();
const clock = createMovableClock(new Date().toISOString());
const context: JobContext = { db, clock, log: createLog({ logLevel: 'silent' }) };
let worker: Worker | undefined;
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await db.execute(sql`delete from outbox`);
  await db.execute(sql`delete from graphile_worker._private_jobs`);
});

const task = (name: string, work: (id: number, attempt: number) => Promise<void> | void) =>
  defineTask<JobContext, { id: number }>(name, v.object({ id: v.number() }), async ({ id }, _, call) => {
    await work(id, call.attempt);
  });

async function start(tasks: Task<JobContext>[], routes: OutboxRoutes, places = 6): Promise<void> {
  worker = await startWorker(context, { tasks, sweeps: [], routes, places });
}

const happen = (topic: string, ids: number[], rank?: 'last') =>
  db.transaction(async (tx) => {
    for (const id of ids) await appendEvent(tx, { topic, payload: { id }, ...(rank && { rank }) });
  });

const jobsEver = async () =>
  (
    await db.one<{ jobs: number }>(sql`
      select coalesce(pg_sequence_last_value(pg_get_serial_sequence('graphile_worker._private_jobs', 'id')::regclass), 0) as jobs`)
  ).jobs;
const marked = () =>
  expect.poll(
    async () => await db.one(sql`select count(*) as open from outbox where dispatched_at is null`),
    {
      interval: 10,
    },
  );

test('followers run at once and never see the queue', async () => {
  const before = await jobsEver();
  const ran: string[] = [];
  await start(
    [
      task('invoice', (id) => void ran.push(`invoice ${id}`)),
      task('tell', (id) => void ran.push(`tell ${id}`)),
    ],
    { 'order.paid': ['invoice', first('tell')] },
  );
  await happen('order.paid', [1]);
  await happen('nobody.follows', [2]);
  await marked().toEqual({ open: 0 });
  expect(ran).toEqual(['invoice 1', 'tell 1']);
  expect(await jobsEver()).toBe(before);
});

test('what fails is tried again by the queue, and what went well beside it is not', async () => {
  const tries: number[] = [];
  const told: number[] = [];
  await start(
    [
      task('invoice', (_, attempt) => {
        tries.push(attempt);
        if (tries.length === 1) throw new Error('Not today');
      }),
      task('tell', (id) => void told.push(id)),
    ],
    { 'order.paid': ['invoice', 'tell'] },
  );
  await happen('order.paid', [1]);
  await expect.poll(() => tries, { interval: 10, timeout: 5_000 }).toEqual([1, 1]);
  expect(told).toEqual([1]);
});

test('what says that there is nothing to do is not run', async () => {
  const told: number[] = [];
  await start([task('tell', (id) => void told.push(id))], {
    'order.changed': [{ task: 'tell', unless: 'told' }],
  });
  await db.transaction(async (tx) => {
    await appendEvent(tx, { topic: 'order.changed', payload: { id: 1, told: true } });
    await appendEvent(tx, { topic: 'order.changed', payload: { id: 2, told: false } });
  });
  await marked().toEqual({ open: 0 });
  expect(told).toEqual([2]);
});

test('what followers found out is written with the marks; what can’t be is run again by the queue', async () => {
  await db.execute(sql`create table found (id integer primary key, attempt integer check (attempt < 3))`);
  const write = (rows: Sql) =>
    sql`insert into found select * from json_to_recordset(${rows}) as row (id integer, attempt integer)`;
  const look = defineTask<JobContext, { id: number }>('look', v.object({ id: v.number() }), (one, _, call) =>
    leaveNote(db, call, { write, row: { ...one, attempt: call.notes && one.id === 2 ? 3 : call.attempt } }),
  );
  await start([look], { 'order.paid': ['look'] });
  await happen('order.paid', [1, 2, 3]);
  await marked().toEqual({ open: 0 });
  await expect
    .poll(() => db.query(sql`select * from found order by id`), { interval: 10 })
    .toEqual([1, 2, 3].map((id) => ({ id, attempt: 1 })));
});

test('what finds no place waits on the queue, and so does what nobody waits for', async () => {
  const released = Promise.withResolvers<void>();
  const begun: number[] = [];
  const before = await jobsEver();
  await start(
    [
      task('invoice', async (id) => {
        begun.push(id);
        await released.promise;
      }),
      task('news', () => {}),
    ],
    { 'order.paid': ['invoice'], news: ['news'] },
  );
  await happen('order.paid', [1, 2, 3]);
  // A third of six places for one kind, here and, when none was free for a second, on the queue.
  await expect.poll(() => begun.length, { interval: 10, timeout: 10_000 }).toBe(3);
  expect(await jobsEver()).toBe(before + 1);
  await happen('news', [4], 'last');
  await expect.poll(jobsEver, { interval: 10 }).toBe(before + 2);
  released.resolve();
  await marked().toEqual({ open: 0 });
});

test('what a relay took that is gone is another’s, and what a living one has is not', async () => {
  await happen('order.paid', [1, 2, 3]);
  const take = (payload: number, by: string, seconds: number) =>
    db.execute(sql`
      update outbox set taken_by = ${by}, taken_at = now() - make_interval(secs => ${seconds})
      where payload = ${JSON.stringify({ id: payload })}`);
  const presences = ['living', 'me'].map((name) => createPresence(db, name));
  for (const presence of presences) await presence.renew();
  await take(1, 'killed', 2);
  await take(2, 'living', 60);
  await take(3, 'me', 60);
  const ran: number[] = [];
  const [{ id: mine = 0 } = {}] = await db.query<{ id: number }>(
    sql`select id from outbox where taken_by = 'me'`,
  );
  const free = (underWay: number[], areOthersKnown: boolean) =>
    db.transaction((tx) => freeTakenEvents(tx, 'me', underWay, areOthersKnown));
  await free([mine], false);
  expect(await db.query(sql`select from outbox where taken_by is null`)).toEqual([]);
  await free([mine], true);
  await start([task('invoice', (id) => void ran.push(id))], { 'order.paid': ['invoice'] });
  await expect.poll(() => ran, { interval: 10 }).toEqual([1]);
  // An answer that was lost on its way: this relay holds it and doesn't know.
  await free([], true);
  await expect.poll(() => ran, { interval: 10 }).toEqual([1, 3]);
  for (const presence of presences) await presence.stop();
});

describe('handed over', async () => {
  const handsTo = { relay: 'handed', followed: ['order.paid', 'order.ended'] };
  const own = await createTestDatabase(handsTo);
  const ownContext = { ...context, db: own };
  await own.execute(sql`create table listeners (name text)`);
  const isWanted = sql`(payload->>'id' is not null and keys is not null and exists (select from listeners))`;
  const taken = () =>
    own.query<{ marked: boolean }>(
      sql`select topic, taken_by, dispatched_at is not null as marked from outbox order by id`,
    );

  // Behind a pooler a session is nobody's: everything is looked for.
  test.skipIf(own.isPooled)('an event is run with its commit, and nobody looks for it', async () => {
    const ran: unknown[] = [];
    const note = (name: string) =>
      defineTask<JobContext, { id: number }>(name, v.object({ id: v.number() }), async ({ id }) => {
        ran.push(`${name} ${id}`);
      });
    await own.transaction((tx) => appendEvent(tx, { topic: 'order.paid', payload: { id: 1 } }));
    expect(await taken()).toEqual([{ topic: 'order.paid', taken_by: 'handed', marked: false }]);
    const runner = createRunner(ownContext, [note('invoice'), note('announce')], 'handed', 6);
    const routes = { 'order.paid': ['invoice', { task: 'announce', isWanted }] };
    const relay = createRelay(own, routes, runner);
    own.handover?.give(relay.take);
    await own.transaction(async (tx) => {
      await appendEvent(tx, { topic: 'order.paid', payload: { id: 2 } });
      await appendEvent(tx, { topic: 'nobody.follows' });
      await appendEvent(tx, { topic: 'order.ended', payload: { id: 3 }, rank: 'last' });
    });
    await expect(
      own.transaction(async (tx) => {
        await appendEvent(tx, { topic: 'order.paid', payload: { id: 4 } });
        throw new Error('not after all');
      }),
    ).rejects.toThrow('not after all');
    await relay.rest();
    expect(ran).toEqual(['invoice 1', 'invoice 2']);
    // What is for many waits for whoever has time.
    expect((await taken()).slice(1)).toEqual([
      { topic: 'order.paid', taken_by: 'handed', marked: false },
      { topic: 'nobody.follows', taken_by: null, marked: true },
      { topic: 'order.ended', taken_by: null, marked: false },
    ]);
    // Somebody wants to hear of it before it is marked.
    await own.execute(sql`insert into listeners values ('till')`);
    await relay.turn();
    await relay.rest();
    expect(ran.slice(2).toSorted()).toEqual(['announce 1', 'announce 2']);
    await relay.turn();
    expect((await taken()).every((event) => event.marked)).toBe(true);
    await relay.stop();
  });
});
