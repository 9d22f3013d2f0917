import { addFavourite, removeFavourite } from '@fornada/contract/private-data.ts';
import type { CatalogueProduct, Category } from '@fornada/ui/ordering/catalogue.ts';
import { call } from '#app/client.ts';
import { showError } from '#features/calls/held-call.ts';
import { useCustomer, useSession } from '#features/session/session-store.ts';

/** Codes of the customer's favourites. They are kept with the customer; what was kept on a device before knows none. */
export const useFavourites = (): readonly string[] => useCustomer()?.favoritos ?? none;

const none: readonly string[] = [];

/** The favourites that the shop has, in the customer's order. */
export function favouritesIn(
  categories: readonly Category[],
  favourites: readonly string[],
): CatalogueProduct[] {
  const products = new Map(
    categories.flatMap(({ products: all }) => all.map((one) => [one.id, one] as const)),
  );
  return favourites.flatMap((code) => products.get(code) ?? []);
}

/** Shown at once; taken back, and said, when the server doesn't get to know. */
export async function markFavourite(code: string, isFavourite: boolean): Promise<void> {
  const customerId = useSession.getState().privateData.user.data?.id_perfil;
  showFavourite(code, isFavourite);
  try {
    const endpoint = isFavourite ? addFavourite : removeFavourite;
    await call(endpoint, { params: { cod_produto: code } });
  } catch (error) {
    // This one alone: others may have been marked meanwhile, also by the next customer of the device.
    const isTheirs = customerId === useSession.getState().privateData.user.data?.id_perfil;
    if (isTheirs) showFavourite(code, !isFavourite);
    await showError(error);
  }
}

function showFavourite(code: string, isFavourite: boolean): void {
  useSession.setState(({ privateData }) => {
    const { user } = privateData;
    if (!user.data) return {};
    const others = (user.data.favoritos ?? []).filter((other) => other !== code);
    const data = { ...user.data, favoritos: isFavourite ? [code, ...others] : others };
    return { privateData: { ...privateData, user: { ...user, data } } };
  });
}
