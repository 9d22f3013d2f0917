import { DAY } from '@fornada/domain/local-time.ts';
import { Logger, runTaskListOnce } from 'graphile-worker';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { appendEvent, first, forgetOldEvents, onOutboxWake, wakeOutbox } from '#platform/outbox.ts';
import { startRelay } from '#platform/relay.ts';
import { relayBatch } from '#platform/relay-statements.ts';
import { createTestDatabase } from '../testing/database.ts';

const db = await createTestDatabase();

const jobs = () =>
  db.query<{ task: string; payload: { eventId: number; payload: unknown } }>(sql`
    select task.identifier as task, job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id order by job.id`);

const empty = async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  await db.execute(sql`delete from outbox`);
};

describe('the outbox', () => {
  test('an event of a transaction that is rolled back never was', async () => {
    await empty();
    let woken = 0;
    const stop = onOutboxWake(db, () => (woken += 1));
    await expect(
      db.transaction(async (tx) => {
        await appendEvent(tx, { topic: 'order.paid' });
        throw new Error('the till fell over');
      }),
    ).rejects.toThrow('the till fell over');
    stop();
    expect(woken).toBe(0);
    expect(await relayBatch(db, { 'order.paid': ['send-invoice'] })).toBe(0);
  });

  test('becomes one job per task of its topic, in the order in which events were written', async () => {
    await empty();
    await db.transaction(async (tx) => {
      await appendEvent(tx, { topic: 'order.paid', payload: { order: 1 } });
      await appendEvent(tx, { topic: 'nobody.follows' });
      await appendEvent(tx, { topic: 'order.paid', payload: { order: 2 } });
    });
    expect(await relayBatch(db, { 'order.paid': ['send-invoice', 'tell-kitchen'] })).toBe(3);
    const made = await jobs();
    expect(made.map((job) => [job.task, job.payload.payload])).toEqual([
      ['send-invoice', { order: 1 }],
      ['tell-kitchen', { order: 1 }],
      ['send-invoice', { order: 2 }],
      ['tell-kitchen', { order: 2 }],
    ]);
  });

  test('gives its rank to the job: what somebody waits for goes first, what many are told goes last', async () => {
    await empty();
    await db.transaction(async (tx) => {
      await appendEvent(tx, { topic: 'message', rank: 'last' });
      for (const topic of ['order.paid', 'payment.requested']) await appendEvent(tx, { topic });
    });
    const routes = {
      message: ['send'],
      'order.paid': ['invoice'],
      'payment.requested': [first('ask')],
    };
    await relayBatch(db, routes);
    const ran: string[] = [];
    const note = (task: string) => () => void ran.push(task);
    await runTaskListOnce(
      { noHandleSignals: true, logger: new Logger(() => () => undefined) },
      { send: note('send'), invoice: note('invoice'), ask: note('ask') },
      await db.pool.connect(),
    ).promise;
    expect(ran).toEqual(['ask', 'invoice', 'send']);
  });

  test('is relayed exactly once by relays that run beside each other', async () => {
    await empty();
    await db.transaction(async (tx) => {
      for (let order = 0; order < 500; order += 1)
        await appendEvent(tx, { topic: 'order.paid', payload: { order } });
    });
    const routes = { 'order.paid': ['send-invoice'] };
    const moved = await Promise.all(Array.from({ length: 10 }, () => relayBatch(db, routes, 60)));
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(500);
    const ids = (await jobs()).map((job) => job.payload.eventId);
    expect(new Set(ids).size).toBe(500);
    expect(ids).toHaveLength(500);
  });

  test('is relayed once by the next relay when one is cut off between the job and the mark', async () => {
    await empty();
    await db.transaction((tx) => appendEvent(tx, { topic: 'order.paid' }));
    await db.execute(sql`
      create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`);
    await db.execute(
      sql`create trigger cut_off before update on outbox for each row execute function cut_off()`,
    );
    await expect(relayBatch(db, { 'order.paid': ['send-invoice'] })).rejects.toThrow('cut off');
    expect(await jobs()).toHaveLength(0);

    await db.execute(sql`drop trigger cut_off on outbox`);
    await relayBatch(db, { 'order.paid': ['send-invoice'] });
    expect(await jobs()).toHaveLength(1);
  });

  test('is no job for a task that nobody wants, and one as soon as somebody does', async () => {
    await empty();
    await db.execute(sql`create table listeners (name text)`);
    const isWanted = sql`exists (select from listeners)`;
    const routes = {
      'order.paid': ['send-invoice', { task: 'announce', isWanted }],
      'order.ended': [{ task: 'announce', isWanted }],
    };
    const append = () => db.transaction((tx) => appendEvent(tx, { topic: 'order.paid' }));
    await append();
    await append();
    await relayBatch(db, routes);
    expect((await jobs()).map(({ task }) => task)).toEqual(['send-invoice', 'send-invoice']);
    await db.execute(sql`insert into listeners values ('till')`);
    await append();
    await relayBatch(db, routes);
    expect((await jobs()).map(({ task }) => task).slice(2)).toEqual(['send-invoice', 'announce']);
  });

  test('is forgotten a week after it was dispatched, and never before it was', async () => {
    await empty();
    await db.transaction((tx) => appendEvent(tx, { topic: 'order.paid' }));
    const nextMonth = new Date(Date.now() + 30 * DAY);
    expect(await forgetOldEvents(db, nextMonth)).toBe(0);
    await relayBatch(db, {});
    expect(await forgetOldEvents(db, new Date())).toBe(0);
    expect(await forgetOldEvents(db, nextMonth)).toBe(1);
  });

  test('a running relay is woken by a commit of this process', async () => {
    await empty();
    const busy = { id: 'busy', start: async () => false, stop: async () => {} };
    const relay = startRelay(db, { 'order.paid': ['send-invoice'] }, busy, {
      pollMs: 600_000,
      onError: () => undefined,
    });
    await db.transaction((tx) => appendEvent(tx, { topic: 'order.paid' }));
    wakeOutbox(db);
    await expect.poll(async () => (await jobs()).length, { interval: 10 }).toBe(1);
    await relay.stop();
  });
});
