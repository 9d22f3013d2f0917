import { m } from '@fornada/copy/messages.ts';
import type { Position } from '@fornada/domain/distance.ts';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { classNames } from '@fornada/ui/class-names.ts';
import type { Tiles } from '@fornada/ui/map/tiles.ts';
import { useFollowed } from '@fornada/ui/map/use-followed.ts';
import type { ReactNode, Ref } from 'react';
import { shopNow } from '#features/restaurants/shop-now.ts';
import { useShopNow } from '#features/restaurants/use-shop-now.ts';
import { awayWords } from '#features/shops/on-foot.ts';
import type { PlacedShop } from './seen-together.ts';
import type { Pointing } from './use-pointing.ts';

interface Pointed {
  pointing: Pointing | undefined;
}

/** One shop: its name, and whether it is open. */
export function ShopMarker(
  props: {
    tiles: Tiles;
    shop: PlacedShop;
    isChosen: boolean;
    onChoose: () => void;
  } & Pointed,
) {
  const { tiles, shop, isChosen, onChoose, pointing } = props;
  const isOpen = useShopNow(shop.hours, shop.now).status.kind === 'open';
  const at = useFollowed<HTMLButtonElement>(tiles, shop.position);
  return (
    <Mark at={at} shops={[shop]} {...{ tiles, isOpen, isChosen, pointing }} onClick={onChoose}>
      <b lang={chainLanguage()}>{shop.name}</b>
      <small>{isOpen ? m.store_open() : m.map_closed()}</small>
      {shop.distance !== null && <span className="ui-hidden">{awayWords(shop.distance)}</span>}
    </Mark>
  );
}

/** Several whose markers would lie over each other: touched, the map comes closer. */
export function GroupMarker(
  props: {
    tiles: Tiles;
    shops: [PlacedShop, ...PlacedShop[]];
    onOpen: () => void;
  } & Pointed,
) {
  const { tiles, shops, onOpen, pointing } = props;
  const at = useFollowed<HTMLButtonElement>(tiles, shops[0].position);
  const now = Date.now();
  const open = shops.filter(({ hours }) => shopNow(hours, now).status.kind === 'open').length;
  return (
    <Mark at={at} isOpen={open > 0} {...{ tiles, shops, pointing }} onClick={onOpen}>
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

function Mark(
  props: {
    at: Ref<HTMLButtonElement>;
    tiles: Tiles;
    shops: readonly [PlacedShop, ...PlacedShop[]];
    isOpen: boolean;
    isChosen?: boolean;
    onClick: () => void;
    children: ReactNode;
  } & Pointed,
) {
  const { at, tiles, shops, isOpen, isChosen, onClick, children, pointing } = props;
  const paths = shops.map(({ href }) => href);
  const isMarked = paths.some((path) => pointing?.marked.includes(path));
  const [mark, leave] = [() => pointing?.onMark(paths), () => pointing?.onMark([])];
  return (
    <button
      ref={at}
      type="button"
      className={classNames('map-mark', isOpen && 'map-mark-open', isMarked && 'map-mark-marked')}
      aria-expanded={isChosen}
      onClick={onClick}
      onPointerEnter={mark}
      onPointerLeave={leave}
      onFocus={({ currentTarget }) => {
        mark();
        // By keys alone: under a finger it would slip away before it is let go.
        if (currentTarget.matches(':focus-visible')) tiles.keepInView(shops[0].position);
      }}
      onBlur={leave}
    >
      {children}
    </button>
  );
}
