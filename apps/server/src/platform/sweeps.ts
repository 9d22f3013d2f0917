// Work that time asks for.
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#platform/log.ts';

/** Work that time asks for rather than an event: every worker runs it, so it must be safe beside itself. */
export type Sweep<Context> = {
  name: string;
  everySeconds: number;
  /** True tells that more is due now: the next run doesn't wait. `withinSeconds` tells that it waits no longer than that. */
  run(context: Context): Promise<unknown>;
};

/** What failed is tried again within that. */
const patienceSeconds = 5;

/** @returns how to stop them; it waits for those under way */
export function startSweeps<Context extends { log: Log }>(
  context: Context,
  sweeps: Sweep<Context>[],
): () => Promise<void> {
  const stopping = new AbortController();
  const running = sweeps.map(async (sweep) => {
    while (!stopping.signal.aborted) {
      const told = await sweep.run(context).catch((error: unknown) => {
        context.log.error({ sweep: sweep.name, err: error }, 'sweep failed');
        return { withinSeconds: patienceSeconds };
      });
      if (told === true) continue;
      const seconds = Math.min(
        sweep.everySeconds,
        (told as { withinSeconds?: number } | undefined)?.withinSeconds ?? Infinity,
      );
      // Told to stop while the sweep was under way, it doesn't begin to wait.
      await pause(seconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}
