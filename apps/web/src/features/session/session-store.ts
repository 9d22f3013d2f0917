import type { OrderDetail } from '@fornada/contract/orders.ts';
import type { PrivateData, UserData } from '@fornada/contract/private-data.ts';
import { createStoredStore } from '#features/storage/stored-store.ts';

export interface Visitor {
  loggedIn: boolean;
  /** A customer whose personal data isn't complete. */
  temporary: boolean;
  /** An order of theirs is paid: the next one needs a whole account. */
  hasOrdered: boolean;
  sawOnboarding: boolean;
}

export const noPrivateData: PrivateData = {
  user: { loggedIn: false, sawOnboarding: false, data: null },
  transacoes: [],
  ordering: [],
};

/** Kept on the device, so that the card, the QR and the last movements work without a connection. */
export const useSession = createStoredStore('fornada.session.1', {
  privateData: noPrivateData,
  /** The device's own memory: a new identity on the same phone doesn't see the onboarding again. */
  sawOnboarding: false,
  /** The session ended elsewhere, and nobody was told yet (at-rest.tsx). */
  ended: false,
});

interface KeptUsual {
  customerId: number | null;
  usual: { pedido: OrderDetail; vezes: number } | null;
}
const noUsual: KeptUsual = { customerId: null, usual: null };

/** What the customer orders most often: there at once and without a connection; another customer's is never shown. */
export const useKeptUsual = createStoredStore<KeptUsual>('fornada.usual.1', noUsual);

const noKeptFilters: { customerId: number | null; diets: readonly string[]; without: readonly string[] } = {
  customerId: null,
  diets: [],
  without: [],
};

/** What a customer doesn't eat (features/catalogue/kept-filters.ts). */
export const useKeptFilters = createStoredStore('fornada.filters.1', noKeptFilters);

/** What any call returned as private data takes the place of what was known. */
export function replacePrivateData(privateData: PrivateData): void {
  useSession.setState((known) => ({
    privateData,
    sawOnboarding: known.sawOnboarding || privateData.user.sawOnboarding,
  }));
}

/** Logging out leaves nothing of the customer on the device. */
export function clearPrivateData(ended = false): void {
  useSession.setState({ privateData: noPrivateData, ended });
  useKeptUsual.setState(noUsual);
  useKeptFilters.setState(noKeptFilters);
}

export const rememberOnboarding = (): void => useSession.setState({ sawOnboarding: true });

export const useLoggedIn = (): boolean => useSession((session) => session.privateData.user.loggedIn);

/** The customer's data, or null for a guest. */
export const useCustomer = (): UserData | null =>
  useSession(({ privateData: { user } }) => (user.loggedIn ? user.data : null));

const hasOrdered = ({ ordering, transacoes }: PrivateData): boolean =>
  ordering.some(({ pago }) => pago === 1) ||
  transacoes.some(({ order_id, anulada }) => order_id !== null && !anulada);

export function currentVisitor(): Visitor {
  const { privateData, sawOnboarding } = useSession.getState();
  const { loggedIn, data } = privateData.user;
  return {
    loggedIn,
    temporary: data?.temporario ?? false,
    hasOrdered: hasOrdered(privateData),
    sawOnboarding,
  };
}
