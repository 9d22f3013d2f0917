import { type Client, createClient } from '@fornada/contract/client.ts';
import { type StaffEntered, type StaffRole, type StaffShop, staffSignOut } from '@fornada/contract/staff.ts';
import { create, createStore } from 'zustand';

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

export const useSession = create<StaffSession | null>(() =>
  JSON.parse(sessionStorage.getItem(key) ?? 'null'),
);
export const sessionNow = useSession.getState;

export function setSession(session: StaffSession | null): void {
  if (session) {
    sessionStorage.setItem(key, JSON.stringify(session));
    localStorage.setItem(shopKey, String(session.shop));
  } else sessionStorage.removeItem(key);
  useSession.setState(session, true);
}

/** Whether they answer for the shop, and not only work there. */
export const isManager = ({ role }: StaffSession): boolean => role === 'manager' || role === 'administrator';

/** Takes up the session that a sign-in answered; the device's own shop comes first, then the one it was last at, then one that is open. */
export function enter({ token, nome, papel, lojas, loja, tem_pin }: StaffEntered): void {
  const last = lojas.find(({ id }) => String(id) === localStorage.getItem(shopKey));
  const [first = lojas[0]] = lojas.filter(({ aberta }) => aberta);
  const shop = loja ?? last?.id ?? first?.id ?? 0;
  setSession({ token, name: nome, role: papel, places: lojas, shop, hasPin: tem_pin });
}

const acts = createStore(() => 0);

/** Called after everything that this device has asked to be changed, however it was answered. */
export const onAct = acts.subscribe;

/** A session that has ended shows the sign-in; the late answer to somebody who left doesn't end the next one's. */
export const call: Client = async (endpoint, options) => {
  const asker = sessionNow()?.token ?? null;
  const client = createClient({
    baseUrl: '',
    fetch: (...request) => fetch(...request),
    token: async () => asker,
    renew: async () => {
      if (asker === (sessionNow()?.token ?? null)) setSession(null);
      return false;
    },
  });
  try {
    return await client(endpoint, options);
  } finally {
    if (endpoint.method !== 'GET') acts.setState((count) => count + 1);
  }
};

/** Without a connection too: the session is gone from the device. */
export async function leave(): Promise<void> {
  await call(staffSignOut).catch(() => undefined);
  setSession(null);
}
