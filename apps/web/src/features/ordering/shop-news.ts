import { realtimePaths, type ShopAvailability } from '@fornada/contract/realtime.ts';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { forgetMenus } from '#features/catalogue/load-menu.ts';
import { useRealtime } from '#features/realtime/realtime-store.ts';
import { useOrdering } from './ordering-store.ts';

/** When a shop sells out of something or pauses, reloads the menu and updates the cart at once. */
export function useShopNews(shopId: number): void {
  useMenuNews(shopId);
  const { revalidate } = useRevalidator();
  const chosen = useOrdering((ordering) => ordering.shopId);

  // Another tab has chosen another shop: what is added from here would be looked for there.
  useEffect(() => {
    if (chosen !== null && chosen !== shopId) void revalidate();
  }, [chosen, shopId, revalidate]);
}

/**
 * Reloads the menu that is read when its shop sells out of something, has it again, or pauses.
 * @param shopId null of one that takes no orders
 */
export function useMenuNews(shopId: number | null): void {
  const news = useRealtime<ShopAvailability>(shopId === null ? null : realtimePaths.availability(shopId));
  // What the oven says changes no menu.
  const told = news && JSON.stringify([shopId, { ...news, forno: undefined }]);
  const known = useRef<string>(undefined);
  const { revalidate } = useRevalidator();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` is what of the news counts
  useEffect(() => {
    if (told === undefined || told === known.current) return;
    const isFirst = !known.current?.startsWith(`[${shopId},`);
    known.current = told;
    // What was said between loading the menu and listening is in the first value, if anything is.
    if (isFirst && news && isUsual(news)) return;
    forgetMenus();
    void revalidate();
  }, [told, revalidate]);
}

const isUsual = ({ pausada_ate, esgotados }: ShopAvailability): boolean =>
  pausada_ate === null && Object.keys(esgotados ?? {}).length === 0;
