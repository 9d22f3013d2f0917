// How long calls took, and which of them happened during a kill or restart.

export type Meter = {
  /** Something is down from now until the function it returns is called, and for the moments that recovering takes. */
  outage(): () => void;
  record(startedAt: number, endedAt: number): void;
  /** Of the calls since an instant that met no outage. */
  outside(since?: number): { calls: number; medianMs: number; p99Ms: number };
  total(): number;
};

/** Connections are made anew, statements planned again, caches filled. */
const recoveryMs = 5_000;

export function createMeter(): Meter {
  const calls: { startedAt: number; endedAt: number }[] = [];
  const outages: { from: number; to: number }[] = [];
  return {
    outage() {
      const outage = { from: Date.now(), to: Number.POSITIVE_INFINITY };
      outages.push(outage);
      return () => {
        outage.to = Date.now() + recoveryMs;
      };
    },
    record(startedAt, endedAt) {
      calls.push({ startedAt, endedAt });
    },
    outside(since = 0) {
      const waits = calls
        .filter(({ startedAt }) => startedAt >= since)
        .filter(({ startedAt, endedAt }) => !outages.some(({ from, to }) => startedAt < to && endedAt > from))
        .map(({ startedAt, endedAt }) => endedAt - startedAt)
        .toSorted((a, b) => a - b);
      const at = (part: number) => waits[Math.floor(waits.length * part)] ?? 0;
      return { calls: waits.length, medianMs: at(0.5), p99Ms: at(0.99) };
    },
    total: () => calls.length,
  };
}
