import { createMovableClock } from '@fornada/testkit/clock.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createPlaces } from '#platform/job-shares.ts';
import { defineTask, type JobContext, startWorker, type Worker } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { appendEvent, first, type OutboxRoutes } from '#platform/outbox.ts';
import { relayBatch } from '#platform/relay-statements.ts';
import { createTestDatabase } from '../testing/database.ts';

const db = await createTestDatabase();
const clock = createMovableClock(new Date().toISOString());
const context: JobContext = { db, clock, log: createLog({ logLevel: 'silent' }) };

const routes: OutboxRoutes = {
  'order.paid': ['issue-invoice', 'send-email'],
  'message.queued': ['send-email'],
  'payment.requested': [first('request-payment')],
};

/** Six places; a job of a gateway that hangs goes on when `release` is called, and what has begun is told in order. */
async function startSixPlaces(
  hanging: string[],
): Promise<{ begun: string[]; release(): void; worker: Worker }> {
  const released = Promise.withResolvers<void>();
  const begun: string[] = [];
  const tasks = ['issue-invoice', 'send-email', 'request-payment'].map((name) =>
    defineTask(name, v.object({ id: v.string() }), async ({ id }) => {
      begun.push(`${name} ${id}`);
      if (hanging.includes(name)) await released.promise;
    }),
  );
  const worker = await startWorker(context, { tasks, sweeps: [], places: 6 });
  return { begun, worker, release: released.resolve };
}

async function happen(topic: string, times: number, rank?: 'first'): Promise<void> {
  await db.transaction(async (tx) => {
    for (let each = 1; each <= times; each += 1)
      await appendEvent(tx, { topic, payload: { id: `${topic} ${each}` }, ...(rank && { rank }) });
  });
  while ((await relayBatch(db, routes)) > 0);
}

const countOf = (begun: string[], start: string) => begun.filter((each) => each.startsWith(start)).length;

test('gateways that hang keep a third of the places each, and two thirds together: who looks on goes first all the same', async () => {
  const { begun, worker, release } = await startSixPlaces(['issue-invoice', 'send-email']);
  await happen('order.paid', 20);
  await expect.poll(() => begun.length, { interval: 10 }).toBe(4);
  expect([countOf(begun, 'issue-invoice'), countOf(begun, 'send-email')]).toEqual([2, 2]);

  await happen('payment.requested', 10);
  await expect.poll(() => countOf(begun, 'request-payment'), { interval: 10 }).toBe(10);
  // A code is of the same task as the e-mails that hang, and not of their kind.
  await happen('message.queued', 5, 'first');
  await expect.poll(() => countOf(begun, 'send-email message.queued'), { interval: 10 }).toBe(2);
  expect([countOf(begun, 'issue-invoice'), countOf(begun, 'send-email order.paid')]).toEqual([2, 2]);

  release();
  await expect.poll(() => begun.length, { interval: 10 }).toBe(20 + 20 + 10 + 5);
  await worker.stop();
});

test('places are waited for, by who looks on first, and by no more than can be', async () => {
  const places = createPlaces(3);
  const got: string[] = [];
  const leaves = new Map<string, () => void>();
  const take = async (task: string, priority = 0) => {
    const leave = await places.take(task, priority);
    got.push(leave ? task : `no ${task}`);
    if (leave) leaves.set(task, leave);
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  // Two thirds are for those that nobody looks on for.
  const all = [take('a'), take('b'), take('c'), take('first', -10), take('second', -10)];
  await turn();
  expect(got).toEqual(['a', 'b', 'first']);
  leaves.get('a')?.();
  await turn();
  expect(got).toEqual(['a', 'b', 'first', 'second']);
  leaves.get('first')?.();
  await turn();
  expect(got.at(-1)).toBe('c');
  const more = Array.from({ length: 13 }, () => take('more'));
  await turn();
  expect(got.filter((each) => each === 'no more')).toHaveLength(1);
  const urgent = take('urgent', -10);
  await turn();
  expect(got).not.toContain('no urgent');
  places.close();
  await Promise.all([...all, ...more, urgent]);
  expect(got.filter((each) => each === 'no more')).toHaveLength(13);
  // Although there is one.
  for (const leave of leaves.values()) leave();
  expect(await places.take('late', 0)).toBeUndefined();
});
