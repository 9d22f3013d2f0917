import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { useEffect } from 'react';
import { followOven } from '#features/oven/follow-oven.ts';
import type { OvenTold } from '#features/oven/oven-told.ts';
import { minutesOnFoot } from '#features/shops/on-foot.ts';
import { distanceTo } from '#features/shops/ordering-shops.ts';
import { useDevicePosition } from '#features/shops/position.ts';
import { distanceWords } from '#features/shops/shop-words.ts';
import type { ToldOfOven } from './offered-shop.ts';

type Props = { shop: OrderingShop; onTold: (told: ToldOfOven | null) => void };

/** Tells what comes out of a shop's oven, or has just come out; shows nothing itself. */
export default function OvenNews({ shop, onTold }: Props) {
  const distance = distanceTo(shop, useDevicePosition().position);
  useEffect(() => {
    const tell = (told: OvenTold[]) => {
      const news = told.find(({ kind }) => kind !== 'low');
      onTold(news ? { ...news, shop, place: placeWords(shop.nome, distance) } : null);
    };
    const leave = followOven(shop.id, null, tell);
    return () => {
      leave();
      onTold(null);
    };
  }, [shop, distance, onTold]);
  return null;
}

function placeWords(shop: string, distance: number | null): string {
  if (distance === null) return m.home_oven_at({ shop });
  const minutes = minutesOnFoot(distance);
  return minutes === null
    ? m.home_oven_far({ shop, distance: distanceWords(distance) })
    : m.home_oven_walk({ shop, minutes });
}
