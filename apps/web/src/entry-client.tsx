import '#app/app.css';
// Most of what anyone reads wears these: with the first file, they cost no request of their own.
import '#features/content/content.css';
import '#features/home/home.css';
import '#features/restaurants/restaurants.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Alive } from '#app/after-reading.tsx';
import { call } from '#app/client.ts';
import { settleLanguage, useLanguage } from '#app/language.ts';
import { loadScreen } from '#app/load-screen.ts';
import { readLoaderData } from '#app/loader-data.ts';
import { loadErrorScreen } from '#app/route-error.tsx';
import { createRoutes, type Guard } from '#app/route-objects.tsx';
import { redirection } from '#app/route-rules.ts';
import { callContext, isEntrance } from '#app/screen.ts';
import { screenAt } from '#app/screen-at.ts';
import { loadModule } from '#app/screen-modules.ts';
import { followTrail } from '#app/trail.ts';
import { nameEntries } from '#app/use-scroll-memory.ts';
import { whenAtRest } from '#app/when-at-rest.ts';
import { useCallsUnderWay } from '#features/calls/calls-under-way.ts';
import { beginFollowing } from '#features/following/begin-following.ts';
import type { InstallPrompt } from '#features/install/install-state.ts';
import { currentVisitor, useSession } from '#features/session/session-store.ts';
import { screenNamed } from './routes.ts';

const isInOurLanguage = settleLanguage();
// Not in the middle of the first order: features/install/install-offer.tsx asks when it is wanted.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installPrompt = event as InstallPrompt;
});
const root = document.getElementById('root') as HTMLElement;

const guard: Guard = (screen, url) => {
  const visitor = currentVisitor();
  // Crawlers skip the onboarding (starter/first-visit.ts).
  if (document.documentElement.dataset.visit === 'crawler') visitor.sawOnboarding = true;
  return redirection(screen, visitor, url.pathname + url.search + url.hash);
};

/** The state that the server rendered with, unless the visitor is to be sent elsewhere first. */
async function readHydrationData(): Promise<{ loaderData: Record<string, unknown> } | undefined> {
  const here = new URL(location.href);
  const screen = screenAt(here.pathname);
  const elsewhere = guard(screen, here);
  if (elsewhere) {
    history.replaceState(null, '', elsewhere);
    return undefined;
  }
  const inPage = document.getElementById('loader-data');
  const { digest } = root.dataset;
  // Going back before hydration leaves the page at another path.
  if (!digest && inPage?.dataset.path !== here.pathname.replace(/(?<=.)\/+$/, '')) return undefined;
  const [{ readPrerendered }] = await loadScreen(screen, here.pathname + here.search);
  if (isEntrance(screen)) await loadModule(screenNamed('home'));
  const data: unknown = digest
    ? await readPrerendered?.(call, digest)
    : inPage && (await readLoaderData(inPage));
  return data === undefined ? undefined : { loaderData: { [screen.name]: data } };
}

async function start(): Promise<void> {
  const hydrationData = await readHydrationData();
  nameEntries();
  const router = createBrowserRouter(createRoutes(guard), {
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(callContext, call);
      return context;
    },
    ...(hydrationData && { hydrationData }),
  });
  followTrail(router);
  // The words of another language are in none of the elements that are there: all are made again.
  const application = () => (
    <StrictMode>
      <RouterProvider key={useLanguage.getState().language} router={router} />
      <Alive />
    </StrictMode>
  );
  const isPrerendered = hydrationData !== undefined && isInOurLanguage;
  // What the server wrote stays until the first screen is ready to take its place.
  if (!isPrerendered) {
    await initialised(router);
    // What the server wrote of a page that doesn't exist isn't taken away for the outline of another.
    if (router.state.errors) await loadErrorScreen().catch(() => {});
  }
  let drawn!: Root;
  // As a transition it is done in slices, between which the page answers to fingers.
  startTransition(() => {
    if (isPrerendered) drawn = hydrateRoot(root, application(), { onRecoverableError });
    else {
      drawn = createRoot(root, { onRecoverableError });
      drawn.render(application());
    }
  });
  useLanguage.subscribe(() => drawn.render(application()));
  followVisitor(router);
  useSession.subscribe(beginFollowing);
  // Its code comes when the page is at rest.
  whenAtRest(beginFollowing);
}

/**
 * A change of screens that is cut short is no fault: by a phone that is turned (React knows older browsers' words for it), or
 * by a browser that has waited four seconds for the next one.
 */
function onRecoverableError(error: unknown): void {
  const isCutShort = error instanceof DOMException && /^(InvalidState|Timeout)Error$/.test(error.name);
  if (!isCutShort) reportError(error);
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

/**
 * Logging in or out, here or in another tab, puts the screen in front of its guard again. A form that is under way takes
 * the visitor on by itself: it is waited for.
 */
function followVisitor(router: Router): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (useCallsUnderWay.getState().count > 0) return;
      const { pathname, search, hash } = router.state.navigation.location ?? router.state.location;
      const elsewhere = guard(screenAt(pathname), new URL(pathname + search + hash, location.href));
      if (elsewhere) void router.navigate(elsewhere, { replace: true });
    });
  };
  useSession.subscribe(check);
  useSession.subscribe(({ privateData }, before) => {
    const last = before.privateData.user.data?.id_perfil;
    const now = privateData.user.data?.id_perfil;
    // Somebody else has logged in in another tab, or before the back button brought this page to life again: what stands
    // here, or was typed, is the last one's. A form of this tab takes the visitor on by itself.
    const isAnother = last !== undefined && now !== undefined && last !== now;
    if (isAnother && useCallsUnderWay.getState().count === 0) location.reload();
  });
  useCallsUnderWay.subscribe(check);
}

void start();
