import { listOrderingShops } from '@fornada/contract/content.ts';
import { readMenu } from '@fornada/contract/menu.ts';
import { call } from '#app/client.ts';
import { chosenShop } from '#features/shops/ordering-shops.ts';
import { useOrdering } from './ordering-store.ts';

/**
 * Reads what the catalogue of the chosen shop is made of once the service worker is there to keep it, so that it can be
 * looked through without a connection: also what was read before, past the worker. Whoever saves data isn't made to.
 */
export async function stockUp(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || !('serviceWorker' in navigator)) return;
  await workerInControl();
  try {
    const shop = chosenShop(await call(listOrderingShops), useOrdering.getState().shopId);
    if (shop) await call(readMenu, { params: { id_loja: shop.id } });
  } catch {
    // Without a connection it is too late to stock up.
  }
}

const workerInControl = (): Promise<void> =>
  new Promise((resolve) => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller) resolve();
    else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
