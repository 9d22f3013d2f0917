import type { WorkerScope } from './scope.ts';

/** What the server's messages module sends. */
interface Push {
  id: string;
  title: string;
  text: string;
  link: string | null;
}

/** Shows what is pushed, and leads to what it is about when it is touched. */
export function answerPushes(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    if (!event.data) return;
    const { id, title, text, link } = event.data.json() as Push;
    const options = { body: text, tag: id, icon: '/icon-192.png', data: link ?? '/notificacoes' };
    event.waitUntil(worker.registration.showNotification(title, options));
    // A dot on the application's icon, until it is opened (features/following/app-badge.ts).
    const isDotted = worker.navigator.setAppBadge?.().catch(() => {});
    if (isDotted) event.waitUntil(isDotted);
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, String(event.notification.data)));
  });
}

async function open({ clients, location }: WorkerScope, link: string): Promise<void> {
  const [page] = await clients.matchAll({ type: 'window' });
  if (!page) return void (await clients.openWindow(link));
  await page.focus();
  await page.navigate(new URL(link, location.origin).href);
}
