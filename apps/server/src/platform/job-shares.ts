// No kind of job holds more than its share of a worker's places: behind a gateway that hangs wait its own jobs, and nobody
// else's (docs/decisions/0121-job-priorities.md).
import { setTimeout as pause } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import sql, { type Sql } from 'sql-template-tag';

/** Of a worker's places: for one kind of job, and for all together that nobody looks on for. */
const shareOfKind = 1 / 3;
const shareOfPatient = 2 / 3;
const patient = 'patient';
/** An answer that a broken connection swallowed mustn't keep the other places from asking. */
const longestTurnMs = 1_000;

/** A job's flags on the queue: its task in its rank, since a code mustn't wait for newsletters; and whether it is patient. */
export const flagsOf = (task: Sql, priority: Sql): Sql => sql`
  case when ${priority} < 0 then array[${task} || ' first']
    else array[${task} || case when ${priority} > 0 then ' last' else '' end, ${patient}] end`;

/** The same in the process, for what runs without having been on the queue. */
function flagsIn(task: string, priority: number): string[] {
  if (priority < 0) return [`${task} first`];
  return [`${task}${priority > 0 ? ' last' : ''}`, patient];
}

const most = (places: number, flag: string) =>
  Math.ceil(places * (flag === patient ? shareOfPatient : shareOfKind));

/** Places of this process for what runs at once. @returns what takes one and gives how to leave it; undefined when there is none */
export function createPlaces(places: number): (task: string, priority: number) => (() => void) | undefined {
  const underWay = new Map<string, number>();
  const count = (flags: string[], change: 1 | -1) => {
    for (const flag of flags) underWay.set(flag, (underWay.get(flag) ?? 0) + change);
  };
  let taken = 0;
  return (task, priority) => {
    const flags = flagsIn(task, priority);
    if (taken >= places || flags.some((flag) => (underWay.get(flag) ?? 0) >= most(places, flag)))
      return undefined;
    taken += 1;
    count(flags, 1);
    return () => {
      taken -= 1;
      count(flags, -1);
    };
  };
}

/**
 * Counts the jobs under way by their flags.
 * @returns what the queue asks before it takes a job: the flags that have their share. One asks at a time, until it is known
 * what the former took.
 */
export function createShares(events: WorkerEvents, places: number): () => Promise<string[]> {
  const underWay = new Map<string, number>();
  let last = Promise.resolve();
  let passTurn = () => {};

  const count = (flags: Record<string, true> | null, change: 1 | -1) => {
    for (const flag of Object.keys(flags ?? {})) underWay.set(flag, (underWay.get(flag) ?? 0) + change);
  };
  events.on('job:start', ({ job }) => {
    count(job.flags, 1);
    passTurn();
  });
  events.on('job:complete', ({ job }) => count(job.flags, -1));
  events.on('worker:getJob:empty', () => passTurn());
  events.on('worker:getJob:error', () => passTurn());

  return async () => {
    const former = last;
    const turn = Promise.withResolvers<void>();
    last = turn.promise;
    await former;
    passTurn = turn.resolve;
    void pause(longestTurnMs, undefined, { ref: false }).then(turn.resolve);
    return [...underWay].flatMap(([flag, jobs]) => (jobs >= most(places, flag) ? [flag] : []));
  };
}
