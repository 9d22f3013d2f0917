import { type Client, createClient } from '@fornada/contract/client.ts';
import { type StaffEntered, type StaffRole, type StaffShop, staffSignOut } from '@fornada/contract/staff.ts';
import { useSyncExternalStore } from 'react';

/** The staff session of this device. It ends with the tab: the next shift signs in. */
export type StaffSession = {
  token: string;
  name: string;
  role: StaffRole;
  places: StaffShop[];
  shop: number;
  hasPin: boolean;
};

const key = 'fornada-balcao';
/** The shop that was looked at last on this device: its next shift mostly is there too. */
const shopKey = 'fornada-balcao-loja';
const listeners = new Set<() => void>();
let current: StaffSession | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');

export function setSession(session: StaffSession | null): void {
  current = session;
  if (session) {
    sessionStorage.setItem(key, JSON.stringify(session));
    localStorage.setItem(shopKey, String(session.shop));
  } else sessionStorage.removeItem(key);
  for (const listener of listeners) listener();
}

/** Whether they answer for the shop, and not only work there. */
export const isManager = ({ role }: StaffSession): boolean => role === 'manager' || role === 'administrator';

export const sessionNow = (): StaffSession | null => current;

/** Takes up the session that a sign-in answered; the device's own shop comes first, then the one it was last at, then one that is open. */
export function enter({ token, nome, papel, lojas, loja, tem_pin }: StaffEntered): void {
  const last = lojas.find(({ id }) => String(id) === localStorage.getItem(shopKey));
  const [first = lojas[0]] = lojas.filter(({ aberta }) => aberta);
  const shop = loja ?? last?.id ?? first?.id ?? 0;
  setSession({ token, name: nome, role: papel, places: lojas, shop, hasPin: tem_pin });
}

export function useSession(): StaffSession | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

const actListeners = new Set<() => void>();

/** Called after everything that this device has asked to be changed, however it was answered. */
export function onAct(listener: () => void): () => void {
  actListeners.add(listener);
  return () => void actListeners.delete(listener);
}

/** A session that has ended shows the sign-in; the late answer to somebody who left doesn't end the next one's. */
export const call: Client = async (endpoint, options) => {
  const asker = current?.token ?? null;
  const client = createClient({
    baseUrl: '',
    fetch: (...request) => fetch(...request),
    token: async () => asker,
    renew: async () => {
      if (asker === (current?.token ?? null)) setSession(null);
      return false;
    },
  });
  try {
    return await client(endpoint, options);
  } finally {
    if (endpoint.method !== 'GET') for (const listener of actListeners) listener();
  }
};

/** Without a connection too: the session is gone from the device. */
export async function leave(): Promise<void> {
  await call(staffSignOut).catch(() => undefined);
  setSession(null);
}
