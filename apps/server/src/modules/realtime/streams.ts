// All open streams of this process: one timer for all of them, and nothing that a stream without news costs but memory.
import type { Context } from '#context';
import { createLimiter } from '#modules/realtime/limiter.ts';
import { createStream, type Outlet, type Stream, type StreamSpec } from '#modules/realtime/stream.ts';

export type Opening = StreamSpec & {
  /** Whose stream it is: of too many with one owner, the oldest ends. */
  owner: string;
  /** Keys that may end the session, beside those that change the resources. */
  sessionKeys: string[];
  /** For sessions whose end nothing tells: looked at with every keep-alive. */
  recheckAlways: boolean;
};

export type Streams = {
  /** Resolves once the stream is open. @throws when its first values can't be read */
  open(opening: Opening, outlet: Outlet): Promise<void>;
  tick(): void;
  size(): number;
  endAll(): void;
};

/** Tabs and devices behind one session; more is a mistake or an attack. */
const mostPerOwner = 20;
/** How many streams read the database at once, of the pool's connections. */
const readersAtOnce = 6;
const tickMs = 1_000;

export function createStreams({ db, hub, clock, log, settings, stopping }: Context): Streams {
  const open = new Map<Stream, Opening>();
  const ofOwner = new Map<string, Set<Stream>>();
  const keepAliveMs = settings.realtimeKeepAliveSeconds * 1000;
  const parts = {
    db,
    now: () => clock().getTime(),
    limit: createLimiter(readersAtOnce),
    onError: (error: unknown) => log.error({ err: error }, 'a stream could not be read'),
  };
  let lastRecheck = parts.now();
  const timer = setInterval(tick, tickMs).unref();
  stopping.addEventListener('abort', endAll);

  function tick() {
    const recheckNow = parts.now() - lastRecheck >= keepAliveMs;
    if (recheckNow) lastRecheck = parts.now();
    for (const [stream, { recheckAlways }] of open) {
      if (recheckNow && recheckAlways) stream.recheck();
      stream.tick(keepAliveMs);
    }
  }

  function endAll() {
    clearInterval(timer);
    for (const stream of [...open.keys()]) stream.end();
  }

  function remember(stream: Stream, opening: Opening) {
    open.set(stream, opening);
    const siblings = ofOwner.get(opening.owner) ?? new Set();
    ofOwner.set(opening.owner, siblings.add(stream));
    const [oldest] = siblings;
    if (siblings.size > mostPerOwner) oldest?.end();
  }

  function forget(stream: Stream) {
    const owner = open.get(stream)?.owner ?? '';
    open.delete(stream);
    const siblings = ofOwner.get(owner);
    siblings?.delete(stream);
    if (siblings?.size === 0) ofOwner.delete(owner);
  }

  return {
    async open(opening, outlet) {
      let unsubscribe = () => {};
      const stream = createStream(parts, opening, outlet, () => {
        unsubscribe();
        forget(stream);
      });
      remember(stream, opening);
      try {
        // Listening comes before reading, so nothing falls between the two.
        const keys = [...new Set([...opening.sessionKeys, ...opening.resources.flatMap(({ keys }) => keys)])];
        unsubscribe = await hub.subscribe(keys, (change) => stream.changed(change));
        await stream.start();
      } catch (error) {
        unsubscribe();
        forget(stream);
        throw error;
      }
      // The client may have gone while it was being opened.
      if (!open.has(stream)) unsubscribe();
    },
    tick,
    size: () => open.size,
    endAll,
  };
}
