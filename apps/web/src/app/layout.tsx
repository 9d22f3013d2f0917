import { LinkProvider } from '@fornada/ui/link.tsx';
import { optionalPart } from '@fornada/ui/optional-part.ts';
import { ToastProvider } from '@fornada/ui/toast.tsx';
import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useReducer,
  useRef,
  useState,
  ViewTransition,
} from 'react';
import { useMatches, useOutlet } from 'react-router';
import { headOf } from '#app/head.ts';
import { ListTitle } from '#app/list-title.ts';
import { loadedModalLayer } from '#app/modal-layer.ts';
import { loadedPaneLayer } from '#app/pane-layer.ts';
import { RouterLink } from '#app/router-link.tsx';
import { ScreenFrame } from '#app/screen-frame.tsx';
import { type Alone, type Shown, staysBehind } from '#app/shown.ts';
import { useArrival } from '#app/use-arrival.ts';
import { useScrollMemory } from '#app/use-scroll-memory.ts';
import { whenAtRest } from '#app/when-at-rest.ts';
import { useCallsUnderWay } from '#features/calls/calls-under-way.ts';
import { useAsked } from '#features/dialog/ask.ts';
import { PlainQuestion } from '#features/dialog/plain-question.tsx';
import { useLoggedIn } from '#features/session/session-store.ts';
import { screenNamed } from '../routes.ts';

/** The one layout: a screen, at the desktop another one beside it, and over both the modal route if there is one. */
export function Layout() {
  const loggedIn = useLoggedIn();
  const current = useCurrent();
  const isModal = current.screen.modal === true;

  // The last screen that wasn't a modal stays, element and all, so that it keeps its state under the modal.
  const behind = useRef<Shown | null>(null);
  // What had to go doesn't come back with the next login: its data has left the router, and the login leads there itself.
  if (behind.current && !staysBehind(behind.current.screen, loggedIn)) behind.current = null;
  // A list that what stands alone was opened without: it comes when the page is at rest (app/list-beside.tsx).
  const [, bring] = useReducer((_: unknown, list: Shown) => {
    behind.current = list;
    return list;
  }, null);
  const pane = loadedPaneLayer();
  // So does a list, beside what was opened from it.
  const beside = useRef<Shown | null>(null);
  if (!isModal)
    beside.current = behind.current && pane?.standsBeside(current, behind.current) ? current : null;
  const isOver = isModal || beside.current === current;
  if (!isOver) behind.current = pane?.keepBrought(current, behind.current) ?? current;
  const kept = behind.current;

  const modal = loadedModalLayer();
  useArrival(current.head, isOver);
  useScrollMemory(isOver);

  return (
    <LinkProvider component={RouterLink}>
      <ToastProvider>
        {kept ? (
          <ListTitle value={beside.current ? 'h2' : 'h1'}>
            <ScreenFrame screen={kept.screen} head={kept.head} params={kept.params}>
              {[kept, beside.current].map(
                (shown) =>
                  shown && (
                    // What stood alone stays as it is when its list comes before it.
                    <ViewTransition key={shown.screen.name} enter="screen" exit="screen" default="none">
                      <div {...(shown !== kept && pane?.asPane(shown))}>
                        {pane && shown !== kept && <pane.PaneTop list={kept} />}
                        {shown.outlet}
                      </div>
                    </ViewTransition>
                  ),
              )}
            </ScreenFrame>
          </ListTitle>
        ) : (
          modal && <modal.HomeBehind />
        )}
        {isModal && modal && <modal.ModalScreen {...current} />}
        <Questions />
        <CallsOverlay />
        <Later alone={isOver ? null : current} bring={bring} />
      </ToastProvider>
    </LinkProvider>
  );
}

function useCurrent(): Shown {
  const outlet = useOutlet();
  const match = useMatches().at(-1);
  const screen = screenNamed(match?.id ?? 'notfound');
  const params = match?.params ?? {};
  const head = headOf(screen, match?.loaderData, params);
  return { screen, head, params, outlet };
}

// Fetched at rest; whoever is offline before that is asked in the browser's own dialog, and loses nothing of the page.
const AskedModal = lazy<ComponentType>(() =>
  import('#features/dialog/asked-modal.tsx').catch(() => ({ default: PlainQuestion })),
);

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

const Overlay = optionalPart<{ busy: boolean }>(() =>
  import('@fornada/ui/overlay.tsx').then(({ Overlay }) => ({ default: Overlay })),
);

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

const AtRest = optionalPart<Alone>(() => import('../at-rest.tsx'));

function Later(what: Alone) {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setIsAtRest(true)), []);
  return (
    isAtRest && (
      <Suspense>
        <AtRest {...what} />
      </Suspense>
    )
  );
}
