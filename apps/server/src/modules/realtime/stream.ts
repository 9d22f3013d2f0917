// One open stream: a full put first, then a put for every watched path whose value has changed.
// A change only makes a path worth reading again, so what arrives is always the database's present truth, and a slow
// reader gets the newest state rather than a queue of old ones.
import { createHash } from 'node:crypto';
import { createOnce, type Resource } from '#modules/realtime/resource.ts';
import { toTree } from '#modules/realtime/tree.ts';
import type { Database } from '#platform/database.ts';
import type { Change } from '#platform/realtime-hub.ts';

/** What a stream needs of an HTTP response. */
export type Outlet = {
  /** Answers that a stream follows; until then anything that fails is an ordinary error. */
  open(): void;
  write(chunk: string): boolean;
  end(): void;
  destroy(): void;
  once(event: 'drain' | 'close', listener: () => void): unknown;
};

export type StreamParts = {
  db: Database;
  now: () => number;
  /** Between two readings: what an order goes through in a moment is read together. */
  restMs: number;
  /** How long a change may wait for others to be read with it. */
  gatherMs(change: Change): number;
  /** Shares the database fairly with everything else when a change concerns every stream. */
  limit<T>(work: () => Promise<T>): Promise<T>;
  onError(error: unknown): void;
};

export type StreamSpec = {
  resources: Resource[];
  /** Several paths as one tree, each event with an id; one path alone is the tree's root, without ids. */
  multiplexed: boolean;
  /** After this instant the token no longer speaks for anyone. */
  expiresAt: number;
  /** Whether what happened before the session's end is still told; otherwise nothing is that it might not be told any more. */
  tellsLastNews: boolean;
  /** Whether the session still lives. */
  verify(): Promise<boolean>;
};

export type Stream = {
  /** Reads everything and sends the first put. @throws when it can't be read */
  start(): Promise<void>;
  changed(change: Change): void;
  /** Called every second: ends what has expired, keeps the others alive. */
  tick(keepAliveMs: number): void;
  /** Looks whether the session still lives, as after it may have ended. */
  recheck(): void;
  end(): void;
};

/** Of a customer's device, and of somebody of the chain. */
const endings = new Set(['session.ended', 'staff.signed_out']);
/** A reader that takes nothing for this long is gone. */
const longestStallMs = 60_000;

export function createStream(
  parts: StreamParts,
  spec: StreamSpec,
  outlet: Outlet,
  onEnd: () => void,
): Stream {
  const { db, now, restMs, gatherMs, limit, onError } = parts;
  const sent = new Map<Resource, string>();
  /** What is to be read again: of some lists only these entries. */
  const dirty = new Map<Resource, Set<string> | 'whole'>();
  // What was read before a change isn't given for what is there after it.
  let once = createOnce(spec.resources);
  let mustVerify = false;
  let working = true;
  let stalledSince: number | undefined;
  let lastWrite = now();
  let lastId: string | undefined;
  let lastRead = Number.NEGATIVE_INFINITY;
  /** When what has changed is to be read. */
  let due = Number.NEGATIVE_INFINITY;
  let resting: NodeJS.Timeout | undefined;
  let ended = false;

  function finish() {
    if (ended) return;
    ended = true;
    clearTimeout(resting);
    onEnd();
  }
  outlet.once('close', finish);

  function send(event: string, data: unknown, id?: string) {
    if (ended) return;
    lastWrite = now();
    const frame = `event: ${event}\ndata: ${JSON.stringify(data)}\n${id === undefined ? '' : `id: ${id}\n`}\n`;
    if (outlet.write(frame) || stalledSince !== undefined) return;
    stalledSince = now();
    outlet.once('drain', () => {
      stalledSince = undefined;
      work();
    });
  }

  function work() {
    if (working || ended || stalledSince !== undefined || (dirty.size === 0 && !mustVerify)) return;
    const rest = Math.max(lastRead + restMs, mustVerify ? 0 : due) - performance.now();
    clearTimeout(resting);
    if (rest > 0) {
      resting = setTimeout(work, rest).unref();
      return;
    }
    due = Number.NEGATIVE_INFINITY;
    working = true;
    limit(flush).then(
      () => {
        working = false;
        work();
      },
      (error: unknown) => {
        // What is still to be done waits for the next tick: a database that is away isn't helped by asking at once.
        working = false;
        onError(error);
      },
    );
  }

  async function flush() {
    lastRead = performance.now();
    if (!spec.tellsLastNews) await verify();
    once = createOnce(dirty.keys());
    for (const [resource, what] of [...dirty]) {
      if (ended) return;
      dirty.delete(resource);
      await (what === 'whole' ? sendWhole(resource) : sendEntries(resource, [...what])).catch(
        (error: unknown) => {
          dirty.set(resource, 'whole');
          throw error;
        },
      );
    }
    await verify();
  }

  async function verify() {
    if (!mustVerify) return;
    // Before it is asked: an end told meanwhile is looked into again.
    mustVerify = false;
    const isAlive = await spec.verify().catch((error: unknown) => {
      mustVerify = true;
      throw error;
    });
    if (!isAlive) revoke();
  }

  async function sendWhole(resource: Resource) {
    const value = await resource.read(db, once);
    if (remember(resource, value)) send('put', { path: pathOf(resource), data: value }, lastId);
  }

  async function sendEntries(resource: Resource, names: string[]) {
    const read = await resource.entries?.read(names);
    // The whole is another one now, and sent when it is read again.
    sent.delete(resource);
    for (const [name, data] of Object.entries(read ?? {}))
      send('put', { path: `${pathOf(resource).replace(/\/$/, '')}/${name}`, data }, lastId);
  }

  function mark(resource: Resource, name: string | undefined) {
    const known = dirty.get(resource);
    if (name === undefined || known === 'whole') dirty.set(resource, 'whole');
    else dirty.set(resource, (known ?? new Set()).add(name));
  }

  /** @returns whether it differs from what was sent last; only a digest is kept, since there are many streams */
  function remember(resource: Resource, value: unknown): boolean {
    const digest = createHash('sha256').update(JSON.stringify(value)).digest('base64');
    if (sent.get(resource) === digest) return false;
    sent.set(resource, digest);
    return true;
  }

  const pathOf = (resource: Resource) => (spec.multiplexed ? resource.path : '/');

  function revoke() {
    send('auth_revoked', 'credential has expired');
    end();
  }

  function end() {
    if (ended) return;
    finish();
    outlet.end();
  }

  return {
    async start() {
      const values = await limit(() =>
        Promise.all(spec.resources.map((resource) => resource.read(db, once))),
      );
      if (ended) return;
      for (const [index, resource] of spec.resources.entries()) remember(resource, values[index]);
      outlet.open();
      send('put', { path: '/', data: spec.multiplexed ? toTree(spec.resources, values) : values[0] });
      working = false;
      work();
    },
    changed(change) {
      once = createOnce(spec.resources);
      lastId = spec.multiplexed ? change.id : undefined;
      for (const resource of spec.resources) {
        const isHeeded = resource.heeds?.(change.topic) ?? true;
        if (!isHeeded || !resource.keys.some((key) => change.keys.includes(key))) continue;
        const latest = performance.now() + gatherMs(change);
        due = dirty.size === 0 ? latest : Math.min(due, latest);
        mark(resource, resource.entries?.nameIn(change.payload));
      }
      if (endings.has(change.topic)) mustVerify = true;
      work();
    },
    tick(keepAliveMs) {
      const time = now();
      if (time >= spec.expiresAt) return revoke();
      if (stalledSince !== undefined && time - stalledSince >= longestStallMs) {
        finish();
        outlet.destroy();
        return;
      }
      if (stalledSince === undefined && time - lastWrite >= keepAliveMs) send('keep-alive', null);
      work();
    },
    recheck() {
      mustVerify = true;
      work();
    },
    end,
  };
}
