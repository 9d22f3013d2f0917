import { useLayoutEffect, useState } from 'react';
import { isWithout } from '#features/access/rules-of-here.ts';
import { useCustomer } from '#features/session/session-store.ts';
import { createStoredStore } from '#features/storage/stored-store.ts';
import { type PushChoice, type PushState, pushState } from './push-state.ts';

interface Kept {
  /** Whose choice it is: the next customer of this device chooses anew. */
  customerId: number | null;
  choice: PushChoice;
  /** The session and the endpoint that the server was told last. */
  told: string;
}

const nothing: Kept = { customerId: null, choice: null, told: '' };

export const usePushStore = createStoredStore<Kept>('fornada.push.1', nothing);

export const choiceOf = (customerId: number): PushChoice => {
  const kept = usePushStore.getState();
  return kept.customerId === customerId ? kept.choice : null;
};

export const remember = (customerId: number, choice: PushChoice, told = ''): void =>
  usePushStore.setState({ customerId, choice, told });

/** The state of pushes here; null for guests, without a push gateway, and before hydration. */
export function usePushState(): PushState | null {
  const customerId = useCustomer()?.id_perfil ?? null;
  const kept = usePushStore();
  const [state, setState] = useState<PushState | null>(null);

  // Before it is painted: what is offered stands above buttons that a finger may be on its way to.
  useLayoutEffect(() => {
    const choice = kept.customerId === customerId ? kept.choice : null;
    const look = () =>
      setState(customerId === null || isWithout('push') ? null : pushState({ ...browserNow(), choice }));
    look();
    // Back from the browser's settings.
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [customerId, kept]);

  return state;
}

function browserNow() {
  const { userAgent, maxTouchPoints, standalone } = navigator as Navigator & { standalone?: boolean };
  return {
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    permission: 'Notification' in window ? Notification.permission : ('default' as const),
    // An iPad says that it is a Mac; no Mac has a screen to touch.
    isApple: /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    isInstalled: standalone === true || matchMedia('(display-mode: standalone)').matches,
  };
}
