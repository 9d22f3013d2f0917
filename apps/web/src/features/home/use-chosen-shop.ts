import type { OrderingShop } from '@fornada/contract/content.ts';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { useOrdering } from '#features/ordering/ordering-store.ts';
import { chosenShop } from '#features/shops/ordering-shops.ts';

/** The shop that the customer orders from: the first one, which the page brings, until another was chosen on this device. */
export function useChosenShop(first: OrderingShop): OrderingShop {
  const shopId = useOrdering((ordering) => ordering.shopId);
  const [shops, setShops] = useState<readonly OrderingShop[]>([first]);
  const isOther = shopId !== null && shopId !== first.id;

  useEffect(() => {
    if (!isOther) return;
    let isGone = false;
    const load = async () => {
      const { loadShops } = await import('#features/catalogue/load-menu.ts');
      const known = await loadShops(call);
      if (!isGone) setShops(known);
    };
    // Without an answer the first shop stays: the catalogue itself asks again.
    load().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [isOther]);

  return isOther ? (chosenShop(shops, shopId) ?? first) : first;
}
