import { outdated, wayOf } from './routing.ts';
import type { WorkerScope } from './scope.ts';

declare const self: WorkerScope;
/** Written in by scripts/finish-build.ts: a name for this build, and the files that must work without a connection. */
declare const BUILD: { name: string; files: readonly string[] };

const assetsPrefix = 'fornada-assets-';
const assets = assetsPrefix + BUILD.name;
const reads = 'fornada-reads';
/** Any private screen's shell starts the application at whatever path it is asked for. */
const shell = '/perfil';
/** What the screens that work without a connection read. */
const firstReads = ['/marcas.css', '/icon.svg', '/api/novidades', '/api/restaurantes', '/api/campanhas'];
const mostPictures = 200;
/** A train in a tunnel has a connection that answers nothing. */
const patienceMs = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([
      caches.open(assets).then((cache) => cache.addAll([...BUILD.files])),
      caches.open(reads).then(async (cache) => {
        await cache.add(shell);
        await Promise.allSettled(firstReads.map((path) => cache.add(path)));
      }),
    ]).then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(outdated(names, assets, assetsPrefix).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, self.location.origin);
  if (way === 'immutable') event.respondWith(fromDevice(event.request));
  if (way === 'read') event.respondWith(fromNetwork(event.request, event.request.url));
  if (way === 'page') event.respondWith(fromNetwork(event.request, shell));
});

async function fromDevice(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keepPicture(request, answer.clone());
  return answer;
}

async function keepPicture(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(assets);
  await cache.put(request, answer);
  const pictures = (await cache.keys()).filter(({ url }) => url.includes('/imagens/'));
  await Promise.all(pictures.slice(0, -mostPictures).map((old) => cache.delete(old)));
}

/** What the network says, remembered; without it, what it last said, else what it last said of `otherwise`. */
async function fromNetwork(request: Request, otherwise: string): Promise<Response> {
  const cache = await caches.open(reads);
  const known = (await cache.match(request, { ignoreVary: true })) ?? (await cache.match(otherwise));
  const asked = fetch(request).then(async (answer) => {
    // With a query it is one of any number of pages, and the one without is there.
    if (answer.ok && !answer.redirected && !new URL(request.url).search)
      await cache.put(request, answer.clone());
    return answer;
  });
  if (!known) return await asked;
  const patience = new Promise<Response>((resolve) => setTimeout(resolve, patienceMs, known));
  return await Promise.race([asked.catch(() => known), patience]);
}

/** What the server's messages module sends. */
interface Push {
  id: string;
  title: string;
  text: string;
  link: string | null;
}

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { id, title, text, link } = event.data.json() as Push;
  const options = { body: text, tag: id, icon: '/icon-192.png', data: link ?? '/notificacoes' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

async function open(link: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return void (await self.clients.openWindow(link));
  await page.focus();
  await page.navigate(new URL(link, self.location.origin).href);
}
