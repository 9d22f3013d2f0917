import { useEffect, useState } from 'react';
import { RouterContextProvider, useMatches } from 'react-router';
import { call } from '#app/client.ts';
import { ErrorBoundary } from '#app/error-boundary.tsx';
import { callContext } from '#app/screen.ts';
import { ScreenData } from '#app/screen-data.ts';
import { ScreenFrame } from '#app/screen-frame.tsx';
import { loadedModule, loadModule } from '#app/screen-modules.ts';
import { ScreenSkeleton } from '#app/screen-skeleton.tsx';
import { screenNamed } from '../routes.ts';
import { headOf } from './head.ts';

/** The home screen under a modal route that was opened by its URL (specification §2). */
export function HomeBehind() {
  const screen = screenNamed('home');
  const brought = (useMatches().at(-1)?.loaderData as { behind?: unknown } | null)?.behind;
  const [loaded, setLoaded] = useState(brought === undefined ? null : { data: brought });

  useEffect(() => {
    if (brought !== undefined) return;
    let gone = false;
    const load = async () => {
      const module = await loadModule(screen);
      const request = new Request(new URL('/', location.href));
      const context = new RouterContextProvider(new Map([[callContext, call]]));
      const data = await module.loader?.({ request, params: {}, context });
      if (!gone) setLoaded({ data: data ?? null });
    };
    // It is only the ground of a modal: a failure leaves the skeleton, and going home tries again.
    load().catch(() => {});
    return () => {
      gone = true;
    };
  }, [screen, brought]);

  const Home = loaded && loadedModule(screen.name)?.default;
  return (
    <ScreenFrame screen={screen} head={headOf(screen, loaded?.data, {})} params={{}}>
      {Home ? (
        <ErrorBoundary instead={<ScreenSkeleton />}>
          <ScreenData value={loaded}>
            <Home />
          </ScreenData>
        </ErrorBoundary>
      ) : (
        <ScreenSkeleton />
      )}
    </ScreenFrame>
  );
}
