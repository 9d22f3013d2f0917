// Tells open streams in this process which keys changed, by following the outbox. It knows no business word.
import sql from 'sql-template-tag';
import type { Database } from '#platform/database.ts';
import { onOutboxWake } from '#platform/outbox.ts';

export type Change = {
  /** The change's place in the order in which everyone sees changes. */
  id: string;
  topic: string;
  keys: string[];
  payload: Record<string, unknown>;
};

export type Hub = {
  /**
   * Hears of every change of any of `keys` committed from the moment the promise resolves: subscribe, then read.
   * @returns how to stop listening
   */
  subscribe(keys: string[], onChange: (change: Change) => void): Promise<() => void>;
  /** How many streams listen. */
  size(): number;
  stop(): Promise<void>;
};

/** `seen` is the snapshot of the beginning: what it shows was committed before anybody listened. */
type Position = { transactionId: string; id: number; seen: string };
type Row = Omit<Change, 'id'> & { id: number; transactionId: string };

const batchSize = 500;
/** After a wake, the row may be hidden a moment behind an older transaction that is still open; seldom for longer. */
const eagerLooks = 5;
const eagerMs = 15;
const patientLooks = 10;
const patientMs = 150;
/** What this process was handed it has told already: it looks for the rest in its own time. */
const ownMs = 1_000;

export function createHub(
  db: Database,
  options: { pollMs?: number; onError?: (error: unknown) => void } = {},
): Hub {
  const listeners = new Map<string, Set<(change: Change) => void>>();
  let open = 0;
  let stopped = false;
  let looks = 0;
  let soon: NodeJS.Timeout | undefined;
  let wake = () => {};
  let position: Promise<Position> | undefined;
  let following: Promise<void> | undefined;
  let at: Position | undefined;
  /** Told as they were written, and still before the tail's reader. */
  const told = new Set<number>();
  const stopHearing = onOutboxWake(db, (isUrgent) => {
    if (isUrgent) {
      looks = eagerLooks + patientLooks;
      wake();
    } else soon ??= setTimeout(() => wake(), ownMs).unref();
  });
  const stopTelling = db.handover?.on((events) => {
    for (const event of events) {
      if (at === undefined || !isAfter(event, at)) continue;
      told.add(event.id);
      tell(event);
    }
  });

  async function follow(start: Position) {
    at = start;
    while (!stopped && open > 0) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      clearTimeout(soon);
      soon = undefined;
      const rows: Row[] = await readTail(db, at).catch((error: unknown) => {
        options.onError?.(error);
        return [];
      });
      for (const row of rows) {
        at = { ...at, transactionId: row.transactionId, id: row.id };
        if (!told.delete(row.id)) tell(row);
      }
      if (rows.length === batchSize) continue;
      // What woke it is likely among those: the next looks are for a second one.
      if (rows.length > 0) looks = Math.min(looks, patientLooks);
      const ms = looks > patientLooks ? eagerMs : looks > 0 ? patientMs : (options.pollMs ?? patientMs);
      looks = Math.max(0, looks - 1);
      await Promise.race([woken, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
    }
  }

  function tell(row: Row) {
    const change = {
      id: `${row.transactionId}-${row.id}`,
      topic: row.topic,
      keys: row.keys,
      payload: row.payload,
    };
    const hearers = new Set(row.keys.flatMap((key) => [...(listeners.get(key) ?? [])]));
    for (const onChange of hearers) {
      try {
        onChange(change);
      } catch (error) {
        options.onError?.(error);
      }
    }
  }

  /** Follows only while someone listens; the position is known before the first subscriber reads anything. */
  async function ensureFollowing() {
    if (position === undefined) {
      position = currentPosition(db);
      const start = position;
      following = start.then(follow).finally(() => {
        if (position === start) position = undefined;
        at = undefined;
        told.clear();
      });
      following.catch((error: unknown) => options.onError?.(error));
    }
    await position;
  }

  return {
    async subscribe(keys, onChange) {
      open += 1;
      for (const key of keys) listeners.set(key, (listeners.get(key) ?? new Set()).add(onChange));
      const unsubscribe = once(() => {
        open -= 1;
        for (const key of keys) {
          const ofKey = listeners.get(key);
          ofKey?.delete(onChange);
          if (ofKey?.size === 0) listeners.delete(key);
        }
        if (open === 0) wake();
      });
      try {
        await ensureFollowing();
      } catch (error) {
        unsubscribe();
        throw error;
      }
      return unsubscribe;
    },
    size: () => open,
    async stop() {
      stopped = true;
      stopHearing();
      stopTelling?.();
      wake();
      await following?.catch(() => undefined);
    },
  };
}

const isAfter = (row: Pick<Row, 'transactionId' | 'id'>, at: Position): boolean => {
  const [its, mine] = [BigInt(row.transactionId), BigInt(at.transactionId)];
  return its > mine || (its === mine && row.id > at.id);
};

/** Every transaction that hasn't ended now is at or above this. */
async function currentPosition(db: Database): Promise<Position> {
  const row = await db.one<{ transactionId: string; seen: string }>(sql`
    select pg_snapshot_xmin(now)::text as "transactionId", now::text as seen from pg_current_snapshot() as now`);
  return { ...row, id: 0 };
}

/**
 * The next rows in (transaction, id) order. Ids alone are taken before the commit, so a reader by id would pass over a
 * row that is still in flight; below `pg_snapshot_xmin` nothing is in flight any more.
 */
async function readTail(db: Database, after: Position): Promise<Row[]> {
  return await db.query<Row>({
    text: `select id, transaction_id::text as "transactionId", topic, keys, payload
           from outbox
           where (transaction_id, id) > ($1::xid8, $2::bigint)
             and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
             and not pg_visible_in_snapshot(transaction_id, $3::pg_snapshot)
           order by transaction_id, id
           limit ${batchSize}`,
    values: [after.transactionId, after.id, after.seen],
  });
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    run();
  };
}
