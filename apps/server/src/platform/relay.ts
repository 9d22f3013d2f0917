// Turns what happened into work. An event's followers are run by the relay itself while it has places for them; what finds none, or
// fails, becomes a job, which the queue tries again. An event is marked when all of that is done or queued.
import { setTimeout as pause } from 'node:timers/promises';
import sql, { empty, type Sql } from 'sql-template-tag';
import { presenceFamily } from '#platform/abandoned-jobs.ts';
import type { Database, Queryable } from '#platform/database.ts';
import type { HandedEvent } from '#platform/handed-over.ts';
import { flagsOf } from '#platform/job-shares.ts';
import { type Follower, type OutboxRoutes, onOutboxWake } from '#platform/outbox.ts';

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

/** Runs followers beside the relay. */
export type Runner = {
  /** Under this name it holds its presence: what it took and never marked is another's once that ends. */
  id: string;
  /** @returns whether it was run: not when there is no place for it */
  start(task: string, priority: number, event: TakenEvent): Promise<boolean>;
  /** Resolves when nothing runs any more, or has had the time to. */
  stop(): Promise<void>;
};

/** An event to be marked, unless one of these conditions holds: then their followers run first. */
type Done = { id: number; unless: number[] };
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
  /** Begins with events that were taken for it as they were written. */
  take(events: HandedEvent[]): void;
  /** The events that it has taken and not marked yet. */
  underWay(): number[];
  /** Resolves when the followers of all that it took have run, or are left to the queue. */
  rest(): Promise<void>;
  /** Takes nothing any more, and marks what is done. */
  stop(): Promise<void>;
};

/** @param wake asks for the next turn, at once or in a moment */
export function createRelay(
  db: Database,
  routes: OutboxRoutes,
  runner: Runner,
  wake = (_isUrgent: boolean) => {},
): Relay {
  const { conditions } = pairsOf(routes);
  const underWay = new Map<number, { event: TakenEvent; followed: Promise<void> }>();
  // What the next turn tells: events whose followers have all run or are left, and those left.
  let done: Done[] = [];
  let left: Left[] = [];
  let stopped = false;

  async function turn(): Promise<number> {
    const [marked, queued] = [done, left];
    [done, left] = [[], []];
    const { taken, wanted } = await takeEvents(db, {
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
    const again = new Map(wanted.map((each) => [each.id, each.wanted]));
    for (const { id } of marked) {
      const event = underWay.get(id)?.event;
      const holds = again.get(id);
      underWay.delete(id);
      if (event !== undefined && holds !== undefined) begin({ ...event, wanted: holds }, true);
    }
    for (const event of taken) begin(event);
    return taken.length;
  }

  function begin(event: TakenEvent, isAgain = false) {
    underWay.set(event.id, { event, followed: follow(event, isAgain) });
  }

  /** Runs an event's followers; those that can't be run now, or failed, are left to the queue. */
  async function follow(event: TakenEvent, isAgain: boolean): Promise<void> {
    const unless: number[] = [];
    await Promise.all(
      (routes[event.topic] ?? []).map(async (follower) => {
        const { task, priority = 0, isWanted, unless: done } = plain(follower);
        if (isWanted === undefined && isAgain) return;
        if (done !== undefined && (event.payload as Record<string, unknown>)[done] === true) return;
        if (isWanted !== undefined) {
          const condition = conditions.indexOf(isWanted);
          if (event.wanted === undefined) return void unless.push(condition);
          if (!event.wanted[condition]) return;
        }
        const rank = event.priority ?? priority;
        // What fails was logged where it failed.
        if (await runner.start(task, rank, event).catch(() => false)) return;
        left.push({ id: event.id, task, priority: rank });
        wake(true);
      }),
    );
    done.push({ id: event.id, unless });
    wake(underWay.size >= places);
  }

  return {
    turn,
    take(events) {
      for (const event of events) if (routes[event.topic] !== undefined) begin(event);
    },
    underWay: () => [...underWay.keys()],
    async rest() {
      await Promise.all([...underWay.values()].map(({ followed }) => followed));
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

/** Relays until stopped: at once when there is news, every `pollMs` for what nobody told. */
export function startRelay(
  db: Database,
  routes: OutboxRoutes,
  runner: Runner,
  options: { pollMs?: number; onError: (error: unknown) => void },
): Pick<Relay, 'underWay' | 'stop'> {
  let stopped = false;
  let wakeNow = () => {};
  let soon: NodeJS.Timeout | undefined;
  const wake = (isUrgent: boolean) => {
    if (isUrgent) wakeNow();
    else soon ??= setTimeout(() => wakeNow(), markMs);
  };
  const relay = createRelay(db, routes, runner, wake);
  db.handover?.give(relay.take);
  const stopListening = onOutboxWake(db, wake);
  const running = (async () => {
    while (!stopped) {
      const woken = new Promise<void>((resolve) => {
        wakeNow = resolve;
      });
      clearTimeout(soon);
      soon = undefined;
      const taken = await relay.turn().catch((error: unknown) => {
        options.onError(error);
        return 0;
      });
      if (taken === places) continue;
      const timer = new AbortController();
      await Promise.race([
        woken,
        pause(options.pollMs ?? markMs, undefined, { signal: timer.signal }).catch(() => undefined),
      ]);
      timer.abort();
    }
    clearTimeout(soon);
  })();
  return {
    underWay: relay.underWay,
    async stop() {
      stopped = true;
      stopListening();
      wakeNow();
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
  marked: Done[];
  queued: Left[];
};

/** @returns what it took, and of what it was to mark that which is wanted first */
async function takeEvents(db: Database, turn: Turn) {
  const { by, most, followed, conditions, marked, queued } = turn;
  const queue = sql`, queued as (
    ${addJobs(
      sql`outbox`,
      sql`json_to_recordset(${JSON.stringify(queued)}::json) as pair (id bigint, task text, priority smallint) on pair.id = event.id`,
    )}
  )`;
  const holds = sql`array[${wantedOf(conditions)}]::boolean[]`;
  const done = sql`json_to_recordset(${JSON.stringify(marked)}::json) as done (id bigint, unless integer[])`;
  const isWanted = sql`exists (select from unnest(done.unless) condition where (${holds})[condition + 1])`;
  return await db.one<{ taken: TakenEvent[]; wanted: { id: number; wanted: boolean[] }[] }>(sql`
    with marked as (
      update outbox set dispatched_at = now() from ${done} where outbox.id = done.id and not ${isWanted}
    ), batch as (
      select id from outbox where dispatched_at is null and taken_by is null order by id limit ${most} for update skip locked
    ), taken as (
      update outbox event set taken_by = ${by}, taken_at = now(),
        dispatched_at = case when topic <> all(${followed}) then now() end
      from batch where event.id = batch.id
      returning event.id, topic, payload, request_id as "requestId", priority, ${holds} as wanted
    )${queued.length > 0 ? queue : empty}
    select coalesce((select json_agg(taken order by id) from taken where topic = any(${followed})), '[]') as taken,
      coalesce((select json_agg(json_build_object('id', id, 'wanted', ${holds})) from ${done} where ${isWanted}), '[]') as wanted
      ${queued.length > 0 ? sql`, (select count(*) from queued) as queued` : empty}`);
}

const plain = (follower: Follower): Exclude<Follower, string> =>
  typeof follower === 'string' ? { task: follower } : follower;

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
