import { m } from '@fornada/copy/messages.ts';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { destinationOf } from '#app/route-rules.ts';
import { screenAt } from '#app/screen-at.ts';
import { type Shown, staysBehind } from '#app/shown.ts';
import { historyPlace, isLeft, pathAt, stepBack } from '#app/trail.ts';
import { useLoggedIn } from '#features/session/session-store.ts';

type Leave = (to?: string) => void;
const LeaveModal = createContext<Leave>(() => {});

/**
 * Leaves a modal route: to a path, or without one to the screen that it was opened from. The history isn't grown by a way
 * back to there.
 */
export const useLeaveModal = (): Leave => useContext(LeaveModal);

/** A modal route over the screen that opened it. Escape, the cross, the scrim and the back gesture close it. */
export function ModalScreen({ head, outlet }: Shown) {
  const leave = useLeave();
  const content = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  // The focus goes to the start of what is new in the sheet, also from one modal route to the next; a screen's own effect,
  // which comes after, may take it on to a field. Whoever types already, into what the server wrote, goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes it new
  useLayoutEffect(() => {
    if (!content.current?.querySelector(':is(input, select):focus')) content.current?.focus();
  }, [pathname]);

  return (
    <Sheet
      title={head.bar ?? head.title}
      onClose={() => leave()}
      binding={head.binding}
      size={head.wide ? 'wide' : undefined}
    >
      <div ref={content} tabIndex={-1}>
        <LeaveModal value={leave}>{outlet}</LeaveModal>
        <noscript>
          {import.meta.env.SSR && <p className="app-skeleton-note">{m.shell_needs_scripts()}</p>}
        </noscript>
      </div>
    </Sheet>
  );
}

function useLeave(): Leave {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const loggedIn = useLoggedIn();
  return useCallback(
    (to) => {
      // Closed twice, or after the browser's back button: already leaving.
      if (to === undefined && isLeft(key)) return;
      const here = historyPlace() ?? 0;
      const opener = openerOf(here, loggedIn);
      if (opener !== null && (to === undefined || pathAt(opener) === to)) stepBack(navigate, here - opener);
      else void navigate(to ?? wantedOrHome(search), { replace: true });
    },
    [key, loggedIn, navigate, search],
  );
}

/**
 * The place of the screen that the modal was opened from: the last before it that isn't one. Null where it isn't known, was
 * only passed through, or is no longer this visitor's.
 */
function openerOf(here: number, loggedIn: boolean): number | null {
  for (let place = here - 1; place >= 0; place -= 1) {
    const path = pathAt(place);
    if (path === undefined) return null;
    const screen = screenAt(path);
    if (!screen.modal) return staysBehind(screen, loggedIn) ? place : null;
  }
  return null;
}

/** A modal opened by its URL closes to where the visitor was going, when anybody may go there, or to the home screen. */
function wantedOrHome(search: string): string {
  const wanted = destinationOf(search);
  return wanted && screenAt(wanted).access === 'open' ? wanted : '/';
}
