import { m } from '@fornada/copy/messages.ts';
import type { Position } from '@fornada/domain/distance.ts';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { classNames } from '@fornada/ui/class-names.ts';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { shopNow } from '#features/restaurants/shop-now.ts';
import { useShopNow } from '#features/restaurants/use-shop-now.ts';
import { awayWords } from '#features/shops/on-foot.ts';
import type { PlacedShop } from './seen-together.ts';
import type { Tiles } from './tiles.ts';

/** One shop: its name, and whether it is open. */
export function ShopMarker(props: {
  tiles: Tiles;
  shop: PlacedShop;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { tiles, shop, isChosen, onChoose } = props;
  const isOpen = useShopNow(shop.hours, shop.now).status.kind === 'open';
  const at = useFollowed<HTMLButtonElement>(tiles, shop.position);
  return (
    <Mark at={at} isOpen={isOpen} isChosen={isChosen} onClick={onChoose}>
      <b lang={chainLanguage()}>{shop.name}</b>
      <small>{isOpen ? m.store_open() : m.map_closed()}</small>
      {shop.distance !== null && <span className="ui-hidden">{awayWords(shop.distance)}</span>}
    </Mark>
  );
}

/** Several whose markers would lie over each other: touched, the map comes closer. */
export function GroupMarker(props: {
  tiles: Tiles;
  shops: [PlacedShop, ...PlacedShop[]];
  onOpen: () => void;
}) {
  const { tiles, shops, onOpen } = props;
  const at = useFollowed<HTMLButtonElement>(tiles, shops[0].position);
  const now = Date.now();
  const open = shops.filter(({ hours }) => shopNow(hours, now).status.kind === 'open').length;
  return (
    <Mark at={at} isOpen={open > 0} onClick={onOpen}>
      <b>{m.restaurants_shops_other({ count: shops.length })}</b>
      <small>{open === 1 ? m.map_open_one() : m.map_open_other({ count: open })}</small>
    </Mark>
  );
}

export function OwnPlace({ tiles, place }: { tiles: Tiles; place: Position }) {
  const at = useFollowed<HTMLSpanElement>(tiles, place);
  return (
    <span ref={at} className="map-own-place">
      <span className="ui-hidden">{m.map_own_place()}</span>
    </span>
  );
}

function Mark(props: {
  at: Ref<HTMLButtonElement>;
  isOpen: boolean;
  isChosen?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const { at, isOpen, isChosen, onClick, children } = props;
  return (
    <button
      ref={at}
      type="button"
      className={classNames('map-mark', isOpen && 'map-mark-open')}
      aria-expanded={isChosen}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

const edge = 4;

/** Keeps an element where a place is, without drawing anything again; one of a place that is seen is seen whole. */
function useFollowed<Shown extends HTMLElement>(tiles: Tiles, place: Position): Ref<Shown> {
  const shown = useRef<Shown>(null);
  const { latitude, longitude } = place;
  useEffect(
    () =>
      tiles.follow({ latitude, longitude }, (x, y) => {
        if (!shown.current) return;
        const { offsetWidth, offsetParent, style } = shown.current;
        const [half, width] = [offsetWidth / 2 + edge, offsetParent?.clientWidth ?? 0];
        const isSeen = x >= 0 && x <= width && half * 2 <= width;
        const middle = isSeen ? Math.min(Math.max(x, half), width - half) : x;
        style.setProperty('translate', `${middle}px ${y}px`);
        style.setProperty('--aside', `${x - middle}px`);
      }),
    [tiles, latitude, longitude],
  );
  return shown;
}
