import { LinkProvider } from '@fornada/ui/link.tsx';
import { ToastProvider } from '@fornada/ui/toast.tsx';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, ViewTransition } from 'react';
import { useLocation, useMatches, useOutlet } from 'react-router';
import { headOf } from '#app/head.ts';
import { loadedModalLayer } from '#app/modal-layer.ts';
import { RouterLink } from '#app/router-link.tsx';
import { ScreenFrame } from '#app/screen-frame.tsx';
import { historyPlace, type Shown } from '#app/shown.ts';
import { useTrail } from '#app/trail.ts';
import { useArrival } from '#app/use-arrival.ts';
import { useScrollMemory } from '#app/use-scroll-memory.ts';
import { whenAtRest } from '#app/when-at-rest.ts';
import { useCallsUnderWay } from '#features/calls/calls-under-way.ts';
import { useAsked } from '#features/dialog/ask.ts';
import { useLoggedIn } from '#features/session/session-store.ts';
import { screenNamed } from '../routes.ts';

/** The one layout: a screen, and over it the modal route if there is one. */
export function Layout() {
  const loggedIn = useLoggedIn();
  const current = useCurrent();
  const isModal = current.screen.modal === true;

  // The last screen that wasn't a modal stays, element and all, so that it keeps its state under the modal.
  const behind = useRef<Shown | null>(null);
  if (!isModal) behind.current = current;
  // What had to go doesn't come back with the next login: its data has left the router, and the login leads there itself.
  else if (!staysBehind(behind.current, loggedIn)) behind.current = null;
  const kept = behind.current;

  const modal = loadedModalLayer();
  useArrival(current.head, isModal);
  useScrollMemory(isModal);
  useTrail(current);

  return (
    <LinkProvider component={RouterLink}>
      <ToastProvider>
        {kept ? (
          <ScreenFrame screen={kept.screen} head={kept.head} params={kept.params}>
            <ViewTransition key={kept.screen.name} enter="screen" exit="screen" default="none">
              <div>{kept.outlet}</div>
            </ViewTransition>
          </ScreenFrame>
        ) : (
          modal && <modal.HomeBehind />
        )}
        {isModal && modal && <modal.ModalScreen {...current} behind={behind.current} />}
        <Questions />
        <CallsOverlay />
        <Later />
      </ToastProvider>
    </LinkProvider>
  );
}

/** Not a screen that is only passed through, nor a customer's after the session ended. */
function staysBehind(shown: Shown | null, loggedIn: boolean): boolean {
  return shown !== null && !shown.screen.passing && (loggedIn || shown.screen.access !== 'login');
}

function useCurrent(): Shown {
  const outlet = useOutlet();
  const match = useMatches().at(-1);
  const screen = screenNamed(match?.id ?? 'notfound');
  const params = match?.params ?? {};
  const head = headOf(screen, match?.loaderData, params);
  // Asked for once: while the next screen is on its way the history is there already, and this one may be rendered again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what the history's entry is known by
  const place = useMemo(historyPlace, [useLocation().key]);
  return { screen, head, params, outlet, pathname: match?.pathname ?? '/', place };
}

const AskedModal = lazy(() => import('#features/dialog/asked-modal.tsx'));

function Questions() {
  const isAsked = useAsked(({ waiting }) => waiting.length > 0);
  return (
    isAsked && (
      <Suspense>
        <AskedModal />
      </Suspense>
    )
  );
}

const Overlay = lazy(() => import('@fornada/ui/overlay.tsx').then(({ Overlay }) => ({ default: Overlay })));

function CallsOverlay() {
  const { count, mayCome } = useCallsUnderWay();
  return (
    mayCome && (
      <Suspense>
        <Overlay busy={count > 0} />
      </Suspense>
    )
  );
}

// It takes part in nothing that is shown: where it can't be had, the page goes on without.
const AtRest = lazy(() => import('#app/at-rest.tsx').catch(() => ({ default: () => null })));

function Later() {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setIsAtRest(true)), []);
  return (
    isAtRest && (
      <Suspense>
        <AtRest />
      </Suspense>
    )
  );
}
