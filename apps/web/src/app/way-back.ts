import { useIsPrerendered } from '@fornada/ui/use-is-prerendered.ts';
import type { MouseEvent } from 'react';
import { generatePath, type Params, useLocation, useNavigate } from 'react-router';
import { isPlain } from '#app/plain-click.ts';
import type { Head, Screen } from '#app/screen.ts';
import { stepBack, stepsBackTo } from '#app/trail.ts';

/** A link's `state` for a screen that is reached from several: the arrow leads back to where one came from. */
export interface CameFrom {
  from: string;
}

/** Where the arrow leads: where the history says one came from, else what the data says, else the table's parent. */
export function useWayBack(screen: Screen, head: Head, params: Params): string | undefined {
  const from = cameFrom(useLocation().state);
  // The server knows no history: the first render of its page in the browser has to agree with it.
  return wayBack(screen, head, params, useIsPrerendered() ? null : from);
}

/**
 * The arrow goes back in the history where one came from where it leads: that screen is found as it was left, and the phone's
 * own way back doesn't lead here again. An installed application has no other arrow on some phones.
 */
export function useGoBack(path: string | undefined): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const steps = path === undefined ? 0 : stepsBackTo(path);
    if (steps === 0 || !isPlain(event)) return;
    event.preventDefault();
    stepBack(navigate, steps);
  };
}

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
