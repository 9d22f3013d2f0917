import { createClient } from '@fornada/contract/client.ts';
import type { OfficeRole } from '@fornada/contract/office-resources.ts';
import { useSyncExternalStore } from 'react';

/** Who works here. It ends with the tab. */
export type OfficeSession = { token: string; name: string; role: OfficeRole; shops: number[] };

const key = 'fornada-gestao';

export function readSession(): OfficeSession | null {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') as OfficeSession | null;
}

export function keepSession(session: OfficeSession | null): void {
  if (session) sessionStorage.setItem(key, JSON.stringify(session));
  else sessionStorage.removeItem(key);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Whether somebody is signed in: changes with the session, wherever it is kept or ended. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => sessionStorage.getItem(key) !== null,
  );

export const call = createClient({
  baseUrl: '',
  fetch: (...request) => fetch(...request),
  token: async () => readSession()?.token ?? null,
  // It ended: whatever was being done, one signs in again.
  renew: async () => {
    keepSession(null);
    return false;
  },
});
