import { getLocale } from '@fornada/copy/messages.ts';
import { createMovableClock } from '@fornada/testkit/clock.ts';
import pg from 'pg';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { defineTask, enqueueJob, type JobContext, runJobsOnce, startWorker } from '#platform/jobs.ts';
import { speakingAs } from '#platform/language.ts';
import { createLog } from '#platform/log.ts';
import { appendEvent } from '#platform/outbox.ts';
import { createTestDatabase } from '../testing/database.ts';

const db = await createTestDatabase();
const clock = createMovableClock(new Date().toISOString());
const context: JobContext = { db, clock, log: createLog({ logLevel: 'silent' }) };
await db.execute(sql`create table sent (event_id bigint primary key, phone text)`);

const sendSms = defineTask(
  'send-sms',
  v.object({ phone: v.string() }),
  async ({ phone }, { db }, { eventId }) => {
    await db.execute(sql`insert into sent values (${eventId}, ${phone}) on conflict do nothing`);
  },
);

/** A sweep that runs once in a test, unless there is more to do. */
const hourly = (run: () => Promise<unknown>) => ({ name: 'sweep', everySeconds: 3600, run });

test('an event runs the tasks of its topic with its payload', async () => {
  await db.transaction((tx) => appendEvent(tx, { topic: 'code.asked', payload: { phone: '912' } }));
  expect(await runJobsOnce(context, { tasks: [sendSms], routes: { 'code.asked': ['send-sms'] } })).toBe(1);
  expect(await db.query(sql`select phone from sent`)).toEqual([{ phone: '912' }]);
});

test('a task speaks Portuguese, whoever it was handed over by', async () => {
  const said: string[] = [];
  const say = defineTask('say', v.object({}), async () => void said.push(getLocale()));
  await db.transaction((tx) => enqueueJob(tx, 'say', {}));
  await speakingAs('en', () => runJobsOnce(context, { tasks: [say], routes: {} }));
  expect(said).toEqual(['pt']);
});

test('a payload that the task does not understand fails the job, and a later try can succeed', async () => {
  const work = { tasks: [sendSms], routes: {} };
  await db.transaction((tx) => enqueueJob(tx, 'send-sms', { telephone: 1 }));
  await expect(runJobsOnce(context, work)).rejects.toThrow('1 job(s) failed');
  await db.execute(sql`
    update graphile_worker._private_jobs set payload = '{"eventId": 77, "payload": {"phone": "913"}}'`);
  clock.move({ hours: 1 });
  expect(await runJobsOnce(context, work)).toBe(1);
});

test('a job for later waits for the clock', async () => {
  const work = { tasks: [sendSms], routes: {} };
  const runAt = new Date(clock().getTime() + 60_000);
  await db.transaction((tx) => enqueueJob(tx, 'send-sms', { phone: '914' }, { runAt }));
  expect(await runJobsOnce(context, work)).toBe(0);
  clock.move({ minutes: 2 });
  const remembered: string[] = [];
  const remember = defineTask('send-sms', v.object({ phone: v.string() }), async ({ phone }) => {
    remembered.push(phone);
  });
  await runJobsOnce(context, { tasks: [remember], routes: {} });
  expect(remembered).toEqual(['914']);
});

test('a worker runs jobs as they come and stops when told', async () => {
  let ran = 0;
  const count = defineTask('count', v.object({}), async () => {
    ran += 1;
  });
  let swept = 0;
  const sweep = hourly(async () => {
    swept += 1;
  });
  const worker = await startWorker(context, { tasks: [count], sweeps: [sweep] });
  await db.transaction((tx) => enqueueJob(tx, 'count', {}));
  await expect.poll(() => ran, { interval: 10 }).toBe(1);
  expect(swept).toBe(1);
  await worker.stop();
});

test('a job whose end PostgreSQL was too busy restarting to hear of is told as done or failed all the same', async () => {
  // Found by the chaos test: the error ended the process.
  const deaf = new Set(['complete', 'fail']);
  const lost = (statement: { text?: string } | string) => {
    const text = typeof statement === 'string' ? statement : (statement.text ?? '');
    const kind = /^delete from \S+_private_jobs/.test(text)
      ? 'complete'
      : /^update \S+_private_jobs\b.*last_error/s.test(text) && 'fail';
    return kind !== false && deaf.delete(kind);
  };
  const query = pg.Client.prototype.query as (...parts: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parts: unknown[]
  ) {
    if (!lost(parts[0] as string)) return query.apply(this, parts);
    const error = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    const callback = parts.find((part) => typeof part === 'function');
    return callback === undefined ? Promise.reject(error) : callback(error);
  });
  const run: string[] = [];
  const tasks = ['goes-well', 'goes-wrong'].map((name) =>
    defineTask(name, v.object({}), async () => {
      run.push(name);
      if (name === 'goes-wrong') throw new Error('Not today');
    }),
  );
  const worker = await startWorker(context, { tasks, sweeps: [] });
  for (const { name } of tasks) await db.transaction((tx) => enqueueJob(tx, name, {}));
  const locked = () =>
    db.query<{ error: string | null; locked: boolean }>(
      sql`select last_error as error, locked_by is not null as locked from graphile_worker._private_jobs`,
    );
  await expect.poll(locked, { timeout: 10_000 }).toEqual([{ error: 'Not today', locked: false }]);
  expect(deaf).toEqual(new Set());
  expect(run.toSorted()).toEqual(['goes-well', 'goes-wrong']);
  spy.mockRestore();
  await worker.stop();
});

test('a place that asks for a job of a PostgreSQL that goes away while all ends leaves no stack on the console', async () => {
  const asked = Promise.withResolvers<void>();
  const away = Promise.withResolvers<never>();
  away.promise.catch(() => undefined);
  const query = pg.Client.prototype.query as (...parts: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parts: unknown[]
  ) {
    const text = (parts[0] as { text?: string }).text ?? '';
    if (!/select jobs\.job_queue_id/.test(text)) return query.apply(this, parts);
    asked.resolve();
    return away.promise;
  });
  const trace = vi.spyOn(console, 'trace').mockImplementation(() => undefined);
  const task = defineTask('anything', v.object({}), async () => {});
  const worker = await startWorker(context, { tasks: [task], sweeps: [] });
  await asked.promise;
  const stopped = worker.stop();
  away.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
  await stopped;
  expect(trace).not.toHaveBeenCalled();
  trace.mockRestore();
  spy.mockRestore();
});

test('a sweep that found more than it took goes on at once, and ends when told to stop', async () => {
  let ran = 0;
  const drain = hourly(async () => {
    ran += 1;
    return ran < 3;
  });
  const worker = await startWorker(context, { tasks: [], sweeps: [drain] });
  await expect.poll(() => ran, { interval: 10 }).toBe(3);
  await worker.stop();
  expect(ran).toBe(3);

  const endless = hourly(async () => true);
  const drowned = await startWorker(context, { tasks: [], sweeps: [endless] });
  await drowned.stop();
});

test('a worker that is told to stop during a sweep waits for it, not for the next one', async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let finish = () => {};
  const sweep = hourly(async () => {
    begin();
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  const worker = await startWorker(context, { tasks: [], sweeps: [sweep] });
  await begun;
  const stopped = worker.stop();
  finish();
  await stopped;
});
