import { type StreamEvent, StreamRefused } from './stream-events.ts';

export interface ConnectionParts {
  open: (paths: readonly string[], signal: AbortSignal) => AsyncIterable<StreamEvent>;
  /** Gets a new token after the old one was refused or revoked. */
  renew: () => Promise<unknown>;
  onEvent: (event: Extract<StreamEvent, { path: string }>) => void;
  onConnected: (isConnected: boolean) => void;
  /** Waits, or less when the signal is aborted. Never rejects. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** 0 to 1. */
  random: () => number;
}

/** How long to wait before the nth attempt in a row: from one second doubling to half a minute, halved at random. */
export function backoffMs(failures: number, random: () => number): number {
  return Math.min(30_000, 1000 * 2 ** (failures - 1)) * (0.5 + random() / 2);
}

/**
 * Keeps one stream open over the paths that are wanted: opens it again when they change, when it breaks (with backoff)
 * and when its token ends. `retryNow` cuts a wait short: the connection is back, or somebody is looking.
 */
export function createConnection(parts: ConnectionParts) {
  let paths: readonly string[] = [];
  let stream = new AbortController();
  let pause = new AbortController();
  let running = false;

  async function run(): Promise<void> {
    let failures = 0;
    while (paths.length > 0) {
      stream = new AbortController();
      const { signal } = stream;
      try {
        for await (const event of parts.open(paths, signal)) {
          if (signal.aborted) break;
          failures = 0;
          parts.onConnected(true);
          if (event.type === 'auth_revoked') await parts.renew();
          if (event.type === 'auth_revoked' || event.type === 'cancel') break;
          if (event.type === 'put' || event.type === 'patch') parts.onEvent(event);
        }
      } catch (error) {
        if (error instanceof StreamRefused && error.status === 401) await parts.renew().catch(() => {});
      }
      parts.onConnected(false);
      // Ended by us, because the paths changed: the next one opens at once.
      if (signal.aborted) continue;
      failures += 1;
      pause = new AbortController();
      await parts.wait(backoffMs(failures, parts.random), pause.signal);
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
    retryNow(): void {
      pause.abort();
    },
    /** Opens the stream again, with the token of now. */
    restart(): void {
      stream.abort();
      pause.abort();
    },
  };
}
