import { m } from '@fornada/copy/messages.ts';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconDirections, IconPin } from '@fornada/ui/icons/places.tsx';
import { TileFrame } from '@fornada/ui/map/tile-frame.tsx';
import type { TileSource } from '@fornada/ui/map/tile-source.ts';
import { zooms } from '@fornada/ui/map/tiles.ts';
import { useTiles } from '@fornada/ui/map/use-tiles.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListedShop } from '#features/restaurants/listed-shop.ts';
import { askPosition, useDevicePosition } from '#features/shops/position.ts';
import { MapCard } from './map-card.tsx';
import { GroupMarker, OwnPlace, ShopMarker } from './marker.tsx';
import { firstSeen, groupShops, type PlacedShop, placedShops } from './seen-together.ts';
import type { Pointing } from './use-pointing.ts';
import './tile-map.css';

export interface TileMapProps {
  /** Those without a place aren't shown. */
  shops: readonly ListedShop[];
  /** What the map is of. */
  label: string;
  source: TileSource;
  /** Not one picture came. */
  onFail: () => void;
  pointing?: Pointing | undefined;
}

export default function TileMap({ shops, label, source, onFail, pointing }: TileMapProps) {
  const { frame, tiles, zoom, letters } = useTiles(source, onFail);
  const opener = useRef<Element>(null);
  const [chosenId, choose] = useState<number | null>(null);
  const { position, state } = useDevicePosition();
  const placed = useMemo(() => placedShops(shops, position), [shops, position]);
  const chosen = placed.find(({ id }) => id === chosenId);

  const isShown = useRef(false);
  useEffect(() => {
    tiles?.show(firstSeen(placed, position), isShown.current);
    isShown.current = tiles !== undefined;
  }, [tiles, placed, position]);

  const comeCloser = (group: PlacedShop[]) => {
    // The marker goes, and the shops' own come.
    frame.current?.focus({ preventScroll: true });
    tiles?.show(group.map((shop) => shop.position));
  };
  const close = () => {
    choose(null);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  const groups = useMemo(() => {
    if (!tiles || zoom === undefined) return [];
    // As close as it gets, each stands for itself.
    return zoom > zooms.street
      ? placed.map((shop) => [shop] as const)
      : groupShops(placed, tiles.inPixels, letters);
  }, [tiles, zoom, letters, placed]);

  return (
    <TileFrame
      frame={frame}
      tiles={tiles}
      zoom={zoom}
      source={source}
      label={label}
      marks={
        tiles && (
          <>
            {position && <OwnPlace tiles={tiles} place={position} />}
            {groups.map(([shop, ...others]) =>
              others.length > 0 ? (
                <GroupMarker
                  key={`${shop.id}+`}
                  tiles={tiles}
                  shops={[shop, ...others]}
                  pointing={pointing}
                  onOpen={() => comeCloser([shop, ...others])}
                />
              ) : (
                <ShopMarker
                  key={shop.id}
                  tiles={tiles}
                  shop={shop}
                  pointing={pointing}
                  isChosen={shop.id === chosenId}
                  onChoose={() => {
                    opener.current = document.activeElement;
                    choose(shop.id);
                  }}
                />
              ),
            )}
          </>
        )
      }
      tools={
        <>
          <IconButton
            raised
            icon={<IconPin />}
            label={placed.length > 1 ? m.map_all() : m.map_centre()}
            onClick={() => tiles?.show(placed.map((shop) => shop.position))}
          />
          <IconButton
            raised
            icon={<IconDirections />}
            label={m.map_locate()}
            aria-disabled={state === 'asking'}
            onClick={askPosition}
          />
        </>
      }
      below={
        <p role="status" className="ui-small shop-position">
          {state === 'unknown' && m.map_no_place()}
        </p>
      }
    >
      {chosen && <MapCard key={chosen.id} shop={chosen} onClose={close} />}
    </TileFrame>
  );
}
