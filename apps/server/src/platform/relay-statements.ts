// The statements of the relay (relay.ts): events become work and are marked in one, so that a crash leaves either both or neither.
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { presenceFamily } from '#platform/abandoned-jobs.ts';
import type { Database, Tx } from '#platform/database.ts';
import { flagsOf } from '#platform/job-shares.ts';
import { type Note, statementsOf } from '#platform/notes.ts';
import { type Follower, type OutboxRoutes, signalOutbox } from '#platform/outbox.ts';

/** An event that this relay has taken. */
export type TakenEvent = {
  id: number;
  topic: string;
  payload: unknown;
  requestId: string | null;
  priority: number | null;
  /** Of the conditions that the routes name, whether each holds; of one that was handed over it is asked as it is marked. */
  wanted?: boolean[];
};

/** A follower that the queue has to run. */
export type Left = { id: number; task: string; priority: number };
/** An event to be marked, unless one of these conditions holds: then their followers run first. */
export type Done = { id: number; unless: number[] };
/** What a follower found out. */
export type Found = Left & { note: Note };

/** `order by` keeps jobs in the order in which their events were written. */
const addJobs = (events: Sql, pairs: Sql): Sql => sql`
  select graphile_worker.add_jobs(array_agg(
    row(
      pair.task,
      json_build_object('eventId', event.id, 'payload', event.payload, 'requestId', event.request_id),
      null, now(), null, 'outbox:' || event.id || ':' || pair.task,
      rank.priority, ${flagsOf(sql`pair.task`, sql`rank.priority`)}
    )::graphile_worker.job_spec order by event.id
  ))
  from ${events} event join ${pairs}
  cross join lateral (select coalesce(event.priority, pair.priority) as priority) rank
  having count(*) > 0`;

/**
 * Turns one batch of events that nobody has taken into jobs, whatever could be run at once: in one statement, so a crash leaves
 * either both or neither.
 * @returns how many events were dispatched
 */
export async function relayBatch(db: Database, routes: OutboxRoutes, batchSize = 200): Promise<number> {
  const { pairs, conditions } = pairsOf(routes);
  const { events } = await db.one<{ events: number }>(sql`
    with batch as materialized (
      select id, topic, payload, request_id, priority, array[${wantedOf(conditions)}]::boolean[] as wanted from outbox
      where dispatched_at is null and taken_by is null order by id limit ${batchSize} for update skip locked
    ), dispatched as (
      update outbox set dispatched_at = now() from batch where outbox.id = batch.id returning outbox.id
    ), queued as (
      ${addJobs(
        sql`batch`,
        sql`json_to_recordset(${JSON.stringify(pairs)}::json) as pair (topic text, task text, priority smallint, condition integer)
          on pair.topic = event.topic and (pair.condition is null or event.wanted[pair.condition + 1])`,
      )}
    )
    select (select count(*) from dispatched) as events, (select count(*) from queued) as jobs`);
  return events;
}

/**
 * Gives back what this relay was given in an answer that it never got, and what relays that are gone have taken.
 * @param areOthersKnown whether who isn't present is gone
 */
export async function freeTakenEvents(
  tx: Tx,
  id: string,
  underWay: number[],
  areOthersKnown: boolean,
): Promise<void> {
  const freed = await tx.execute(sql`
    update outbox set taken_by = null, taken_at = null
    where dispatched_at is null and taken_by is not null and case taken_by
      when ${id} then taken_at < now() - interval '10 seconds' and outbox.id <> all(${underWay}::bigint[])
      else ${areOthersKnown} and taken_at < now() - interval '1 second'
        and pg_try_advisory_xact_lock(${presenceFamily}, hashtext(taken_by)) end`);
  if (freed > 0) signalOutbox(tx);
}

type Turn = {
  by: string;
  most: number;
  followed: string[];
  conditions: Sql[];
  underWay: number[];
  marked: Done[];
  queued: Left[];
  found: Found[];
};

/** @returns what it took, and of what it was to mark that which is wanted first */
export async function takeEvents(db: Database, turn: Turn) {
  const { by, most, followed, conditions, underWay, marked, queued, found } = turn;
  const queue = sql`, queued as (
    ${addJobs(
      sql`outbox`,
      // One that failed, and whose notes can't be written, is named twice.
      sql`(select distinct * from json_to_recordset(${JSON.stringify(queued)}::json) as queued (id bigint, task text, priority smallint)) pair
        on pair.id = event.id`,
    )}
  )`;
  const holds = sql`array[${wantedOf(conditions)}]::boolean[]`;
  const done = sql`json_to_recordset(${JSON.stringify(marked)}::json) as done (id bigint, unless integer[])`;
  const noted = statementsOf(found.map(({ note }) => note)).reduce(
    (all, statement, index) => sql`${all}, noted_${raw(String(index))} as (${statement})`,
    empty,
  );
  const isWanted = sql`exists (select from unnest(done.unless) condition where (${holds})[condition + 1])`;
  return await db.one<{ taken: TakenEvent[]; wanted: { id: number; wanted: boolean[] }[] }>(sql`
    with marked as (
      update outbox set dispatched_at = now() from ${done} where outbox.id = done.id and not ${isWanted}
    ), batch as (
      select id from outbox where dispatched_at is null and taken_by is null and id <> all(${underWay}::bigint[])
      order by id limit ${most} for update skip locked
    ), taken as (
      update outbox event set taken_by = ${by}, taken_at = now(),
        dispatched_at = case when topic <> all(${followed}) then now() end
      from batch where event.id = batch.id
      returning event.id, topic, payload, request_id as "requestId", priority, ${holds} as wanted
    )${noted}${queued.length > 0 ? queue : empty}
    select coalesce((select json_agg(taken order by id) from taken where topic = any(${followed})), '[]') as taken,
      coalesce((select json_agg(json_build_object('id', done.id, 'wanted', ${holds}))
        from ${done} join outbox on outbox.id = done.id where ${isWanted}), '[]') as wanted
      ${queued.length > 0 ? sql`, (select count(*) from queued) as queued` : empty}`);
}

/** Writes one note, or fails at once where somebody holds its row. */
export const writeApart = (db: Database, note: Note): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '100ms'`);
    for (const statement of statementsOf([note])) await tx.execute(statement);
  });

export const plain = (follower: Follower): Exclude<Follower, string> =>
  typeof follower === 'string' ? { task: follower } : follower;

/** Each condition is asked in the snapshot that sees its events, and may name the columns of an event's row. */
const wantedOf = (conditions: Sql[]): Sql =>
  conditions.reduce((all, each, index) => sql`${all}${index > 0 ? sql`, ` : empty}(select ${each})`, empty);

export function pairsOf(routes: OutboxRoutes) {
  const all = Object.entries(routes).flatMap(([topic, followers]) =>
    followers.map((follower) => ({ topic, ...plain(follower) })),
  );
  const conditions = [...new Set(all.flatMap(({ isWanted }) => (isWanted === undefined ? [] : [isWanted])))];
  const pairs = all.map(({ topic, task, priority = 0, isWanted }) => ({
    topic,
    task,
    priority,
    condition: isWanted === undefined ? null : conditions.indexOf(isWanted),
  }));
  return { pairs, conditions };
}
