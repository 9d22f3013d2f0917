import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { MINUTE } from '@fornada/domain/local-time.ts';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { IconWheat } from '@fornada/ui/icons/states.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { loadShops } from '#features/catalogue/load-menu.ts';
import { useOrdering } from '#features/ordering/ordering-store.ts';
import { followOven } from '#features/oven/follow-oven.ts';
import type { OvenTold } from '#features/oven/oven-told.ts';
import { openMenuPath } from '#features/restaurants/paths.ts';
import { minutesOnFoot } from '#features/shops/on-foot.ts';
import { useDevicePosition } from '#features/shops/position.ts';
import { distanceWords } from '#features/shops/shop-words.ts';
import './oven-line.css';
import { ovenShop } from './oven-shop.ts';

/** What comes out of the oven of the nearest open shop, or has just come out; nothing where it says nothing. */
export default function OvenLine({ first }: { first: OrderingShop }) {
  const shopId = useOrdering((ordering) => ordering.shopId);
  const { position } = useDevicePosition();
  const [all, setAll] = useState<readonly OrderingShop[]>();
  const [now, setNow] = useState(Date.now);
  const [told, setTold] = useState<readonly OvenTold[]>([]);
  // A large chain's shops aren't asked for where the first one, which the page brings, is meant.
  const needsAll = position !== null || (shopId !== null && shopId !== first.id);
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
  if (!near || !news) return null;
  return (
    <Link href={openMenuPath(near.shop.restaurante, near.shop.tag)} className="home-oven">
      <IconWheat />
      <span>
        <strong lang={chainLanguage()}>{news.name}</strong> · {news.words}
        <small className="ui-soft">{placeWords(near.shop.nome, near.distance)}</small>
      </span>
    </Link>
  );
}

function placeWords(shop: string, distance: number | null): string {
  if (distance === null) return m.home_oven_at({ shop });
  const minutes = minutesOnFoot(distance);
  return minutes === null
    ? m.home_oven_far({ shop, distance: distanceWords(distance) })
    : m.home_oven_walk({ shop, minutes });
}
