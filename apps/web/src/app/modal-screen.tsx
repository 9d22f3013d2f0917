import { Sheet } from '@fornada/ui/sheet.tsx';
import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { destinationOf } from '#app/route-rules.ts';
import { screenAt } from '#app/screen-at.ts';
import { historyPlace, type Shown } from '#app/shown.ts';
import { useLoggedIn } from '#features/session/session-store.ts';

type Leave = (to?: string) => void;
const LeaveModal = createContext<Leave>(() => {});

/**
 * Leaves a modal route: to a path, or without one to the screen behind it. The history isn't grown by a way back to
 * where the modal was opened.
 */
export const useLeaveModal = (): Leave => useContext(LeaveModal);

/** A modal route over the screen that opened it. Escape, the cross, the scrim and the back gesture close it. */
export function ModalScreen({ head, outlet, place, behind }: Shown & { behind: Shown | null }) {
  const leave = useLeave(useOpener(behind, place ?? 0));
  const content = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  // The focus goes to the start of what is new in the sheet, also from one modal route to the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes it new
  useEffect(() => content.current?.focus(), [pathname]);

  return (
    <Sheet
      title={head.bar ?? head.title}
      onClose={() => leave()}
      binding={head.binding}
      size={head.wide ? 'wide' : undefined}
    >
      <div ref={content} tabIndex={-1}>
        <LeaveModal value={leave}>{outlet}</LeaveModal>
      </div>
    </Sheet>
  );
}

/** What the modal routes of this visit were opened from, by their place in the history. */
const openers: (Shown | null)[] = [];

/** The screen behind, unless the modal led to it: who comes back from there still leaves to where the modal was opened. */
function useOpener(behind: Shown | null, here: number): Shown | null {
  const loggedIn = useLoggedIn();
  const cameBack = (behind?.place ?? 0) > here;
  const opener = cameBack ? (openers[here] ?? null) : behind;
  useEffect(() => {
    openers[here] = opener;
  }, [here, opener]);
  return cameBack && opener?.screen.access === 'login' && !loggedIn ? null : opener;
}

function useLeave(behind: Shown | null): Leave {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (to) => {
      const here = historyPlace();
      const place = behind?.place ?? null;
      const isBehind = to === undefined || behind?.pathname === to;
      if (isBehind && place !== null && here !== null && place < here) return void navigate(place - here);
      void navigate(to ?? wantedOrHome(search), { replace: true });
    },
    [behind, navigate, search],
  );
}

/** A modal opened by its URL closes to where the visitor was going, when anybody may go there, or to the home screen. */
function wantedOrHome(search: string): string {
  const wanted = destinationOf(search);
  return wanted && screenAt(wanted).access === 'open' ? wanted : '/';
}
