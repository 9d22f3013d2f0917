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
  useEffect(() => (path === null ? undefined : want(path)), [path]);
  return useRealtimeStore((state) =>
    path === null ? undefined : (valueAt(state.tree, path) as T | undefined),
  );
}

/** Asks for a path to be followed until the answer is called. */
export function want(path: string): () => void {
  change(path, 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    change(path, -1);
  };
}

function change(path: string, by: 1 | -1): void {
  useRealtimeStore.setState(({ wanted }) => {
    const { [path]: count = 0, ...others } = wanted;
    return { wanted: count + by > 0 ? { ...others, [path]: count + by } : others };
  });
}

/** The paths to follow, in a stable order. */
export const wantedPaths = (state: Realtime): string[] => Object.keys(state.wanted).sort();
