import { listOrderingShops, type OrderingShop } from '@fornada/contract/content.ts';
import { readMenu } from '@fornada/contract/menu.ts';
import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import type { Menu } from '@fornada/domain/menu.ts';
import { useRetry } from '@fornada/ui/use-retry.ts';
import { useEffect, useState } from 'react';
import { call } from '../session.ts';

export type Sells = { shop: OrderingShop; menu: Menu };

/**
 * What a shop sells; undefined until it is known, and null where it takes no orders. It is asked for again by itself.
 * @param turn another one asks for what has changed
 */
export function useMenu(shopId: number, turn = 0): { sells: Sells | null | undefined; isMissing: boolean } {
  const [sells, setSells] = useState<Sells | null>();
  const [isMissing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useRetry(isMissing, () => setAttempt(attempt + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isHere = true;
    Promise.all([call(listOrderingShops), call(readMenu, { params: { id_loja: shopId } })]).then(
      ([shops, wire]) => {
        if (!isHere) return;
        const shop = shops.find(({ id }) => id === shopId);
        setSells(shop === undefined ? null : { shop, menu: toDomainMenu(wire) });
        setMissing(false);
      },
      () => isHere && setMissing(true),
    );
    return () => {
      isHere = false;
    };
  }, [shopId, attempt, turn]);
  return { sells, isMissing };
}
