// The bus of processes that have PostgreSQL alone in common (docs/decisions/0120): they count calls in a table, and tell each other
// news by NOTIFY. Nobody notifies inside a transaction that writes, where it would make commits wait for each other; and who is
// alone tells nobody. Missed news costs a poll.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import sql from 'sql-template-tag';
import type { Bus } from '#platform/bus.ts';
import type { Database } from '#platform/database.ts';

const channel = 'fornada_signals';
/** What happens in so short a time is told once. */
const gatherMs = 20;
const reconnectMs = 1_000;
/** Who comes asks who else is there; those answer. Neither is a signal's name. */
const [hello, here] = ['?', '!'];

/** Passes the named signals of this process to the others and theirs to this one, from now on until it is closed. */
export function createDatabaseBus(db: Database, names: string[], onError: (error: Error) => void): Bus {
  const self = crypto.randomUUID();
  const others = new Set<string>();
  const due = new Set<string>();
  const closing = new AbortController();
  let gathering: NodeJS.Timeout | undefined;

  function tell(name: string) {
    due.add(name);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      const words = [...due].map((each) => `${self} ${each}`);
      due.clear();
      db.execute(sql`select pg_notify(${channel}, word) from unnest(${words}::text[]) word`).catch(onError);
    }, gatherMs).unref();
  }

  function hear({ payload = '' }: pg.Notification) {
    const [from = '', name = ''] = payload.split(' ');
    if (from === self) return;
    others.add(from);
    if (name === hello) tell(here);
    if (names.includes(name)) db.signals.emit(name, 'elsewhere');
  }

  /** On a connection of its own, so that none of the pool's is held. */
  async function listen() {
    const client = new pg.Client({ ...db.sessions.options, application_name: 'fornada signals' });
    const broken = new Promise<void>((resolve) => {
      client.on('error', () => resolve()).on('end', () => resolve());
      closing.signal.addEventListener('abort', () => resolve());
    });
    try {
      await client.connect();
      client.on('notification', hear);
      await client.query(`listen ${channel}`);
      tell(hello);
      await broken;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  const stopTelling = names.map((name) =>
    db.signals.on(name, (from) => {
      // What came from another process is not sent back.
      if (from === 'here' && others.size > 0) tell(name);
    }),
  );
  const listening = (async () => {
    while (!closing.signal.aborted) {
      await listen().catch(onError);
      await pause(reconnectMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  })();

  return {
    async count(key, calls, windowSeconds) {
      const row = await db.one<{ calls: number }>(sql`
        insert into address_calls (key, calls, ends_at)
        values (${key}, ${calls}, now() + ${windowSeconds} * interval '1 second')
        on conflict (key) do update set calls = address_calls.calls + excluded.calls
        returning calls`);
      return row.calls;
    },
    async close() {
      for (const stop of stopTelling) stop();
      clearTimeout(gathering);
      closing.abort();
      await listening;
    },
  };
}

/** Removes the counts of minutes that are over: they name addresses. */
export async function forgetAddressCalls(db: Database): Promise<number> {
  return await db.execute(sql`delete from address_calls where ends_at < now()`);
}
