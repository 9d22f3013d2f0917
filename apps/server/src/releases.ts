import type { Log } from '#platform/log.ts';

export type Releases = {
  /** What to do with something that was started, when all ends. */
  add(name: string, release: () => Promise<void>): void;
  /** Releases everything, the last started first; one that fails doesn't keep the others. */
  run(): Promise<void>;
  /** The names of those that have begun and not ended. */
  underWay(): string[];
};

export function createReleases(log: Log): Releases {
  const stack: { name: string; release: () => Promise<void> }[] = [];
  const underWay = new Set<string>();
  return {
    add(name, release) {
      stack.push({ name, release });
    },
    async run() {
      for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
        const { name, release } = next;
        const start = performance.now();
        underWay.add(name);
        await release().catch((error: unknown) => log.error({ released: name, err: error }, 'not released'));
        underWay.delete(name);
        log.debug({ released: name, ms: Math.round(performance.now() - start) }, 'released');
      }
    },
    underWay: () => [...underWay],
  };
}
