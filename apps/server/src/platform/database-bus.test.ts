import sql from 'sql-template-tag';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '#platform/database.ts';
import { createDatabaseBus } from '#platform/database-bus.ts';
import { createTestDatabase } from '../testing/database.ts';

const shared = await createTestDatabase();
const { connectionString = '' } = shared.pool.options;

/** Another process on the same database. */
function startProcess() {
  const db = createDatabase(connectionString, { maxConnections: 3 });
  const heard: string[] = [];
  for (const name of ['outbox', 'private']) db.signals.on(name, () => heard.push(name));
  const bus = createDatabaseBus(db, ['outbox'], () => {});
  onTestFinished(async () => {
    await bus.close();
    await db.close();
  });
  const listens = async () => {
    const [{ count } = { count: 0 }] = await db.query<{ count: number }>(
      sql`select count(*) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    );
    return count;
  };
  return { db, heard, listens };
}

async function startTwo() {
  const [one, other] = [startProcess(), startProcess()];
  await expect.poll(one.listens).toBe(2);
  // They know of each other once one has heard the other.
  await expect
    .poll(() => {
      one.db.signals.emit('outbox');
      return other.heard.length > 0;
    })
    .toBe(true);
  return { one, other };
}

test('processes wake each other, without an echo, and tell what they were asked to alone', async () => {
  const { one, other } = await startTwo();
  const own = one.heard.length;
  one.db.signals.emit('private');
  other.db.signals.emit('outbox');
  await expect.poll(() => one.heard.length).toBe(own + 2);
  expect(one.heard.at(-1)).toBe('outbox');
  expect(other.heard).not.toContain('private');
});

test('a connection that breaks is made anew', async () => {
  const { one, other } = await startTwo();
  await shared.query(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`,
  );
  const before = other.heard.length;
  await expect
    .poll(
      () => {
        one.db.signals.emit('outbox');
        return other.heard.length > before;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
});
