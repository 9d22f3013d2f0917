import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { MINUTE } from '@fornada/domain/local-time.ts';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { loadShops } from '#features/catalogue/load-menu.ts';
import { useOrdering } from '#features/ordering/ordering-store.ts';
import { followOven } from '#features/oven/follow-oven.ts';
import type { OvenTold } from '#features/oven/oven-told.ts';
import { minutesOnFoot } from '#features/shops/on-foot.ts';
import { useDevicePosition } from '#features/shops/position.ts';
import { distanceWords } from '#features/shops/shop-words.ts';
import { isOpen, ovenShop, type ToldOfOven } from './oven-shop.ts';

type Props = { first: OrderingShop; onTold: (told: ToldOfOven | null) => void };

/** Tells what comes out of the oven of the nearest open shop, or has just come out; shows nothing itself. */
export default function OvenNews({ first, onTold }: Props) {
  const shopId = useOrdering((ordering) => ordering.shopId);
  const { position } = useDevicePosition();
  const [all, setAll] = useState<readonly OrderingShop[]>();
  const [now, setNow] = useState(Date.now);
  const [told, setTold] = useState<readonly OvenTold[]>([]);
  // A large chain's shops aren't asked for where the first one, which the page brings, is meant.
  const isFirst = shopId === null ? isOpen(first, now) : shopId === first.id;
  const needsAll = position !== null || !isFirst;
  const near = needsAll && !all ? null : ovenShop(all ?? [first], { position, shopId }, now);
  const id = near?.shop.id;

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    // Without an answer nothing is said.
    if (needsAll) loadShops(call).then(setAll, () => {});
  }, [needsAll]);

  useEffect(() => {
    setTold([]);
    return id === undefined ? undefined : followOven(id, null, setTold);
  }, [id]);

  const news = told.find(({ kind }) => kind !== 'low');
  const { name, nameInEnglish, words } = news ?? {};
  const place = near && placeWords(near.shop.nome, near.distance);
  const shop = near?.shop;
  useEffect(() => {
    onTold(shop && name && words && place ? { shop, name, nameInEnglish, words, place } : null);
  }, [onTold, shop, name, nameInEnglish, words, place]);
  return null;
}

function placeWords(shop: string, distance: number | null): string {
  if (distance === null) return m.home_oven_at({ shop });
  const minutes = minutesOnFoot(distance);
  return minutes === null
    ? m.home_oven_far({ shop, distance: distanceWords(distance) })
    : m.home_oven_walk({ shop, minutes });
}
