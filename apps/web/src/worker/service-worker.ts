import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { answerPushes } from './pushes.ts';
import { dataKey, isKept, outdated, type Way, wayOf } from './routing.ts';
import type { WorkerScope } from './scope.ts';

declare const self: WorkerScope;
/** Filled in by scripts/finish-build.ts: the build's name, and the files that must work offline. */
declare const BUILD: { name: string; files: readonly string[] };

const assetsPrefix = 'fornada-assets-';
const assets = assetsPrefix + BUILD.name;
/** Pages name the files of their build: another's would ask for files that are gone. */
const pagesPrefix = 'fornada-pages-';
const pages = pagesPrefix + BUILD.name;
const reads = 'fornada-reads';
/** Any private screen's shell starts the application at whatever path it is asked for. */
const shell = '/perfil';
/** What the screens that work without a connection read, and the texts that somebody may have read as a page before. */
const firstReads = [
  ...['/icon.svg', '/icon-192.png', '/manifest.webmanifest'],
  ...['novidades', 'restaurantes', 'lojas-ordering', 'campanhas'].map((name) => `/api/${name}`),
  ...['perguntas-frequentes', 'informacao-legal', 'termos', 'politica-de-privacidade'].map(
    (name) => `/api/${name}`,
  ),
];
const most = { pictures: 200, pages: 60 };
/** A train in a tunnel has a connection that answers nothing. */
const patienceSeconds = 4;

const files = new PrecacheController({ cacheName: assets });
files.addToCacheList(BUILD.files.map((url) => ({ url, revision: null })));

self.addEventListener('install', (event) => {
  files.install(event as unknown as Parameters<typeof files.install>[0]);
  // With the files that it names, and not before: the shared cache is read by the build before as well.
  event.waitUntil(caches.open(assets).then((cache) => cache.add(shell)));
  event.waitUntil(
    caches.open(reads).then((cache) => Promise.allSettled(firstReads.map((path) => cache.add(path)))),
  );
});

// A new version waits until the person takes it: app/new-version.ts asks them, and says so here.
self.addEventListener('message', ({ data, ports }) => {
  const { type, file } = (data ?? {}) as { type?: string; file?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'BROUGHT') ports[0]?.postMessage(BUILD.files.includes(file ?? ''));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => [...outdated(names, assets, assetsPrefix), ...outdated(names, pages, pagesPrefix)])
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

const goes = (way: Way) => (matched: { request: Request }) =>
  wayOf(matched.request, self.location.origin) === way;
// Its type says `undefined` where the one that is wanted says nothing.
const keeping = (entries: number) =>
  new ExpirationPlugin({ maxEntries: entries, purgeOnQuotaError: true }) as WorkboxPlugin;
const onlyWhole = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    isKept(request, response) ? response : null,
};
/** Where nothing is known of a page, the shell. */
const elseShell = {
  cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response | undefined }) =>
    cachedResponse ?? (await caches.match(shell, { cacheName: assets })),
};
/** With its page, and as long: of each page the data that it names, and no other. */
const ofItsPage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => dataKey(request.url),
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) =>
    cachedResponse?.url === (event as unknown as { request: Request }).request.url ? cachedResponse : null,
};

registerRoute(new PrecacheRoute(files, { directoryIndex: '', cleanURLs: false }));
// A file of the build before: a page that is still open asks for it.
registerRoute(goes('file'), async ({ request }) => (await caches.match(request)) ?? (await fetch(request)));
registerRoute(
  goes('picture'),
  new CacheFirst({ cacheName: 'fornada-pictures', plugins: [onlyWhole, keeping(most.pictures)] }),
);
registerRoute(
  goes('read'),
  new NetworkFirst({
    cacheName: reads,
    networkTimeoutSeconds: patienceSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [onlyWhole],
  }),
);
registerRoute(
  goes('page'),
  new NetworkFirst({
    cacheName: pages,
    networkTimeoutSeconds: patienceSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [onlyWhole, elseShell, keeping(most.pages)],
  }),
);
registerRoute(
  goes('data'),
  new CacheFirst({ cacheName: pages, plugins: [onlyWhole, ofItsPage, keeping(most.pages)] }),
);

answerPushes(self);
