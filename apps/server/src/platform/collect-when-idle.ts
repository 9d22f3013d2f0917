// Gives back what nobody uses any more while there is nothing else to do. By itself V8 waits until it needs the room: what a start
// leaves behind, an eighth of what the process holds, would stay for hours where little is asked.
import { getHeapStatistics } from 'node:v8';

const lookMs = 5_000;
/** Of one core, in the time since the last look. */
const idleShare = 0.02;
/** A collection takes a tenth of a second, and is worth so much that has come since the last one. */
const worthBytes = 8 * 2 ** 20;

export type Machine = {
  /** Milliseconds of the processor that this process has had. */
  processorMs(): number;
  heapBytes(): number;
  collect(): Promise<void>;
};

/** @returns what looks whether it is time, and collects if so. It says whether it did */
export function createCollector({ processorMs, heapBytes, collect }: Machine): () => Promise<boolean> {
  let before = processorMs();
  let kept = 0;
  return async () => {
    const now = processorMs();
    const isIdle = now - before < lookMs * idleShare;
    before = now;
    if (!isIdle || heapBytes() < kept + worthBytes) return false;
    await collect();
    kept = heapBytes();
    before = processorMs();
    return true;
  };
}

/** As long as the process runs, if it was started with --expose-gc: set later, that flag would void what Node has kept compiled. */
export function collectWhenIdle(): void {
  const { gc } = globalThis;
  if (gc === undefined) return;
  const look = createCollector({
    processorMs() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    },
    heapBytes: () => getHeapStatistics().used_heap_size,
    collect: async () => await gc({ type: 'major', execution: 'async', flavor: 'last-resort' }),
  });
  setInterval(() => void look(), lookMs).unref();
}
