import { m } from '@fornada/copy/messages.ts';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconClose } from '@fornada/ui/icons/actions.tsx';
import { useLayoutEffect, useRef } from 'react';
import { generatePath, useLocation, useNavigate } from 'react-router';
import { markTile, placeOf, settle } from '#app/pane-places.ts';
import { screenAt } from '#app/screen-at.ts';
import type { Shown } from '#app/shown.ts';
import { stepBack, stepsBackTo } from '#app/trail.ts';
import { useGoBack } from '#app/way-back.ts';
import './pane.css';

/** The lists that a screen stands beside. */
const lists: Partial<Record<string, readonly string[]>> = {
  'carta-produto': ['carta'],
  produto: ['catalogo', 'categoria'],
};

/** Whether a screen stands beside what it was opened from: a list of the same shop, where there is room for both. */
export const standsBeside = ({ screen, params }: Shown, list: Shown): boolean =>
  matchMedia('(min-width: 80rem)').matches &&
  lists[screen.name]?.includes(list.screen.name) === true &&
  params.restaurante === list.params.restaurante &&
  params.loja === list.params.loja;

/** What stands beside its list is a region of the page by its own name. */
export const asPane = ({ head }: Shown) => ({
  className: 'app-pane',
  role: 'region',
  'aria-label': head.title,
  tabIndex: -1,
});

/** A list that was brought stays the element that it is, with its state, where one closes what it was brought for. */
export const keepBrought = (current: Shown, list: Shown | null): Shown | undefined =>
  list?.broughtTo !== undefined && pathOf(list) === pathOf(current)
    ? { ...current, outlet: list.outlet, broughtTo: '' }
    : undefined;

const pathOf = ({ screen, params }: Shown) => generatePath(screen.path, params);

/**
 * The top of a screen between the list that it was opened from, which stays as it is, and the cart. Its path, its title and its
 * place in the history are its own. The cross, Escape and the way back close it; the focus goes in, and returns. Beside a list that
 * comes later it stays where it is, and so does the focus.
 */
export function PaneTop({ list }: { list: Shown }) {
  const navigate = useNavigate();
  const { pathname: here, key } = useLocation();
  // A modal that stands over it has another path.
  const own = useRef(here);
  if (screenAt(here).beside) own.current = here;
  const path = own.current;

  const top = useRef<HTMLDivElement>(null);
  // The entry that the list came to, until another is reached.
  const comesTo = useRef(list.broughtTo);
  if (comesTo.current !== key && path === here) comesTo.current = undefined;
  const before = useRef<ReturnType<typeof placeOf>>(null);
  if (comesTo.current === undefined) before.current ??= placeOf(path);
  // Once: the list becomes narrower when it opens, and wide when it closes; what was looked at stays where it was.
  useLayoutEffect(() => {
    before.current?.keep();
    return () => {
      const after = placeOf(own.current);
      queueMicrotask(() => {
        after?.keep();
        settle(own.current);
      });
    };
  }, []);
  useLayoutEffect(() => {
    const pane = top.current?.parentElement ?? null;
    const comesLater = comesTo.current !== undefined;
    if (comesLater) {
      // As far down as it was read in the window.
      pane?.scrollTo(0, window.scrollY);
      window.scrollTo({ top: 0, behavior: 'instant' });
    } else {
      pane?.scrollTo(0, 0);
      pane?.focus({ preventScroll: true });
    }
    return markTile(path, comesLater ? pane : null);
  }, [path]);

  const listPath = pathOf(list);
  const goBack = useGoBack(listPath);
  // After what stands in it has heard of it.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      // In it, or where nothing of the list has the focus.
      const pane = top.current?.parentElement;
      const at = event.target as Node;
      if (!pane || !(pane.contains(at) || at.contains(pane))) return;
      const steps = stepsBackTo(listPath);
      if (steps > 0) stepBack(navigate, steps);
      else void navigate(listPath);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [listPath, navigate]);
  return (
    <div ref={top} className="app-pane-close">
      <IconButton raised href={listPath} icon={<IconClose />} label={m.common_close()} onFollow={goBack} />
    </div>
  );
}
