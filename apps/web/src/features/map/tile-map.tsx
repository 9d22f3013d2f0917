import { m } from '@fornada/copy/messages.ts';
import type { Position } from '@fornada/domain/distance.ts';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconMinus, IconPlus } from '@fornada/ui/icons/actions.tsx';
import { IconPin } from '@fornada/ui/icons/places.tsx';
import TileLayer from 'ol/layer/Tile.js';
import OpenLayersMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { fromLonLat } from 'ol/proj.js';
import XYZ from 'ol/source/XYZ.js';
import View from 'ol/View.js';
import { useEffect, useId, useRef, useState } from 'react';
import type { TileSource } from './tile-source.ts';
import './map.css';

const zooms = { first: 16, least: 5, most: 19 };
const stepMs = 200;

export interface TileMapProps {
  place: Position;
  name: string;
  source: TileSource;
}

export default function TileMap({ place, name, source }: TileMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pin = useRef<HTMLSpanElement>(null);
  const view = useRef<View>(null);
  const [zoom, setZoom] = useState(zooms.first);
  const [state, setState] = useState<'coming' | 'come' | 'failed'>('coming');
  const hintId = useId();
  const { latitude, longitude } = place;

  useEffect(() => {
    if (!frame.current || !pin.current) return;
    const centre = fromLonLat([longitude, latitude]);
    const tiles = new XYZ({ url: source.template, maxZoom: zooms.most, referrerPolicy: 'origin' });
    // What came once stays: a tile that fails at the edge doesn't take the map away.
    tiles.on('tileloadend', () => setState('come'));
    tiles.on('tileloaderror', () => setState((now) => (now === 'come' ? now : 'failed')));
    const shown = new View({ center: centre, zoom: zooms.first, minZoom: zooms.least, maxZoom: zooms.most });
    shown.on('change:resolution', () => setZoom(shown.getZoom() ?? zooms.first));
    view.current = shown;
    const map = new OpenLayersMap({
      target: frame.current,
      layers: [new TileLayer({ source: tiles })],
      view: shown,
      // The buttons are ours; the library's write markup made of strings, which the content security policy forbids.
      controls: [],
      overlays: [
        new Overlay({
          element: pin.current,
          position: centre,
          positioning: 'bottom-center',
          stopEvent: false,
        }),
      ],
    });
    return () => map.setTarget();
  }, [latitude, longitude, source]);

  const step = (by: 1 | -1) =>
    view.current?.animate({ zoom: Math.round(zoom) + by, duration: movesLittle() ? 0 : stepMs });
  const reset = () => {
    view.current?.setCenter(fromLonLat([longitude, latitude]));
    view.current?.setZoom(zooms.first);
  };

  return (
    <div className="ui-stack ui-gap-2 tile-map">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of a map and its keys, not of fields */}
      <div
        ref={frame}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move the map need the focus
        tabIndex={0}
        aria-label={m.map_of({ shop: name })}
        aria-describedby={hintId}
        className="tile-map-frame"
      />
      <div hidden>
        <span ref={pin} className="tile-map-pin">
          <IconPin />
        </span>
      </div>
      <div className="tile-map-tools">
        <IconButton
          raised
          icon={<IconPlus />}
          label={m.map_zoom_in()}
          onClick={() => step(1)}
          disabled={zoom >= zooms.most}
        />
        <IconButton
          raised
          icon={<IconMinus />}
          label={m.map_zoom_out()}
          onClick={() => step(-1)}
          disabled={zoom <= zooms.least}
        />
        <IconButton raised icon={<IconPin />} label={m.map_centre()} onClick={reset} />
      </div>
      {source.attribution && <p className="ui-small tile-map-attribution">{source.attribution}</p>}
      <p id={hintId} className="ui-small zoomable-hint">
        {state === 'failed' ? m.map_failed() : m.map_keys()}
      </p>
    </div>
  );
}

const movesLittle = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
