import { useEffect } from 'react';
import { historyPlace, type Shown } from '#app/shown.ts';

/** The paths of this visit by their place in the history; what was there before the page was opened isn't known. */
const trail: string[] = [];

/** Remembers where one is. */
export function useTrail({ place, pathname }: Shown): void {
  useEffect(() => {
    if (place !== null) trail[place] = pathname;
  }, [place, pathname]);
}

/** How many places back in the history the arrow of this screen leads; 0 where one didn't come from there. */
export function stepsBackTo(path: string): number {
  return stepsBack(trail, historyPlace() ?? 0, path);
}

/**
 * The last time that one was at the path. What stands above this screen and was there just before counts too: a product is
 * opened from its category as well as from the catalogue, a question from what was searched.
 */
export function stepsBack(paths: readonly (string | undefined)[], here: number, path: string): number {
  if (paths[here]?.startsWith(`${paths[here - 1]}/`)) return 1;
  const [wanted = ''] = path.split(/[?#]/);
  const last = paths.slice(0, here).lastIndexOf(wanted);
  return last === -1 ? 0 : here - last;
}
