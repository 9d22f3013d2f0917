// Turns what happened into work. An event's followers are run by the relay itself while it has places for them; what finds none, or
// fails, becomes a job, which the queue tries again. An event is marked when all of that is done or queued.
import { setTimeout as pause } from 'node:timers/promises';
import sql, { empty, type Sql } from 'sql-template-tag';
import { presenceFamily } from '#platform/abandoned-jobs.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { flagsOf } from '#platform/job-shares.ts';
import { type Follower, type OutboxRoutes, onOutboxWake } from '#platform/outbox.ts';

/** An event that this relay has taken. */
export type TakenEvent = {
  id: number;
  topic: string;
  payload: unknown;
  requestId: string | null;
  priority: number | null;
  /** Of the conditions that the routes name, whether each holds. */
  wanted: boolean[];
};

/** Runs followers beside the relay. */
export type Runner = {
  /** Under this name it holds its presence: what it took and never marked is another's once that ends. */
  id: string;
  /** @returns undefined when there is no place for it now */
  start(task: string, priority: number, event: TakenEvent): Promise<void> | undefined;
  /** Resolves when nothing runs any more, or has had the time to. */
  stop(): Promise<void>;
};

/** A follower that the queue has to run. */
type Left = { id: number; task: string; priority: number };

const places = 50;

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

/** Gives back what relays that are gone have taken, and what this one was given in an answer that it never got. */
export async function freeTakenEvents(db: Queryable, id: string, underWay: number[]): Promise<void> {
  await db.execute(sql`
    update outbox set taken_by = null, taken_at = null
    where dispatched_at is null and taken_by is not null and case taken_by
      when ${id} then taken_at < now() - interval '10 seconds' and outbox.id <> all(${underWay}::bigint[])
      else taken_at < now() - interval '1 second' and pg_try_advisory_xact_lock(${presenceFamily}, hashtext(taken_by)) end`);
}

export type Relay = {
  /** Marks what is done, queues what is left and takes what is new, in one statement. @returns how many it took */
  turn(): Promise<number>;
  /** The events that it has taken and not marked yet. */
  underWay(): number[];
  /** Resolves when the followers of all that it took have run, or are left to the queue. */
  rest(): Promise<void>;
  /** Takes nothing any more, and marks what is done. */
  stop(): Promise<void>;
};

/** @param wake asks for the next turn */
export function createRelay(db: Database, routes: OutboxRoutes, runner: Runner, wake = () => {}): Relay {
  const { conditions } = pairsOf(routes);
  const underWay = new Map<number, Promise<void>>();
  // What the next turn tells: events whose followers have all run or are left, and those left.
  let done: number[] = [];
  let left: Left[] = [];
  let stopped = false;

  async function turn(): Promise<number> {
    const [marked, queued] = [done, left];
    [done, left] = [[], []];
    const taken = await takeEvents(db, {
      by: runner.id,
      most: stopped ? 0 : Math.max(0, places - underWay.size),
      followed: Object.keys(routes),
      conditions,
      marked,
      queued,
    }).catch((error: unknown) => {
      done.push(...marked);
      left.push(...queued);
      throw error;
    });
    for (const id of marked) underWay.delete(id);
    for (const event of taken) underWay.set(event.id, follow(event));
    return taken.length;
  }

  /** Runs an event's followers; those that can't be run now, or failed, are left to the queue. */
  async function follow(event: TakenEvent): Promise<void> {
    await Promise.all(
      (routes[event.topic] ?? []).map(async (follower) => {
        const { task, priority = 0, isWanted } = plain(follower);
        if (isWanted !== undefined && event.wanted[conditions.indexOf(isWanted)] !== true) return;
        const rank = event.priority ?? priority;
        try {
          const run = runner.start(task, rank, event);
          if (run !== undefined) return await run;
        } catch {
          // It was logged where it failed.
        }
        left.push({ id: event.id, task, priority: rank });
        wake();
      }),
    );
    done.push(event.id);
    if (underWay.size >= places) wake();
  }

  return {
    turn,
    underWay: () => [...underWay.keys()],
    async rest() {
      await Promise.all(underWay.values());
    },
    async stop() {
      stopped = true;
      await runner.stop();
      // What isn't marked now is run again by whoever comes next.
      if (done.length > 0) await turn();
    },
  };
}

/** Done is marked with what is taken next, or so long after. */
const markMs = 100;

/** Relays until stopped: at once when this process writes, every `pollMs` for what nobody told. */
export function startRelay(
  db: Database,
  routes: OutboxRoutes,
  runner: Runner,
  options: { pollMs?: number; onError: (error: unknown) => void },
): Pick<Relay, 'underWay' | 'stop'> {
  let stopped = false;
  let wake = () => {};
  const relay = createRelay(db, routes, runner, () => wake());
  const stopListening = onOutboxWake(db, () => wake());
  const running = (async () => {
    while (!stopped) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const taken = await relay.turn().catch((error: unknown) => {
        options.onError(error);
        return 0;
      });
      if (taken === places) continue;
      const timer = new AbortController();
      await Promise.race([
        woken,
        pause(relay.underWay().length > 0 ? markMs : (options.pollMs ?? markMs), undefined, {
          signal: timer.signal,
        }).catch(() => undefined),
      ]);
      timer.abort();
    }
  })();
  return {
    underWay: relay.underWay,
    async stop() {
      stopped = true;
      stopListening();
      wake();
      await running;
      await relay.stop().catch(options.onError);
    },
  };
}

type Turn = {
  by: string;
  most: number;
  followed: string[];
  conditions: Sql[];
  marked: number[];
  queued: Left[];
};

async function takeEvents(db: Database, turn: Turn): Promise<TakenEvent[]> {
  const { by, most, followed, conditions, marked, queued } = turn;
  const queue = sql`, queued as (
    ${addJobs(
      sql`outbox`,
      sql`json_to_recordset(${JSON.stringify(queued)}::json) as pair (id bigint, task text, priority smallint) on pair.id = event.id`,
    )}
  )`;
  const { events } = await db.one<{ events: TakenEvent[] }>(sql`
    with marked as (
      update outbox set dispatched_at = now() where id = any(${marked}::bigint[])
    ), batch as (
      select id from outbox where dispatched_at is null and taken_by is null order by id limit ${most} for update skip locked
    ), taken as (
      update outbox event set taken_by = ${by}, taken_at = now(),
        dispatched_at = case when topic <> all(${followed}) then now() end
      from batch where event.id = batch.id
      returning event.id, topic, payload, request_id as "requestId", priority, array[${wantedOf(conditions)}]::boolean[] as wanted
    )${queued.length > 0 ? queue : empty}
    select coalesce((select json_agg(taken order by id) from taken where topic = any(${followed})), '[]') as events
      ${queued.length > 0 ? sql`, (select count(*) from queued) as queued` : empty}`);
  return events;
}

const plain = (follower: Follower) => (typeof follower === 'string' ? { task: follower } : follower);

/** Each condition is asked once for a statement, in the snapshot that sees its events. */
const wantedOf = (conditions: Sql[]): Sql =>
  conditions.reduce((all, each, index) => sql`${all}${index > 0 ? sql`, ` : empty}(select ${each})`, empty);

function pairsOf(routes: OutboxRoutes) {
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
