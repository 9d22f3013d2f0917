import '#app/app.css';
import { overwriteGetLocale } from '@fornada/copy/messages.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { call } from '#app/client.ts';
import { createRoutes, type Guard, loadModule } from '#app/route-objects.tsx';
import { redirection } from '#app/route-rules.ts';
import { callContext } from '#app/screen.ts';
import { currentVisitor, useSession } from '#features/session/session-store.ts';
import { screenNamed, screens } from '../routes.ts';

const language = document.documentElement.lang === 'en' ? 'en' : 'pt';
overwriteGetLocale(() => language);

const guard: Guard = (screen, url) =>
  redirection(screen, currentVisitor(), url.pathname + url.search + url.hash);

/** The state that the server rendered with, unless the visitor is to be sent elsewhere first. */
async function readHydrationData(): Promise<{ loaderData: Record<string, unknown> } | undefined> {
  const here = new URL(location.href);
  const matched = matchRoutes([...screens], here)?.at(-1)?.route;
  const screen = screenNamed(matched?.name ?? 'notfound');
  const elsewhere = guard(screen, here);
  if (elsewhere) {
    history.replaceState(null, '', elsewhere);
    return undefined;
  }
  const written = document.getElementById('loader-data')?.textContent;
  if (!written) return undefined;
  await loadModule(screen);
  return { loaderData: { [screen.name]: JSON.parse(written) as unknown } };
}

async function start(): Promise<void> {
  const hydrationData = await readHydrationData();
  const router = createBrowserRouter(createRoutes(guard), {
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(callContext, call);
      return context;
    },
    ...(hydrationData && { hydrationData }),
  });
  const root = document.getElementById('root') as HTMLElement;
  const application = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (hydrationData) hydrateRoot(root, application);
  else {
    // The server's shell stays until the first screen is ready to take its place.
    await initialised(router);
    createRoot(root).render(application);
  }
  followVisitor(router);
}

type Router = ReturnType<typeof createBrowserRouter>;

const initialised = (router: Router) =>
  router.state.initialized
    ? undefined
    : new Promise<void>((resolve) => {
        const stop = router.subscribe((state) => {
          if (!state.initialized) return;
          stop();
          resolve();
        });
      });

/** Logging in or out, here or in another tab, puts the screen in front of its guard again. */
function followVisitor(router: Router): void {
  let known = JSON.stringify(currentVisitor());
  useSession.subscribe(() => {
    const now = JSON.stringify(currentVisitor());
    if (now === known) return;
    known = now;
    void router.revalidate();
  });
}

void start();
