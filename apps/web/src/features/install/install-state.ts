import { createStoredStore } from '#features/storage/stored-store.ts';

/** Chromium's event, which no library of types has: the browser's own question, for a moment that we choose. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Kept by the page's first lines (entry-client.tsx) until somebody may want it; taken when it was used. */
    installPrompt?: InstallPrompt | undefined;
  }
}

interface Kept {
  /** The first orders that were confirmed on this device, as many as it takes. */
  orders: readonly string[];
  declined: boolean;
}

export const useInstallStore = createStoredStore<Kept>('fornada.install.1', { orders: [], declined: false });

/** Who orders a second time will order a third. */
const enough = 2;

/** A purchase that is shown again, after a reload, is none more. */
export function countOrder(id: string): void {
  const { orders } = useInstallStore.getState();
  if (orders.length < enough && !orders.includes(id)) useInstallStore.setState({ orders: [...orders, id] });
}

export const isOffered = ({ orders, declined }: Kept): boolean => orders.length >= enough && !declined;

/** How it can be done here: by the browser's question, by hand on an iPhone or iPad, or not at all. */
export function installWay(): 'prompt' | 'by-hand' | null {
  const { userAgent, maxTouchPoints, standalone } = navigator as Navigator & { standalone?: boolean };
  if (standalone || matchMedia('(display-mode: standalone)').matches) return null;
  if (window.installPrompt) return 'prompt';
  // An iPad says that it is a Mac; no Mac has a screen to touch.
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
    ? 'by-hand'
    : null;
}
