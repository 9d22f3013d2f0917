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

export type Places = {
  /** @returns how to leave the place that it got; undefined when there was none within a second, or too many wait already */
  take(task: string, priority: number): Promise<(() => void) | undefined>;
  /** Nobody gets one any more. */
  close(): void;
};

/** A burst waits for its turn; behind what hangs the queue is the place to wait, where other processes find it. */
const patienceMs = 1_000;
const waitingForEach = 4;

type Waiting = { flags: string[]; priority: number; give(leave: (() => void) | undefined): void };

/** Places of this process for what runs at once. */
export function createPlaces(places: number): Places {
  const underWay = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let taken = 0;
  let isClosed = false;

  const count = (flags: string[], change: 1 | -1) => {
    taken += change;
    for (const flag of flags) underWay.set(flag, (underWay.get(flag) ?? 0) + change);
  };
  const isFree = (flags: string[]) =>
    taken < places && flags.every((flag) => (underWay.get(flag) ?? 0) < most(places, flag));

  function enter(flags: string[]): () => void {
    count(flags, 1);
    return () => {
      count(flags, -1);
      const inOrder = [...waiting].toSorted((one, other) => one.priority - other.priority);
      for (const next of inOrder) if (isFree(next.flags)) next.give(enter(next.flags));
    };
  }

  return {
    async take(task, priority) {
      const flags = flagsIn(task, priority);
      if (isClosed) return undefined;
      if (isFree(flags)) return enter(flags);
      // Those that nobody looks on for never fill the room of those that somebody does.
      const alike = [...waiting].filter((each) => each.priority < 0 === priority < 0);
      if (alike.length >= places * waitingForEach) return undefined;
      return await new Promise((resolve) => {
        const timer = setTimeout(() => next.give(undefined), patienceMs);
        const next: Waiting = {
          flags,
          priority,
          give(leave) {
            clearTimeout(timer);
            waiting.delete(next);
            resolve(leave);
          },
        };
        waiting.add(next);
      });
    },
    close() {
      isClosed = true;
      for (const next of waiting) next.give(undefined);
    },
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
