import { useSyncExternalStore } from 'react';

export type View = 'caixa' | 'encomendas';

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Which of the counter's screens is open: the address says it, so that a device can keep its own. */
export const useView = (): View =>
  useSyncExternalStore(subscribe, () => (location.hash === '#caixa' ? 'caixa' : 'encomendas'));
