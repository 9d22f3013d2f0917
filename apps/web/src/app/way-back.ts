import { useSyncExternalStore } from 'react';
import { generatePath, type Params, useLocation } from 'react-router';
import type { Head, Screen } from '#app/screen.ts';

/** A link's `state` for a screen that is reached from several: the arrow leads back to where one came from. */
export interface CameFrom {
  from: string;
}

/** Where the arrow leads: where the history says one came from, else what the data says, else the table's parent. */
export function useWayBack(screen: Screen, head: Head, params: Params): string | undefined {
  const from = cameFrom(useLocation().state);
  // The server knows no history: the first render of its page in the browser has to agree with it.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return wayBack(screen, head, params, isAlive ? from : null);
}

const never = () => () => {};

export function wayBack(screen: Screen, head: Head, params: Params, from: string | null): string | undefined {
  if (screen.returns && from) return from;
  if (head.back !== undefined) return head.back ?? undefined;
  return screen.parent && generatePath(screen.parent, params);
}

/** The history's state is the browser's: anything may be in it. */
function cameFrom(state: unknown): string | null {
  const { from } = (typeof state === 'object' && state !== null ? state : {}) as Partial<CameFrom>;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null;
}
