// The part of a service worker's world that ours uses: TypeScript's own description of it can't stand beside the page's.

interface Extendable {
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerEvents {
  install: Extendable;
  activate: Extendable;
  message: { data: unknown; ports: readonly MessagePort[] };
  push: Extendable & { data: { json: () => unknown } | null };
  notificationclick: Extendable & { notification: { data: unknown; close: () => void } };
}

interface WindowClient {
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}

export interface WorkerScope {
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    hear: (event: WorkerEvents[Name]) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window' }) => Promise<readonly WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  location: Location;
  navigator: { setAppBadge?: () => Promise<void> };
}
