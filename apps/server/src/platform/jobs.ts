// Tasks that run after the commit, on graphile-worker's queue: any of them may run twice, and does its work once.
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { type JobHelpers, run, runTaskListOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import sql, { type Sql } from 'sql-template-tag';
import type * as v from 'valibot';
import * as valibot from 'valibot';
import {
  createPresence,
  freeAbandonedJobs,
  freeUnheardJobs,
  tellOfDueJobs,
} from '#platform/abandoned-jobs.ts';
import type { Clock } from '#platform/clock.ts';
import { currentRequest, runForRequest } from '#platform/current-request.ts';
import type { Database, Tx } from '#platform/database.ts';
import { createPlaces, createShares, flagsOf } from '#platform/job-shares.ts';
import { speakingAs } from '#platform/language.ts';
import type { Log } from '#platform/log.ts';
import type { Notes } from '#platform/notes.ts';
import type { OutboxRoutes } from '#platform/outbox.ts';
import { type Runner, startRelay } from '#platform/relay.ts';
import { freeTakenEvents, relayBatch } from '#platform/relay-statements.ts';
import { retryingPool } from '#platform/retrying-pool.ts';
import { type Sweep, startSweeps } from '#platform/sweeps.ts';
import type { Tracer } from '#platform/trace.ts';
import { quietLogger } from '#platform/worker-log.ts';

/** What every task needs of the server's context. */
export type JobContext = { db: Database; clock: Clock; log: Log; tracer?: Tracer | undefined };

export type JobCall = {
  /** The outbox event this job came from; the same on every try, so it identifies the work. */
  eventId: number | null;
  /** 1 on the first try. */
  attempt: number;
  signal: AbortSignal;
  /** Where the relay takes what it found out (`leaveNote`). */
  notes?: Notes;
};

export type Task<Context> = {
  name: string;
  run(payload: unknown, context: Context, call: JobCall): Promise<void>;
};

/** Declares a task; its payload is checked against the schema each time it runs. */
export function defineTask<Context extends JobContext, Payload>(
  name: string,
  payload: v.GenericSchema<unknown, Payload>,
  work: (payload: Payload, context: Context, call: JobCall) => Promise<void>,
): Task<Context> {
  return {
    name,
    run: (input, context, call) => work(valibot.parse(payload, input), context, call),
  };
}

type JobOptions = { runAt?: Date; key?: string; priority?: number };

/** Puts a job on the queue in the caller's transaction, for later or under a key that replaces an earlier one. */
export async function enqueueJob(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  await tx.query(sql`select ${jobFor(task, sql`${JSON.stringify(payload)}::json`, options)}`);
}

/** The same as a column, for a statement that does it only now and then. */
export const jobFor = (
  task: string,
  payload: Sql,
  { runAt, key, priority = 0, requestId }: JobOptions & { requestId?: Sql } = {},
): Sql => sql`
  graphile_worker.add_job(
    ${task}, json_build_object('eventId', null, 'payload', ${payload}, 'requestId', ${requestId ?? sql`${currentRequest()?.requestId ?? null}::text`}),
    run_at => coalesce(${runAt ?? null}::timestamptz, now()), job_key => ${key ?? null},
    priority => ${priority}, flags => ${flagsOf(sql`${task}::text`, sql`${priority}::int`)})`;

export type Worker = { stop(): Promise<void> };

/** Relays the outbox's `routes`, runs jobs as they come and the sweeps on their intervals, until stopped. */
export async function startWorker<Context extends JobContext>(
  context: Context,
  work: {
    tasks: Task<Context>[];
    sweeps: Sweep<Context>[];
    routes?: OutboxRoutes;
    places?: number;
    pollMs?: number;
  },
): Promise<Worker> {
  const queue = work.tasks.length > 0 ? await runQueue(context, work.tasks, work) : undefined;
  const stopSweeps = startSweeps(context, queue ? [...work.sweeps, queue.sweep] : work.sweeps);
  return {
    async stop() {
      await Promise.all([queue?.stop(), stopSweeps()]);
      await queue?.presence.stop();
    },
  };
}

/** What is under way when the process is told to stop has so long to finish. */
const patienceMs = 5_000;

/** Runs tasks that were never on the queue, in places of their own beside its. */
export function createRunner<Context extends JobContext>(
  context: Context,
  tasks: Task<Context>[],
  id: string,
  places: number,
): Runner {
  const named = new Map(tasks.map((task) => [task.name, task]));
  const open = createPlaces(places);
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  return {
    id,
    async start(name, priority, { id: eventId, payload, requestId }, notes) {
      const task = named.get(name);
      // What nobody waits for is many at a time: the queue is for that.
      const leave = task === undefined || priority > 0 ? undefined : await open.take(name, priority);
      if (task === undefined || leave === undefined) return false;
      const call = { eventId, attempt: 1, signal: stopping.signal, notes };
      const run = runTask(context, task, { payload, requestId }, call).finally(() => {
        leave();
        underWay.delete(run);
      });
      underWay.add(run);
      await run;
      return true;
    },
    async stop() {
      open.close();
      const patience = setTimeout(() => stopping.abort(), patienceMs);
      const aborted = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
      await Promise.race([Promise.allSettled(underWay), aborted]);
      clearTimeout(patience);
    },
  };
}

async function runQueue<Context extends JobContext>(
  context: Context,
  tasks: Task<Context>[],
  { routes, places = 5, pollMs }: { routes?: OutboxRoutes; places?: number; pollMs?: number },
) {
  const { db } = context;
  const events: WorkerEvents = new EventEmitter();
  let workerId = '';
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id;
  });
  const underWay = new Set<string>();
  let isStopping = false;
  events.on('job:start', ({ job }) => underWay.add(job.id));
  events.on('job:complete', ({ job }) => underWay.delete(job.id));
  const runner = await run(
    {
      pgPool: retryingPool(db, () => isStopping),
      noPreparedStatements: db.isPooled,
      concurrency: places,
      forbiddenFlags: createShares(events, places),
      // It is told of jobs: of new ones by the queue, of those that have become due by our sweep.
      pollInterval: 60_000,
      noHandleSignals: true,
      logger: quietLogger(context.log),
      parsedCronItems: [],
      gracefulShutdownAbortTimeout: patienceMs,
      events,
    },
    taskList(context, tasks),
  );
  const relayId = db.handover?.relay ?? workerId;
  const presence = createPresence(db, workerId, relayId);
  await presence.renew();
  const relay =
    routes &&
    startRelay(db, routes, createRunner(context, tasks, relayId, places), {
      ...(pollMs !== undefined && { pollMs }),
      onError: (error) => context.log.error({ err: error }, 'relay failed'),
    });
  const sweep: Sweep<Context> = {
    name: 'free-abandoned-jobs',
    everySeconds: 5,
    async run() {
      const areOthersKnown = await presence.renew();
      await db.transaction(async (tx) => {
        if (areOthersKnown) await freeAbandonedJobs(tx);
        await freeUnheardJobs(tx, workerId, [...underWay]);
        await freeTakenEvents(tx, relayId, relay?.underWay() ?? [], areOthersKnown);
        await tellOfDueJobs(tx);
      });
    },
  };
  const stop = async () => {
    isStopping = true;
    await Promise.all([relay?.stop(), runner.stop()]);
  };
  return { stop, presence, sweep };
}

/**
 * For tests: relays every event and runs every job that is due by the context's clock, until nothing is left.
 * @throws when a task threw, unless failures are what the test is about
 */
export async function runJobsOnce<Context extends JobContext>(
  context: Context,
  work: { tasks: Task<Context>[]; routes: OutboxRoutes },
  options: { toleratesFailures?: boolean } = {},
): Promise<number> {
  const failures: unknown[] = [];
  let finished = 0;
  const list = taskList(context, work.tasks, {
    onFinish: () => (finished += 1),
    onFailure: (error) => failures.push(error),
  });
  for (let before = -1; before !== finished + failures.length; ) {
    before = finished + failures.length;
    while ((await relayBatch(context.db, work.routes)) > 0);
    if (work.tasks.length === 0) break;
    await context.db.execute(sql`
      update graphile_worker._private_jobs set run_at = now()
      where run_at <= ${context.clock()}::timestamptz and run_at > now()`);
    const client = await context.db.pool.connect();
    try {
      await runTaskListOnce(
        {
          noHandleSignals: true,
          noPreparedStatements: context.db.isPooled,
          logger: quietLogger(context.log),
        },
        list,
        client,
      ).promise;
    } finally {
      client.release();
    }
  }
  if (failures.length > 0 && options.toleratesFailures !== true) {
    throw new AggregateError(failures, `${failures.length} job(s) failed: ${String(failures[0])}`);
  }
  return finished;
}

/** What the relay and `enqueueJob` put on the queue. */
type JobInput = { eventId?: number | null; payload?: unknown; requestId?: string | null };

function taskList<Context extends JobContext>(
  context: Context,
  tasks: Task<Context>[],
  told: { onFinish?: () => void; onFailure?: (error: unknown) => void } = {},
): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (input: unknown, { job, abortSignal }: JobHelpers) => {
        const { eventId = null, ...given } = input as JobInput;
        const call = { eventId, attempt: job.attempts, signal: abortSignal };
        await runTask(context, task, given, call).then(told.onFinish, (error: unknown) => {
          told.onFailure?.(error);
          throw error;
        });
      },
    ]),
  );
}

/** Runs a task once, in the name of the request that led to it, and logs how it went. */
async function runTask<Context extends JobContext>(
  context: Context,
  task: Task<Context>,
  { payload = {}, requestId }: JobInput,
  call: JobCall,
): Promise<void> {
  const { log, tracer } = context;
  const { attempt } = call;
  // Not in the language of the request that handed it over, if one did: what knows its reader's says so itself.
  const work = () => speakingAs(null, () => task.run(payload, context, call));
  // Work that no request asked for, as by a sweep, has an id of its own.
  await runForRequest({ requestId: requestId ?? randomUUID() }, async () => {
    const start = performance.now();
    try {
      await (tracer ? tracer.span(`job ${task.name}`, { 'fornada.attempt': attempt }, work) : work());
      log.info({ task: task.name, attempt, ms: Math.round(performance.now() - start) }, 'job done');
    } catch (error) {
      log.warn({ task: task.name, attempt, err: error }, 'job failed');
      throw error;
    }
  });
}
