import { listOrderingShops, type OrderingShop } from '@fornada/contract/content.ts';
import { readMenu, type WireMenu } from '@fornada/contract/menu.ts';
import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import { toInstant, toLocal } from '@fornada/domain/local-time.ts';
import type { Menu } from '@fornada/domain/menu.ts';
import { useRetry } from '@fornada/ui/use-retry.ts';
import { useEffect, useState } from 'react';
import { timeNow } from '../clock.ts';
import { call } from '../session.ts';
import { useIsCut } from '../use-is-cut.ts';

export type Sells = { shop: OrderingShop; menu: Menu; toldAt: number };

interface Kept {
  shop: OrderingShop;
  menu: WireMenu;
  toldAt?: number;
}
const nameOf = (shopId: number) => `fornada-ementa-${shopId}`;
const sellsOf = ({ shop, menu, toldAt = 0 }: Kept): Sells => ({ shop, menu: toDomainMenu(menu), toldAt });

/** What this device was told last: a till that is opened without a connection sells by it. */
function keptSells(shopId: number): Sells | undefined {
  const kept = localStorage.getItem(nameOf(shopId));
  return kept === null ? undefined : sellsOf(JSON.parse(kept));
}

function keepSells(shopId: number, kept: Kept | null): void {
  try {
    if (kept === null) localStorage.removeItem(nameOf(shopId));
    else localStorage.setItem(nameOf(shopId), JSON.stringify(kept));
  } catch {
    // The device is full: then it sells only with a connection.
    localStorage.removeItem(nameOf(shopId));
  }
}

/**
 * What a shop sells; undefined until it is known, and null where it takes no orders. It is asked for again by itself, and until
 * there is an answer it is what it was the last time.
 * @param turn another one asks for what has changed
 */
export function useMenu(shopId: number, turn = 0): { sells: Sells | null | undefined; isMissing: boolean } {
  const [sells, setSells] = useState<Sells | null | undefined>(() => keptSells(shopId));
  const [isMissing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isCut = useIsCut(shopId);
  useRetry(isMissing, () => setAttempt(attempt + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again, and so does a connection that is back
  useEffect(() => {
    let isHere = true;
    Promise.all([call(listOrderingShops), call(readMenu, { params: { id_loja: shopId } })]).then(
      ([shops, wire]) => {
        if (!isHere) return;
        const shop = shops.find(({ id }) => id === shopId);
        const told = shop === undefined ? null : { shop, menu: wire, toldAt: timeNow().getTime() };
        keepSells(shopId, told);
        setSells(told && sellsOf(told));
        setMissing(false);
      },
      () => isHere && setMissing(true),
    );
    return () => {
      isHere = false;
    };
  }, [shopId, attempt, turn, isCut]);
  return { sells, isMissing: isMissing || isCut };
}

/** Whether a price that holds until a time of the shop's clock is over: without a connection the till keeps it. */
export const isPast = (
  time: string,
  { shop, toldAt }: Pick<Sells, 'shop' | 'toldAt'>,
  now: Date,
): boolean => {
  const { fuso } = shop.horario;
  return toInstant(toLocal(toldAt, fuso).date, time, fuso) <= now.getTime();
};
