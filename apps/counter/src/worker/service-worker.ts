// Keeps the till for when there is no connection: a device that is switched on again, or reloaded, in the middle of one
// opens with the sales that wait on it. Nothing that is asked of the server is kept.
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';

/** The part of a worker's world that this one uses: TypeScript's own description can't stand beside the page's. */
declare const self: {
  addEventListener: (
    name: 'install' | 'activate',
    hear: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};
/** Filled in by scripts/finish-build.ts: the build's name and files. */
declare const BUILD: { name: string; files: readonly string[] };

const prefix = 'fornada-balcao-';
const current = prefix + BUILD.name;
/** Board, till and the screen on the wall are one page, which looks at its address. */
const page = '/balcao';
/** A connection that answers nothing is none. */
const patienceSeconds = 4;

const files = new PrecacheController({ cacheName: current });
files.addToCacheList(BUILD.files.map((url) => ({ url, revision: null })));

self.addEventListener('install', (event) => {
  files.install(event as unknown as Parameters<typeof files.install>[0]);
  event.waitUntil(caches.open(current).then((cache) => cache.add(page)));
  // A till is seldom closed: a new version doesn't wait for that, and the open page has all of its own already.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(prefix) && name !== current))
      .then((others) => Promise.all(others.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** The page as it is now, else as this build brought it. */
const fromNetwork = new NetworkFirst({
  cacheName: current,
  networkTimeoutSeconds: patienceSeconds,
  plugins: [
    {
      // The build's own page stays: another's names files that aren't here.
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: async () =>
        await caches.match(page, { cacheName: current, ignoreVary: true }),
    },
  ],
});

registerRoute(new PrecacheRoute(files, { directoryIndex: '', cleanURLs: false }));
registerRoute(new NavigationRoute(fromNetwork, { allowlist: [/^\/balcao(\/|$)/] }));
