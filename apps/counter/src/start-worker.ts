import { workerScript } from '@fornada/ui/worker-script.ts';
import { Workbox } from 'workbox-window/Workbox.js';

const [path, scope] = ['/balcao/sw.js', '/balcao'];

/** The till opens without a connection from its second visit on. Private windows and old browsers go without. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  new Workbox(workerScript(path), { scope }).register({ immediate: true }).catch(() => {});
}
