import sql from 'sql-template-tag';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';
import { type Change, createHub } from '#platform/realtime-hub.ts';
import { createTestDatabase } from '../testing/database.ts';

const db = await createTestDatabase();
const happen = (keys: string[], payload = {}) =>
  db.transaction((tx) => appendEvent(tx, { topic: 'changed', keys, payload }));

describe('the hub', () => {
  test('tells each listener of its own keys, once per change', async () => {
    const hub = createHub(db);
    const ana: Change[] = [];
    const rui: Change[] = [];
    await hub.subscribe(['customer:1', 'global'], (change) => ana.push(change));
    const leave = await hub.subscribe(['customer:2'], (change) => rui.push(change));
    await happen(['customer:1', 'global']);
    await happen(['customer:2']);
    await expect.poll(() => [ana.length, rui.length]).toEqual([1, 1]);
    leave();
    await happen(['customer:2']);
    await happen(['customer:1']);
    await expect.poll(() => ana.length).toBe(2);
    expect(rui).toHaveLength(1);
    expect(hub.size()).toBe(1);
    await hub.stop();
  });

  test('says nothing of what was before the subscription, also when somebody older isn’t done', async () => {
    let finish = () => {};
    const waited = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = () => {};
    const older = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = db.transaction(async (tx) => {
      await tx.query(sql`select pg_current_xact_id()`);
      begun();
      await waited;
    });
    await older;
    await happen(['order:1'], { number: 1 });
    const hub = createHub(db);
    const seen: unknown[] = [];
    await hub.subscribe(['order:1'], (change) => seen.push(change.payload));
    finish();
    await slow;
    await happen(['order:1'], { number: 2 });
    await expect.poll(() => seen).toEqual([{ number: 2 }]);
    await hub.stop();
  });

  test('hears the writes of other processes', async () => {
    const other = createDatabase(db.url);
    afterAll(() => other.close());
    const hub = createHub(db, { pollMs: 20 });
    const seen: Change[] = [];
    await hub.subscribe(['shop:860'], (change) => seen.push(change));
    await other.transaction((tx) => appendEvent(tx, { topic: 'changed', keys: ['shop:860'] }));
    await expect.poll(() => seen.length).toBe(1);
    await hub.stop();
  });

  test('tells what it was handed at once, once, beside what it has to look for', async () => {
    const own = await createTestDatabase({ relay: 'hub', followed: [] });
    const other = createDatabase(own.url);
    afterAll(() => other.close());
    const hub = createHub(own, { pollMs: 20 });
    const seen: unknown[] = [];
    await hub.subscribe(['shop:860'], (change) => seen.push(change.payload.by));
    for (const [by, db] of Object.entries({ own, other }))
      await db.transaction((tx) =>
        appendEvent(tx, { topic: 'changed', keys: ['shop:860'], payload: { by } }),
      );
    if (!own.isPooled) expect(seen).toContain('own');
    await expect.poll(() => seen).toEqual(['own', 'other']);
    await own.transaction((tx) => appendEvent(tx, { topic: 'changed', keys: ['shop:860'], payload: {} }));
    await expect.poll(() => seen.length).toBe(3);
    await hub.stop();
  });

  test('never passes over a row whose transaction commits after a later one', async () => {
    const hub = createHub(db, { pollMs: 10 });
    const seen: unknown[] = [];
    await hub.subscribe(['key'], (change) => seen.push(change.payload.name));
    let commitFirst = () => {};
    const held = new Promise<void>((resolve) => {
      commitFirst = resolve;
    });
    let written = () => {};
    const firstHasWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const first = db.transaction(async (tx) => {
      await appendEvent(tx, { topic: 'changed', keys: ['key'], payload: { name: 'first' } });
      written();
      await held;
    });
    await firstHasWritten;
    await happen(['key'], { name: 'second' });
    commitFirst();
    await first;
    await expect.poll(() => seen).toEqual(['first', 'second']);
    await hub.stop();
  });

  test('under concurrent writers every change arrives exactly once', async () => {
    const hub = createHub(db, { pollMs: 5 });
    const seen: unknown[] = [];
    await hub.subscribe(['busy'], (change) => seen.push(change.payload.number));
    await Promise.all(
      Array.from({ length: 300 }, (_, number) =>
        db.transaction(async (tx) => {
          if (number % 3 === 0) await tx.query({ text: 'select pg_sleep(random() * 0.01)' });
          await appendEvent(tx, { topic: 'changed', keys: ['busy'], payload: { number } });
          if (number % 2 === 0) await tx.query({ text: 'select pg_sleep(random() * 0.01)' });
        }),
      ),
    );
    await expect.poll(() => seen.length, { timeout: 5_000 }).toBe(300);
    expect(new Set(seen).size).toBe(300);
    await hub.stop();
  });
});
