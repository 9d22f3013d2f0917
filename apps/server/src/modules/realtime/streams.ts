// All open streams of this process, with one timer: an idle stream costs only memory.
import type { Context } from '#context';
import { createLimiter } from '#modules/realtime/limiter.ts';
import { createStream, type Outlet, type Stream, type StreamSpec } from '#modules/realtime/stream.ts';
import type { Change } from '#platform/realtime-hub.ts';

export type Opening = StreamSpec & {
  /** Whose stream it is: of too many with one owner, the oldest ends. */
  owner: string;
  /** The network that it is open to. */
  network: string;
  /** Of two ranks in a full network the higher one goes first. */
  rank: number;
  /** Keys that may end the session, beside those that change the resources. */
  sessionKeys: string[];
  /** For sessions that also end by themselves, which nothing tells: looked at with every keep-alive. */
  recheckAlways: boolean;
};

export type Streams = {
  /**
   * Resolves once the stream is open.
   * @returns false when its network has as many as it may, and none of a lower rank
   * @throws when its first values can't be read
   */
  open(opening: Opening, outlet: Outlet): Promise<boolean>;
  tick(): void;
  size(): number;
  endAll(): void;
};

/** Tabs and devices behind one session; more is a mistake or an attack. */
const mostPerOwner = 20;
/** How many streams read the database at once, of the pool's connections. */
const readersAtOnce = 6;
const tickMs = 1_000;
/** Nobody sees that the second change of a moment comes this much later. */
const restMs = 100;
/** Nor that the first one does. */
const gatherMs = 15;
/** Who has just pressed is answered by the call; what is paid is received a moment later. It is read with what follows it. */
const followedMs = 250;
const isFollowed = ({ topic, payload }: Change): boolean =>
  topic === 'payment.requested' ||
  topic === 'order.paid' ||
  (topic === 'payment.changed' && payload.state === 'pending');

export function createStreams({ db, hub, clock, log, settings }: Context): Streams {
  const open = new Map<Stream, Opening>();
  const ofOwner = createGroups();
  const ofNetwork = createGroups();
  const keepAliveMs = settings.realtimeKeepAliveSeconds * 1000;
  const parts = {
    db,
    now: () => clock().getTime(),
    restMs,
    gatherMs: (change: Change) => (isFollowed(change) ? followedMs : gatherMs),
    limit: createLimiter(readersAtOnce),
    onError: (error: unknown) => log.error({ err: error }, 'a stream could not be read'),
  };
  let lastRecheck = parts.now();
  const timer = setInterval(tick, tickMs).unref();
  let hasEnded = false;

  function tick() {
    const recheckNow = parts.now() - lastRecheck >= keepAliveMs;
    if (recheckNow) lastRecheck = parts.now();
    for (const [stream, { recheckAlways }] of open) {
      if (recheckNow && recheckAlways) stream.recheck();
      stream.tick(keepAliveMs);
    }
  }

  function endAll() {
    hasEnded = true;
    clearInterval(timer);
    for (const stream of [...open.keys()]) stream.end();
  }

  function remember(stream: Stream, opening: Opening) {
    open.set(stream, opening);
    ofOwner.add(opening.owner, stream);
    ofNetwork.add(opening.network, stream);
  }

  function forget(stream: Stream) {
    const opening = open.get(stream);
    if (opening === undefined) return;
    open.delete(stream);
    ofOwner.remove(opening.owner, stream);
    ofNetwork.remove(opening.network, stream);
  }

  /** Opening too many ends one's own first, then the oldest of a lower rank. */
  function makeRoom({ owner, network, rank }: Opening): boolean {
    const [oldest, ...others] = ofOwner.members(owner);
    if (oldest !== undefined && others.length + 1 >= mostPerOwner) oldest.end();
    const neighbours = ofNetwork.members(network);
    if (neighbours.length < settings.streamsPerAddress) return true;
    const rankOf = (stream: Stream) => open.get(stream)?.rank ?? 0;
    const lowest = Math.min(...neighbours.map(rankOf));
    if (lowest >= rank) return false;
    neighbours.find((stream) => rankOf(stream) === lowest)?.end();
    return true;
  }

  return {
    async open(opening, outlet) {
      if (!makeRoom(opening)) return false;
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
        // It may have ended after its token was read and before anybody listened.
        if (opening.recheckAlways) stream.recheck();
      } catch (error) {
        unsubscribe();
        forget(stream);
        throw error;
      }
      // The client may have gone while it was being opened.
      if (!open.has(stream)) unsubscribe();
      // Or the server is stopping: the client reconnects to another.
      if (hasEnded) stream.end();
      return true;
    },
    tick,
    size: () => open.size,
    endAll,
  };
}

/** Streams by whose they are, each group in the order in which they were opened. */
function createGroups() {
  const groups = new Map<string, Set<Stream>>();
  return {
    add(name: string, stream: Stream) {
      groups.set(name, (groups.get(name) ?? new Set()).add(stream));
    },
    remove(name: string, stream: Stream) {
      const group = groups.get(name);
      group?.delete(stream);
      if (group?.size === 0) groups.delete(name);
    },
    members: (name: string) => [...(groups.get(name) ?? [])],
  };
}
