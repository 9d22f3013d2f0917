import type { OrderingShop } from '@fornada/contract/content.ts';
import { useEffect, useMemo, useState } from 'react';
import { call } from '#app/client.ts';
import { useOrdering } from '#features/ordering/ordering-store.ts';
import type { ShopNow } from '#features/restaurants/shop-now.ts';
import { useDevicePosition } from '#features/shops/position.ts';
import { type Offer, offeredShop, takesOrders } from './offered-shop.ts';

/** What the server's page offers. */
export interface FirstOffer {
  shop: OrderingShop;
  /** How it stood. */
  now: ShopNow;
  /** A shop is open, and its oven is told of. */
  isBaking: boolean;
}

export type OfferHere = Offer & Pick<FirstOffer, 'isBaking'> & { isChosen: boolean };

/**
 * What home offers on this device: the page's own shop at first. A large chain's others are asked for where another is meant,
 * or may be nearer.
 * @param page null where no shop takes orders
 * @param now null until the page is alive
 */
export function useOffer(page: FirstOffer | null, now: number | null): OfferHere | null {
  const first = page?.shop;
  const shopId = useOrdering((chosen) =>
    chosen.lines.length > 0 ? chosen.shopId : (chosen.shopId ?? undefined),
  );
  const { position } = useDevicePosition();
  const [all, setAll] = useState<readonly OrderingShop[]>();
  const isOther = shopId !== undefined && shopId !== first?.id;
  const needsAll =
    first !== undefined && now !== null && (position !== null || isOther || !takesOrders(first, now));

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
    const shops = needsAll ? all : first && [first];
    return now !== null && shops && offeredShop(shops, { position, shopId }, now);
  }, [first, all, needsAll, position, shopId, now]);
  return (
    page && {
      ...(offer || { shop: page.shop, instead: null, oven: null }),
      isChosen: shopId !== undefined,
      isBaking: offer ? offer.oven !== null : page.isBaking,
    }
  );
}
