import type { Clock } from '#platform/clock.ts';

type Kept<T> = { version: string; until: number; value: Promise<T> };
/** `until` is when the value expires by itself, such as the end of a campaign; absent means never. */
export type Made<T> = { value: T; until?: Date | null };

export type MemoryCache<T> = {
  /** What was made for this version, or what `make` makes now; many who ask at once share one making. */
  get(key: string, version: string, make: () => Promise<Made<T>>): Promise<T>;
  /** Forgets one key. */
  drop(key: string): void;
};

/**
 * Keeps values in memory while their version is the same. The version must have been read before the value is made.
 * Of more than `most` values the one that was made first is forgotten: where askers choose the keys.
 */
export function createMemoryCache<T>(clock: Clock, most = Number.POSITIVE_INFINITY): MemoryCache<T> {
  const kept = new Map<string, Kept<T>>();
  return {
    get(key, version, make) {
      const known = kept.get(key);
      if (known?.version === version && clock().getTime() < known.until) return known.value;
      const entry: Kept<T> = { version, until: Number.POSITIVE_INFINITY, value: made() };
      kept.delete(key);
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return entry.value;

      async function made(): Promise<T> {
        try {
          const { value, until } = await make();
          entry.until = until?.getTime() ?? Number.POSITIVE_INFINITY;
          return value;
        } catch (error) {
          if (kept.get(key) === entry) kept.delete(key);
          throw error;
        }
      }
    },
    drop: (key) => {
      kept.delete(key);
    },
  };
}
