import { ModalProvider } from '@fornada/ui/alert-dialog.tsx';
import { LinkProvider } from '@fornada/ui/link.tsx';
import { Overlay } from '@fornada/ui/overlay.tsx';
import { ToastProvider } from '@fornada/ui/toast.tsx';
import { type ReactNode, useRef } from 'react';
import { type Params, useMatches, useOutlet } from 'react-router';
import { headOf } from '#app/head.ts';
import { HomeBehind } from '#app/home-behind.tsx';
import { ModalScreen } from '#app/modal-screen.tsx';
import { RouterLink } from '#app/router-link.tsx';
import type { Head, Screen } from '#app/screen.ts';
import { ScreenFrame } from '#app/screen-frame.tsx';
import { useArrival } from '#app/use-arrival.ts';
import { useScrollMemory } from '#app/use-scroll-memory.ts';
import { useCallsUnderWay } from '#features/calls/held-call.ts';
import { AskBridge } from '#features/dialog/ask.tsx';
import { useLoggedIn } from '#features/session/session-store.ts';
import { screenNamed } from '../routes.ts';

export interface Shown {
  screen: Screen;
  head: Head;
  params: Params;
  outlet: ReactNode;
  /** Its place in the history, where closing a modal returns. */
  place: number | null;
}

/** The one layout: a screen, and over it the modal route if there is one. */
export function Layout() {
  const loggedIn = useLoggedIn();
  const current = useCurrent();
  const isModal = current.screen.modal === true;

  // The last screen that wasn't a modal stays, element and all, so that it keeps its state under the modal.
  const behind = useRef<Shown | null>(null);
  if (!isModal) behind.current = current;
  const kept = behind.current?.screen.access === 'login' && !loggedIn && isModal ? null : behind.current;

  useArrival(current.head, isModal);
  useScrollMemory(isModal);

  return (
    <LinkProvider component={RouterLink}>
      <ModalProvider>
        <ToastProvider>
          <AskBridge />
          {kept ? (
            <ScreenFrame screen={kept.screen} head={kept.head} params={kept.params}>
              {kept.outlet}
            </ScreenFrame>
          ) : (
            <HomeBehind />
          )}
          {isModal && <ModalScreen {...current} behind={kept?.place ?? null} />}
          <CallsOverlay />
        </ToastProvider>
      </ModalProvider>
    </LinkProvider>
  );
}

function useCurrent(): Shown {
  const outlet = useOutlet();
  const match = useMatches().at(-1);
  const screen = screenNamed(match?.id ?? 'notfound');
  const params = match?.params ?? {};
  const head = headOf(screen, match?.loaderData, params);
  return { screen, head, params, outlet, place: historyPlace() };
}

/** The router numbers its entries in the history's state. */
export function historyPlace(): number | null {
  const state = typeof history === 'undefined' ? null : (history.state as { idx?: number } | null);
  return state?.idx ?? null;
}

function CallsOverlay() {
  const count = useCallsUnderWay((state) => state.count);
  return <Overlay busy={count > 0} />;
}
