import { m } from '@fornada/copy/messages.ts';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconClose } from '@fornada/ui/icons/actions.tsx';
import { type KeyboardEvent, useLayoutEffect, useRef, ViewTransition } from 'react';
import { generatePath, useLocation, useNavigate } from 'react-router';
import { placeOf, settle, tileOf } from '#app/pane-places.ts';
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

/**
 * A screen between the list that it was opened from, which stays as it is, and the cart. Its path, its title and its place in
 * the history are its own. The cross, Escape and the way back close it; the focus goes in, and returns.
 */
export function Pane({ shown: { screen, head, outlet }, list }: { shown: Shown; list: Shown }) {
  const navigate = useNavigate();
  const here = useLocation().pathname;
  // A modal that stands over it has another path.
  const own = useRef(here);
  if (screenAt(here) === screen) own.current = here;
  const path = own.current;

  const pane = useRef<HTMLElement>(null);
  const before = useRef<ReturnType<typeof placeOf>>(null);
  before.current ??= placeOf(path);
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
    const tile = tileOf(path);
    tile?.setAttribute('aria-current', 'true');
    pane.current?.scrollTo(0, 0);
    pane.current?.focus({ preventScroll: true });
    return () => tile?.removeAttribute('aria-current');
  }, [path]);

  const listPath = generatePath(list.screen.path, list.params);
  const goBack = useGoBack(listPath);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const steps = stepsBackTo(listPath);
    if (steps > 0) stepBack(navigate, steps);
    else void navigate(listPath);
  };
  return (
    <ViewTransition enter="screen" exit="screen" default="none">
      <section ref={pane} className="app-pane" aria-label={head.title} tabIndex={-1} onKeyDown={onKeyDown}>
        <div className="app-pane-close">
          <IconButton
            raised
            href={listPath}
            icon={<IconClose />}
            label={m.common_close()}
            onFollow={goBack}
          />
        </div>
        {outlet}
      </section>
    </ViewTransition>
  );
}
