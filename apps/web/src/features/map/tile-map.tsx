import { m } from '@fornada/copy/messages.ts';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconMinus, IconPlus } from '@fornada/ui/icons/actions.tsx';
import { IconDirections, IconPin } from '@fornada/ui/icons/places.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ListedShop } from '#features/restaurants/listed-shop.ts';
import { askPosition, useDevicePosition } from '#features/shops/position.ts';
import { MapCard } from './map-card.tsx';
import { GroupMarker, OwnPlace, ShopMarker } from './marker.tsx';
import { firstSeen, groupShops, type PlacedShop, placedShops } from './seen-together.ts';
import type { TileSource } from './tile-source.ts';
import { openTiles, type Tiles, zooms } from './tiles.ts';
import './tile-map.css';

export interface TileMapProps {
  /** Those without a place aren't shown. */
  shops: readonly ListedShop[];
  /** What the map is of. */
  label: string;
  source: TileSource;
  /** Not one picture came. */
  onFail: () => void;
}

export default function TileMap({ shops, label, source, onFail }: TileMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const [tiles, setTiles] = useState<Tiles>();
  const [zoom, setZoom] = useState<number>();
  const [letters, setLetters] = useState(1);
  const [chosenId, choose] = useState<number | null>(null);
  const { position, state } = useDevicePosition();
  const placed = useMemo(() => placedShops(shops, position), [shops, position]);
  const chosen = placed.find(({ id }) => id === chosenId);
  const hintId = useId();

  useEffect(() => {
    if (!frame.current) return;
    const opened = openTiles(frame.current, source, {
      onStand: (scale, size) => {
        setZoom(scale);
        setLetters(size);
      },
      onFail,
    });
    setTiles(opened);
    // The button that asked for the map has gone.
    frame.current.focus({ preventScroll: true });
    return opened.close;
  }, [source, onFail]);

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
    <div className="ui-stack ui-gap-2">
      <div className="tile-map">
        {/* biome-ignore lint/a11y/useSemanticElements: a group of a map and its keys, not of fields */}
        <div
          ref={frame}
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move the map need the focus
          tabIndex={0}
          aria-label={m.map_of({ shop: label })}
          aria-describedby={hintId}
          className="tile-map-frame"
        >
          <div className="tile-map-marks">
            {tiles && position && <OwnPlace tiles={tiles} place={position} />}
            {tiles &&
              groups.map(([shop, ...others]) =>
                others.length > 0 ? (
                  <GroupMarker
                    key={`${shop.id}+`}
                    tiles={tiles}
                    shops={[shop, ...others]}
                    onOpen={() => comeCloser([shop, ...others])}
                  />
                ) : (
                  <ShopMarker
                    key={shop.id}
                    tiles={tiles}
                    shop={shop}
                    isChosen={shop.id === chosenId}
                    onChoose={() => {
                      opener.current = document.activeElement;
                      choose(shop.id);
                    }}
                  />
                ),
              )}
          </div>
        </div>
        <div className="tile-map-tools">
          <IconButton
            raised
            icon={<IconPlus />}
            label={m.map_zoom_in()}
            onClick={() => tiles?.step(1)}
            disabled={zoom !== undefined && zoom >= zooms.most}
          />
          <IconButton
            raised
            icon={<IconMinus />}
            label={m.map_zoom_out()}
            onClick={() => tiles?.step(-1)}
            disabled={zoom !== undefined && zoom <= zooms.least}
          />
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
        </div>
        {chosen && <MapCard key={chosen.id} shop={chosen} onClose={close} />}
      </div>
      <p role="status" className="ui-small shop-position">
        {state === 'unknown' && m.map_no_place()}
      </p>
      <p className="ui-small tile-map-attribution">
        {source.licence ? (
          <Link href={source.licence} target="_blank" rel="noopener">
            {source.attribution}
          </Link>
        ) : (
          source.attribution
        )}
      </p>
      <p id={hintId} className="ui-small">
        {m.map_keys()}
      </p>
    </div>
  );
}
