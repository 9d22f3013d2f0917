import { m } from '@fornada/copy/messages.ts';
import type { Position } from '@fornada/domain/distance.ts';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconMinus, IconPlus } from '@fornada/ui/icons/actions.tsx';
import { IconPin } from '@fornada/ui/icons/places.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { usePanZoom } from '#features/zoom/use-pan-zoom.ts';
import { rescale, tileAddress, tileSide, tilesIn, toPoint } from './mercator.ts';
import type { TileSource } from './tile-source.ts';
import './map.css';

const zooms = { first: 16, least: 5, most: 19 };
/** How far fingers open for the next level. */
const stepFactor = 1.6;

/** A map of tiles around a place. Small, and without markup made of strings, which the content security policy forbids. */
export function TileMap({ place, name, source }: { place: Position; name: string; source: TileSource }) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [view, setView] = useState(() => ({ zoom: zooms.first, centre: toPoint(place, zooms.first) }));
  const [failed, setFailed] = useState(0);
  const pinched = useRef(1);
  const hintId = useId();

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watcher = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  const move = (x: number, y: number) =>
    setView(({ zoom, centre }) => ({ zoom, centre: { x: centre.x - x, y: centre.y - y } }));
  const step = (by: 1 | -1) =>
    setView(({ zoom, centre }) => {
      const next = Math.min(Math.max(zoom + by, zooms.least), zooms.most);
      return { zoom: next, centre: rescale(centre, zoom, next) };
    });
  const reset = () => setView({ zoom: zooms.first, centre: toPoint(place, zooms.first) });
  const handlers = usePanZoom({
    canPan: true,
    onPan: move,
    // Tiles come in whole levels: fingers have to open some way before the next one.
    onZoom: (factor) => {
      pinched.current *= factor;
      if (pinched.current > 1 / stepFactor && pinched.current < stepFactor) return;
      step(pinched.current > 1 ? 1 : -1);
      pinched.current = 1;
    },
    onReset: reset,
  });

  const tiles = tilesIn(view.centre, view.zoom, size);
  const pin = toPoint(place, view.zoom);
  return (
    <div className="tile-map">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of a map and its keys, not of fields */}
      <div
        ref={frame}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move the map need the focus
        tabIndex={0}
        aria-label={m.map_of({ shop: name })}
        aria-describedby={hintId}
        className="tile-map-frame"
        onDoubleClick={() => step(1)}
        {...handlers}
      >
        {tiles.map((tile) => (
          <img
            key={`${tile.z}/${tile.column}/${tile.y}`}
            src={tileAddress(source.template, tile)}
            alt=""
            width={tileSide}
            height={tileSide}
            draggable={false}
            referrerPolicy="origin"
            style={{ transform: `translate(${tile.left}px, ${tile.top}px)` }}
            onError={() => setFailed((count) => count + 1)}
          />
        ))}
        <span
          className="tile-map-pin"
          style={{
            transform: `translate(${Math.round(pin.x - view.centre.x + size.width / 2)}px, ${Math.round(pin.y - view.centre.y + size.height / 2)}px)`,
          }}
        >
          <IconPin />
        </span>
      </div>
      <div className="tile-map-tools">
        <IconButton
          raised
          icon={<IconPlus />}
          label={m.map_zoom_in()}
          onClick={() => step(1)}
          disabled={view.zoom >= zooms.most}
        />
        <IconButton
          raised
          icon={<IconMinus />}
          label={m.map_zoom_out()}
          onClick={() => step(-1)}
          disabled={view.zoom <= zooms.least}
        />
        <IconButton raised icon={<IconPin />} label={m.map_centre()} onClick={reset} />
      </div>
      {source.attribution && <p className="tile-map-attribution">{source.attribution}</p>}
      <p id={hintId} className="zoomable-hint">
        {failed >= Math.max(tiles.length, 1) ? m.map_failed() : m.map_keys()}
      </p>
    </div>
  );
}
