import type { NavigateFunction } from 'react-router';

/** The paths of this visit by their place in the history; what was there before the page was opened isn't known. */
const trail: string[] = [];

/** The keys of the same entries. */
const keys: string[] = [];

/** The entry that a way back was asked for from, until another is reached. */
let leaving: string | undefined;

/** The router numbers its entries in the history's state, and gives each a key. */
interface Entry {
  idx?: number;
  key?: string;
}
const entryNow = (): Entry => (typeof history === 'undefined' ? null : (history.state as Entry | null)) ?? {};

export const historyPlace = (): number | null => entryNow().idx ?? null;

interface Router {
  readonly state: { readonly location: { key: string; pathname: string } };
  subscribe: (listener: () => void) => unknown;
}

/**
 * Notes where one is whenever the router arrives. Not when the screen is rendered: that comes later, on a busy machine after
 * the browser has gone elsewhere, and the history then says another place.
 */
export function followTrail(router: Router): void {
  const note = () => {
    const { key, pathname } = router.state.location;
    const entry = entryNow();
    // While a screen is on its way back, the browser is there already and the router isn't.
    if (entry.key !== key || entry.idx === undefined) return;
    trail[entry.idx] = pathname;
    keys[entry.idx] = key;
    if (key !== leaving) leaving = undefined;
  };
  note();
  router.subscribe(note);
}

export const pathAt = (place: number): string | undefined => trail[place];

/** Whether one is on the way back from this entry, though its screen is still shown. */
export const isLeft = (key: string): boolean =>
  leaving === key || (historyPlace() ?? 0) < keys.lastIndexOf(key);

/** Steps back from where one is, once: the browser takes its time, and who asks again meanwhile means the same. */
export function stepBack(navigate: NavigateFunction, steps: number): void {
  const { key } = entryNow();
  if (key !== undefined && key === leaving) return;
  leaving = key;
  void navigate(-steps);
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
