// Turns what happened into work. An event's followers are run by the relay itself while it has places for them; what finds none, or
// fails, becomes a job, which the queue tries again. An event is marked when all of that is done or queued.
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#platform/database.ts';
import { isHeldUp, isItsOwnFault } from '#platform/database-away.ts';
import type { HandedEvent } from '#platform/handed-over.ts';
import type { Notes } from '#platform/notes.ts';
import { type OutboxRoutes, onOutboxWake } from '#platform/outbox.ts';
import {
  type Done,
  type Found,
  type Left,
  pairsOf,
  plain,
  type TakenEvent,
  takeEvents,
  writeApart,
} from '#platform/relay-statements.ts';

/** Runs followers beside the relay. */
export type Runner = {
  /** Under this name it holds its presence: what it took and never marked is another's once that ends. */
  id: string;
  /**
   * @param notes where it leaves what it finds out
   * @returns whether it was run: not when there is no place for it
   */
  start(task: string, priority: number, event: TakenEvent, notes: Notes): Promise<boolean>;
  /** Resolves when nothing runs any more, or has had the time to. */
  stop(): Promise<void>;
};

const places = 50;

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
  // What the next turn tells: events whose followers have all run or are left, those left, and what the others found out.
  let done: Done[] = [];
  let left: Left[] = [];
  let found: Found[] = [];
  /** Of turns that failed: each is written by itself, and until it is its event waits alone. */
  let apart: Found[] = [];
  let stopped = false;

  async function turn(): Promise<number> {
    await noteApart();
    const waits = ({ id }: { id: number }) => apart.some((each) => each.id === id);
    const goes = (one: { id: number }) => !waits(one);
    const [marked, queued, noted] = [done.filter(goes), left.filter(goes), found];
    [done, left, found] = [done.filter(waits), left.filter(waits), []];
    const { taken, wanted } = await takeEvents(db, {
      by: runner.id,
      most: stopped ? 0 : Math.max(0, places - underWay.size),
      followed: Object.keys(routes),
      conditions,
      underWay: [...underWay.keys()],
      marked,
      queued,
      found: noted,
    }).catch((error: unknown) => {
      done.push(...marked);
      left.push(...queued);
      apart.push(...noted);
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

  /** One note that can't be written mustn't keep the others, nor the marks: its follower is the queue's to run again. */
  async function noteApart() {
    for (const one of apart) {
      const { note, ...follower } = one;
      try {
        await writeApart(db, note);
      } catch (error) {
        if (isHeldUp(error as Error)) continue;
        if (!isItsOwnFault(error as Error)) throw error;
        left.push(follower);
      }
      apart = apart.filter((each) => each !== one);
    }
    if (apart.length > 0) wake(false);
  }

  function begin(event: TakenEvent, isAgain = false) {
    underWay.set(event.id, { event, followed: follow(event, isAgain) });
  }

  /** Runs an event's followers; those that can't be run now, or failed, are left to the queue. */
  async function follow(event: TakenEvent, isAgain: boolean): Promise<void> {
    const unless: number[] = [];
    const runs = new Map<string, Promise<void>>();
    for (const follower of routes[event.topic] ?? []) {
      const { task, priority = 0, isWanted, unless: done, after = '' } = plain(follower);
      const run = async () => {
        await runs.get(after);
        if (isWanted === undefined && isAgain) return;
        if (done !== undefined && (event.payload as Record<string, unknown>)[done] === true) return;
        if (isWanted !== undefined) {
          const condition = conditions.indexOf(isWanted);
          if (event.wanted === undefined) return void unless.push(condition);
          if (!event.wanted[condition]) return;
        }
        const what = { id: event.id, task, priority: event.priority ?? priority };
        const notes: Notes = {
          push(note) {
            found.push({ ...what, note });
            wake(false);
          },
        };
        // What fails was logged where it failed.
        if (await runner.start(task, what.priority, event, notes).catch(() => false)) return;
        left.push(what);
        wake(true);
      };
      runs.set(task, run());
    }
    await Promise.all(runs.values());
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
      // Whoever waits for what ended last goes on before this does.
      await breathe();
      // What isn't marked now is run again by whoever comes next. After a turn that failed each note is written by itself.
      if (done.length + found.length + apart.length > 0) await turn().catch(() => turn());
    },
  };
}

/** Done is marked with what is taken next, or so long after; then a turn that failed is tried again too. */
const markMs = 250;
const pollMs = 100;

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
        wake(false);
        return 0;
      });
      if (taken === places) continue;
      const timer = new AbortController();
      await Promise.race([
        woken,
        pause(options.pollMs ?? pollMs, undefined, { signal: timer.signal }).catch(() => undefined),
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
