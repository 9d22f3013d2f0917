import { createClient } from '@fornada/contract/client.ts';
import type { OfficeRole } from '@fornada/contract/office-resources.ts';

/** Who works here. It ends with the tab. */
export type OfficeSession = { token: string; name: string; role: OfficeRole; shops: number[] };

const key = 'fornada-gestao';

export function readSession(): OfficeSession | null {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') as OfficeSession | null;
}

export function keepSession(session: OfficeSession | null): void {
  if (session) sessionStorage.setItem(key, JSON.stringify(session));
  else sessionStorage.removeItem(key);
}

export const call = createClient({
  baseUrl: '',
  fetch: (...request) => fetch(...request),
  token: async () => readSession()?.token ?? null,
  // It ended: whatever was being done, one signs in again.
  renew: async () => {
    keepSession(null);
    window.location.hash = '#/login';
    return false;
  },
});
