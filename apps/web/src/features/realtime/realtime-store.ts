import { type Tree, valueAt } from '@fornada/contract/stream-tree.ts';
import { useEffect } from 'react';
import { create } from 'zustand';

interface Realtime {
  tree: Tree;
  isConnected: boolean;
  /** How many places of the interface want each path. */
  wanted: Readonly<Record<string, number>>;
}

export const useRealtimeStore = create<Realtime>(() => ({ tree: undefined, isConnected: false, wanted: {} }));

/** The live value of a path of contract/realtime.ts, or undefined while it is unknown. Null follows nothing. */
export function useRealtime<T>(path: string | null): T | undefined {
  useEffect(() => (path === null ? undefined : want([path])), [path]);
  return useRealtimeStore((state) =>
    path === null ? undefined : (valueAt(state.tree, path) as T | undefined),
  );
}

/** Asks for paths to be followed until the answer is called. At once: each change opens the stream again. */
export function want(paths: readonly string[]): () => void {
  change(paths, 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    change(paths, -1);
  };
}

function change(paths: readonly string[], by: 1 | -1): void {
  useRealtimeStore.setState(({ wanted }) => {
    const counts: Record<string, number> = { ...wanted };
    for (const path of paths) {
      counts[path] = (counts[path] ?? 0) + by;
      if (counts[path] <= 0) delete counts[path];
    }
    return { wanted: counts };
  });
}

/** The paths to follow, in a stable order. */
export const wantedPaths = (state: Realtime): string[] => Object.keys(state.wanted).sort();
