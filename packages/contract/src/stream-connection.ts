import { backoffMs } from './backoff.ts';
import { type StreamEvent, StreamRefused } from './stream-events.ts';

export interface ConnectionParts {
  open: (paths: readonly string[], signal: AbortSignal) => AsyncIterable<StreamEvent>;
  /** Asks once for the values that the stream would tell, for when it can't be held. */
  look: (paths: readonly string[], signal: AbortSignal) => Promise<unknown>;
  /** Gets a new token after the old one was refused or revoked. */
  renew: () => Promise<unknown>;
  onEvent: (event: Extract<StreamEvent, { path: string }>) => void;
  onConnected: (isConnected: boolean) => void;
  /** Waits, or less when the signal is aborted. Never rejects. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** 0 to 1. */
  random: () => number;
}

/** How often the values are asked for where only the stream fails: behind a proxy that holds it back, say. */
const lookMs = 4_000;

/** A stream that says nothing for this long from its beginning isn't waited for alone. */
const slowMs = 5_000;

/**
 * Keeps one stream open over the paths that are wanted: opens it again when they change, when it breaks (with backoff)
 * and when its token ends. While it can't be held, the values are asked for instead.
 */
export function createConnection(parts: ConnectionParts) {
  let paths: readonly string[] = [];
  let stream = new AbortController();
  let pause = new AbortController();
  let running = false;
  /** How many events came: what was asked for before the last one is older than it. */
  let heard = 0;
  /** The stream stands, as far as anyone knows, and nothing can be had beside it. */
  let isBlind = false;
  /** How often the device lost its connection: what was asked for before says nothing of now. */
  let cuts = 0;
  /** It has lost it, and nothing was had since: a stream that outlives that says nothing of now either. */
  let isCut = false;

  /** @returns whether the values could be had, from here or from the stream meanwhile */
  async function look(): Promise<boolean> {
    const { signal } = stream;
    const before = heard;
    try {
      const data = await parts.look(paths, signal);
      if (!signal.aborted && heard === before) parts.onEvent({ type: 'put', path: '/', data });
      return true;
    } catch {
      return false;
    }
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (paths.length > 0) {
      stream = new AbortController();
      const { signal } = stream;
      const before = heard;
      let isOver = false;
      void parts.wait(slowMs, signal).then(() => !isOver && heard === before && !signal.aborted && look());
      try {
        for await (const event of parts.open(paths, signal)) {
          if (signal.aborted) break;
          failures = 0;
          heard += 1;
          isBlind = isCut;
          if (!isCut) parts.onConnected(true);
          if (event.type === 'auth_revoked') await parts.renew();
          if (event.type === 'auth_revoked' || event.type === 'cancel') break;
          if (event.type === 'put' || event.type === 'patch') parts.onEvent(event);
        }
      } catch (error) {
        isOver = true;
        if (error instanceof StreamRefused && error.status === 401) await parts.renew().catch(() => {});
      }
      isOver = true;
      isBlind = isCut;
      parts.onConnected(false);
      // Ended by us, because the paths changed: the next one opens at once.
      if (signal.aborted) continue;
      failures += 1;
      pause = new AbortController();
      const wait = backoffMs(failures, parts.random);
      // A stream that broke is mostly back at once, and brings everything: only what goes on failing is worked around.
      const isSeen = failures > 1 && (await look());
      if (signal.aborted) continue;
      await parts.wait(isSeen ? Math.min(wait, lookMs) : wait, pause.signal);
    }
  }

  const start = () => {
    if (running || paths.length === 0) return;
    running = true;
    void run().finally(() => {
      running = false;
      start();
    });
  };

  return {
    follow(wanted: readonly string[]): void {
      if (wanted.join() === paths.join()) return;
      paths = wanted;
      stream.abort();
      pause.abort();
      start();
    },
    /** The connection is back, or somebody is looking: a wait is cut short. */
    retryNow(): void {
      pause.abort();
    },
    /**
     * Asks for the values at once, beside the stream: something has happened that it should have told. Where nothing can be had,
     * the stream is held for lost long before its silence says so.
     */
    look(): void {
      if (paths.length === 0) return;
      const { signal } = stream;
      const before = cuts;
      void look().then((isSeen) => {
        if (cuts !== before) return;
        if (isSeen) isCut = false;
        if (signal.aborted || isSeen !== isBlind) return;
        isBlind = !isSeen;
        parts.onConnected(isSeen);
      });
    },
    /** The device has no connection: whatever becomes of the stream, nothing is known until something is had again. */
    cut(): void {
      cuts += 1;
      [isCut, isBlind] = [true, true];
      parts.onConnected(false);
    },
    /** Opens the stream again, with the token of now. */
    restart(): void {
      stream.abort();
      pause.abort();
    },
  };
}
