import { call } from '#app/client.ts';
import { loadMenu, loadShops } from '#features/catalogue/load-menu.ts';
import { chosenShop } from '#features/shops/ordering-shops.ts';
import { useOrdering } from './ordering-store.ts';

/**
 * Reads what the catalogue of the chosen shop is made of once the service worker is there to keep it, so that it can be
 * looked through without a connection before it was ever opened. Whoever saves data isn't made to.
 */
export async function stockUp(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  try {
    const shop = chosenShop(await loadShops(call), useOrdering.getState().shopId);
    if (shop) await loadMenu(call, shop.id);
  } catch {
    // Without a connection it is too late to stock up.
  }
}
