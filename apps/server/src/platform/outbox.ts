// What happened, written in the transaction in which it happened. The relay turns rows into jobs; realtime follows the tail.
// The write path only inserts: a NOTIFY or a queue's insert here would serialise commits.
import { setTimeout as pause } from 'node:timers/promises';
import sql, { type Sql } from 'sql-template-tag';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { flagsOf } from '#platform/job-shares.ts';

export type OutboxEvent = {
  /** What happened, as `order.paid`; the relay's routes say which tasks follow. */
  topic: string;
  payload?: Record<string, unknown>;
  /** Whose realtime streams look again: `customer:100001`, `order:…`, `shop:860`, `global`. */
  keys?: string[];
  /**
   * When only this event is more or less urgent than its topic. A topic of its own would be lost on the workers of the version
   * before, which run on during an upgrade and relay what they don't know to nobody.
   */
  rank?: Rank;
};

/** Before everything else that waits: somebody looks on. After it: it mustn't keep anybody's payment waiting. */
type Rank = 'first' | 'last';
export const priorities: Record<Rank, number> = { first: -10, last: 10 };

/** Which tasks follow a topic; a topic without tasks only feeds realtime. */
export type OutboxRoutes = Record<string, readonly Follower[]>;
type Follower = string | { task: string; priority?: number; isWanted?: IsWanted };
/** Asked of the database once for each batch: a task that nobody wants now is no job. */
type IsWanted = (db: Queryable) => Promise<boolean>;

/** A task that goes first whatever event of its topic it follows. */
export const first = (task: string): Follower => ({ task, priority: priorities.first });

const outboxSignal = 'outbox';

/** Records an event in the caller's transaction; this process hears of it right after the commit. */
export async function appendEvent(tx: Tx, event: OutboxEvent): Promise<void> {
  await tx.execute({
    name: 'append-event',
    text: 'insert into outbox (topic, payload, keys, priority) values ($1, $2, $3, $4)',
    values: [
      event.topic,
      JSON.stringify(event.payload ?? {}),
      event.keys ?? [],
      event.rank === undefined ? null : priorities[event.rank],
    ],
  });
  tx.signalAfterCommit(outboxSignal);
}

/** The end of a statement that records an event for each of these rows, `payload` and `priority`: call `wakeOutbox` after it. */
export const appendEach = (topic: string, rows: Sql): Sql => sql`
  insert into outbox (topic, payload, priority) select ${topic}, event.payload, event.priority from (${rows}) event`;

/** For hot writes that insert into the outbox inside their own statement: call it after they succeed. */
export function wakeOutbox(db: Database): void {
  db.signals.emit(outboxSignal);
}

/** @returns how to stop listening */
export function onOutboxWake(db: Database, listener: () => void): () => void {
  return db.signals.on(outboxSignal, listener);
}

/**
 * Turns one batch of undispatched events into jobs: in one statement, so a crash leaves either both or neither.
 * @returns how many events were dispatched
 */
export async function relayBatch(db: Database, routes: OutboxRoutes, batchSize = 200): Promise<number> {
  return await db.transaction(async (tx) => {
    const batch = await tx.query<{ id: number }>(sql`
      select id from outbox where dispatched_at is null order by id limit ${batchSize} for update skip locked`);
    if (batch.length === 0) return 0;
    const ids = batch.map((row) => row.id);
    const pairs = await pairsOf(tx, routes);
    await tx.query(sql`
      select graphile_worker.add_jobs(array_agg(
        row(
          route.task,
          json_build_object('eventId', event.id, 'payload', event.payload, 'requestId', event.request_id),
          null, now(), null, 'outbox:' || event.id || ':' || route.task,
          rank.priority, ${flagsOf(sql`route.task`, sql`rank.priority`)}
        )::graphile_worker.job_spec order by event.id
      ))
      from outbox event
      join json_to_recordset(${JSON.stringify(pairs)}::json) as route (topic text, task text, priority smallint) using (topic)
      cross join lateral (select coalesce(event.priority, route.priority) as priority) rank
      where event.id = any(${ids}::bigint[])
      having count(*) > 0`);
    await tx.execute(sql`update outbox set dispatched_at = now() where id = any(${ids}::bigint[])`);
    return batch.length;
  });
}

/** Removes events that were dispatched more than a week ago: long enough to look into what went wrong. */
export async function forgetOldEvents(db: Database, now: Date): Promise<number> {
  return await db.execute(
    sql`delete from outbox where dispatched_at < ${now}::timestamptz - interval '7 days'`,
  );
}

/** Takes a word out of the events about a key before their time: a free text may name a person who is being erased. */
export async function eraseFromEvents(tx: Tx, key: string, field: string): Promise<void> {
  await tx.execute(sql`
    update outbox set payload = payload - ${field}::text where keys @> array[${key}::text] and payload ? ${field}::text`);
}

/** Asked after the batch was read: who asked for a task before an event was written is seen by its relay. */
async function pairsOf(tx: Tx, routes: OutboxRoutes) {
  const answers = new Map<IsWanted, Promise<boolean>>();
  const pairs = [];
  for (const [topic, followers] of Object.entries(routes))
    for (const follower of followers) {
      const { task, priority = 0, isWanted } = typeof follower === 'string' ? { task: follower } : follower;
      if (isWanted !== undefined && !answers.has(isWanted)) answers.set(isWanted, isWanted(tx));
      if (isWanted === undefined || (await answers.get(isWanted))) pairs.push({ topic, task, priority });
    }
  return pairs;
}

export type Relay = { stop(): Promise<void> };

/** Relays until stopped: at once when this process writes, every `pollMs` for the writes of others. */
export function startRelay(
  db: Database,
  routes: OutboxRoutes,
  options: { pollMs?: number; onError: (error: unknown) => void },
): Relay {
  let stopped = false;
  let wake = () => {};
  const stopListening = onOutboxWake(db, () => wake());
  const running = (async () => {
    while (!stopped) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const moved = await relayBatch(db, routes).catch((error: unknown) => {
        options.onError(error);
        return 0;
      });
      if (moved > 0) continue;
      const timer = new AbortController();
      await Promise.race([
        woken,
        pause(options.pollMs ?? 100, undefined, { signal: timer.signal }).catch(() => undefined),
      ]);
      timer.abort();
    }
  })();
  return {
    async stop() {
      stopped = true;
      stopListening();
      wake();
      await running;
    },
  };
}

/** Nothing follows what waits to be relayed. */
export async function dropEvents(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`update outbox set dispatched_at = ${now} where dispatched_at is null`);
}
