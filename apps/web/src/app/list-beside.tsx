import { useRef } from 'react';
import { generatePath, RouterContextProvider, useMatches } from 'react-router';
import { call } from '#app/client.ts';
import { ErrorBoundary } from '#app/error-boundary.tsx';
import { headOf } from '#app/head.ts';
import { loadPaneLayer } from '#app/pane-layer.ts';
import { callContext, type Screen } from '#app/screen.ts';
import { screenAt } from '#app/screen-at.ts';
import { ScreenData } from '#app/screen-data.ts';
import { loadedModule, loadModule } from '#app/screen-modules.ts';
import { ScreenSkeleton } from '#app/screen-skeleton.tsx';
import type { Shown } from '#app/shown.ts';

/**
 * The list that a screen was opened without, as if it had been opened from it.
 * @param broughtTo the entry of the history that it comes to
 */
export async function loadList(
  { screen: { parent = '/' }, params }: Shown,
  broughtTo: string,
): Promise<Shown> {
  const path = generatePath(parent, params);
  const screen = screenAt(path);
  const [module] = await Promise.all([loadModule(screen), loadPaneLayer()]);
  const request = new Request(new URL(path, location.href));
  const context = new RouterContextProvider(new Map([[callContext, call]]));
  const [data = null] = await Promise.all([
    module.loader?.({ request, params, context }) as Promise<unknown> | undefined,
    module.loadRest?.(),
  ]);
  const outlet = <List screen={screen} brought={data} />;
  return { screen, params, head: headOf(screen, data, params), outlet, broughtTo };
}

/** What was brought, until the router has the list itself. */
function List({ screen, brought }: { screen: Screen; brought: unknown }) {
  const match = useMatches().at(-1);
  const known = useRef({ data: brought });
  const loaded: unknown = match?.id === screen.name ? match.loaderData : undefined;
  if (loaded !== undefined && loaded !== known.current.data) known.current = { data: loaded };
  const Component = loadedModule(screen.name)?.default;
  return (
    Component && (
      <ErrorBoundary instead={<ScreenSkeleton />}>
        <ScreenData value={known.current}>
          <Component />
        </ScreenData>
      </ErrorBoundary>
    )
  );
}

/** Waits while the window is scrolled further than what is read can be in its own column: it would be pushed. */
export const mayMove = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const { bottom } = document.querySelector('.product')?.getBoundingClientRect() ?? { bottom: 0 };
      if (window.scrollY > 0 && bottom < window.innerHeight && !signal.aborted) return;
      removeEventListener('scroll', look);
      resolve();
    };
    addEventListener('scroll', look, { signal, passive: true });
    look();
  });
