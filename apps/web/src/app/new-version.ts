import { workerScript } from '@fornada/ui/worker-script.ts';
import { messageSW } from 'workbox-window/messageSW.js';
import { Workbox } from 'workbox-window/Workbox.js';
import { create } from 'zustand';

const path = '/sw.js';
/** How often an open tab checks for a new version when it is focused. */
const lookMs = 60 * 60 * 1000;

const longestMs = 3000;

/** A version that waits; taking it starts the page again with it, and nothing else ever does. */
export const useNewVersion = create<{ take: (() => void) | null }>(() => ({ take: null }));

/** This file's name is another in every build: it names those of all that it imports. */
const ownFile = new URL(import.meta.url).pathname;

let isStarted = false;

/** Starts the service worker, which keeps the application and what was read for when there is no connection. */
export function startWorker(): void {
  if (isStarted || !('serviceWorker' in navigator)) return;
  isStarted = true;
  const worker = new Workbox(workerScript(path));
  let isTaken = false;
  worker.addEventListener('waiting', async ({ sw }) => {
    // A page that came from the network may be the new version already: there is nothing to ask.
    if (sw && (await messageSW(sw, { type: 'BROUGHT', file: ownFile }))) {
      worker.messageSkipWaiting();
      return;
    }
    const take = () => {
      isTaken = true;
      worker.messageSkipWaiting();
      // The worker of before finishes what it has begun; a page from the network is the new one without it.
      setTimeout(() => location.reload(), longestMs);
    };
    useNewVersion.setState({ take });
  });
  // Taken in another tab, this one stays as it is: somebody may be in the middle of a form.
  worker.addEventListener('controlling', () => isTaken && location.reload());
  // Private windows and old browsers go without.
  worker.register({ immediate: true }).catch(() => {});
  lookNowAndThen(worker);
}

function lookNowAndThen(worker: Workbox): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < lookMs) return;
    last = Date.now();
    worker.update().catch(() => {});
  });
}
