import type { OrderingShop } from '@fornada/contract/content.ts';
import { useEffect, useMemo, useState } from 'react';
import { call } from '#app/client.ts';
import { useOrdering } from '#features/ordering/ordering-store.ts';
import { useDevicePosition } from '#features/shops/position.ts';
import { type Offer, offeredShop, takesOrders } from './offered-shop.ts';

/**
 * What home offers on this device: the page's own shop at first. A large chain's others are asked for where another is meant,
 * or may be nearer.
 * @param now null until the page is alive
 */
export function useOffer(first: OrderingShop, now: number | null): Offer & { isChosen: boolean } {
  const shopId = useOrdering((chosen) =>
    chosen.lines.length > 0 ? chosen.shopId : (chosen.shopId ?? undefined),
  );
  const { position } = useDevicePosition();
  const [all, setAll] = useState<readonly OrderingShop[]>();
  const isOther = shopId !== undefined && shopId !== first.id;
  const needsAll = now !== null && (position !== null || isOther || !takesOrders(first, now));

  useEffect(() => {
    if (!needsAll) return;
    const load = async () => {
      const { loadShops } = await import('#features/catalogue/load-menu.ts');
      setAll(await loadShops(call));
    };
    // Without an answer the first shop stays: the catalogue itself asks again.
    load().catch(() => {});
  }, [needsAll]);

  const offer = useMemo(() => {
    const shops = needsAll ? all : [first];
    return now !== null && shops && offeredShop(shops, { position, shopId }, now);
  }, [first, all, needsAll, position, shopId, now]);
  return { ...(offer || { shop: first, instead: null, oven: null }), isChosen: shopId !== undefined };
}
