// What happened, written in the transaction in which it happened. The relay turns rows into jobs; realtime follows the tail.
// The write path only inserts: a NOTIFY or a queue's insert here would serialise commits.
import sql, { type Sql } from 'sql-template-tag';
import { currentRequest } from '#platform/current-request.ts';
import type { Database, Tx } from '#platform/database.ts';

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
/**
 * `isWanted` is a condition that the statement asks which takes the event: what nobody wants then isn't run. `unless` names a field
 * of the payload: where it is true there is nothing to do, and no place is taken for it; the task itself has to know that too.
 * `after` names a follower before it that saves it work, so that it waits for that one; as jobs they don't.
 */
export type Follower =
  | string
  | { task: string; priority?: number; isWanted?: Sql; unless?: string; after?: string };

/** A task that goes first whatever event of its topic it follows. */
export const first = (task: string): Follower => ({ task, priority: priorities.first });

const outboxSignal = 'outbox';

/** Records an event in the caller's transaction; this process hears of it right after the commit. */
export async function appendEvent(tx: Tx, event: OutboxEvent): Promise<void> {
  await tx.execute({
    text: 'insert into outbox (topic, payload, keys, priority) values ($1, $2, $3, $4)',
    values: [
      event.topic,
      JSON.stringify(event.payload ?? {}),
      event.keys ?? [],
      event.rank === undefined ? null : priorities[event.rank],
    ],
  });
  signalOutbox(tx);
}

/**
 * Records an event for each of these rows, `payload` and `priority`, in a larger statement: call `wakeOutbox` or `signalOutbox`
 * after it. `keys` as of an event.
 */
export const appendEach = (topic: string, rows: Sql, keys: string[] = []): Sql => sql`
  insert into outbox (topic, payload, priority, keys)
  select ${topic}, event.payload, event.priority, ${keys}::text[] from (${rows}) event`;

/** A column of a statement that is its own transaction: what it puts into the outbox is in the name of this request. */
export const nameRequest = (): Sql =>
  sql`set_config('fornada.request_id', ${currentRequest()?.requestId ?? ''}, true)`;

/** The same for what a statement of this transaction has inserted by itself. */
export function signalOutbox(tx: Tx): void {
  tx.signalAfterCommit(outboxSignal);
}

/** For hot writes that insert into the outbox inside their own statement: call it after they succeed. */
export function wakeOutbox(db: Database): void {
  db.signals.emit(outboxSignal);
}

/**
 * @param listener told whether it is urgent: what a process was handed over it knows already, and looks for the rest in a moment
 * @returns how to stop listening
 */
export function onOutboxWake(db: Database, listener: (isUrgent: boolean) => void): () => void {
  return db.signals.on(outboxSignal, (from) => listener(from === 'elsewhere' || db.handover === undefined));
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

/** Nothing follows what waits to be relayed. */
export async function dropEvents(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`update outbox set dispatched_at = ${now} where dispatched_at is null`);
}
