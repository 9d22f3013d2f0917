import type { Position } from '@fornada/domain/distance.ts';
import { boundingExtent } from 'ol/extent.js';
import { defaults } from 'ol/interaction/defaults.js';
import TileLayer from 'ol/layer/Tile.js';
import OpenLayersMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import XYZ from 'ol/source/XYZ.js';
import View from 'ol/View.js';
import type { TileSource } from './tile-source.ts';

export const zooms = { street: 16, least: 3, most: 19 };
/** Room for the markers that stand above the places at the edge, and for the buttons. */
const padding = [136, 72, 40, 72];
const stepMs = 200;
/** Nearer to the edge, a place is no longer well seen. */
const margin = 48;

/** A map of tiles, as much of it as the screen needs. */
export interface Tiles {
  /** Moves so that all of these are seen. */
  show: (places: readonly Position[], isAnimated?: boolean) => void;
  step: (by: 1 | -1) => void;
  /** Tells where a place is from the frame's corner, each time the map is drawn, until the answer is called. */
  follow: (place: Position, tell: (x: number, y: number) => void) => () => void;
  /** A place in pixels of the map's scale, from a corner of its own. */
  inPixels: (place: Position) => [number, number];
  /** What lies so far from the frame's corner. */
  placeAt: (x: number, y: number) => Position | null;
  /** Tells of each place that is tapped or clicked, until the answer is called. */
  onTap: (tell: (place: Position) => void) => () => void;
  /** Moves no more than is needed for a place to be seen. */
  keepInView: (place: Position) => void;
  close: () => void;
}

interface Told {
  /** The map stands still, at this scale, with letters so many times as large as usual. */
  onStand: (zoom: number, letters: number) => void;
  /** Not one picture came. */
  onFail: () => void;
}

export function openTiles(frame: HTMLElement, source: TileSource, { onStand, onFail }: Told): Tiles {
  let hasCome = false;
  let hasFailed = false;
  // OpenStreetMap asks to be told which site asks; the path is nobody's business.
  const pictures = new XYZ({
    url: source.template,
    maxZoom: zooms.most,
    referrerPolicy: 'origin',
    transition: duration(),
  });
  pictures.on('tileloadend', () => {
    hasCome = true;
  });
  pictures.on('tileloaderror', () => {
    hasFailed = true;
  });
  const view = new View({ center: [0, 0], zoom: zooms.least, minZoom: zooms.least, maxZoom: zooms.most });
  const map = new OpenLayersMap({
    target: frame,
    layers: [new TileLayer({ source: pictures })],
    view,
    // The buttons are ours; the library's write markup made of strings, which the content security policy forbids.
    controls: [],
    interactions: defaults({ altShiftDragRotate: false, pinchRotate: false, zoomDuration: duration() }),
  });
  map.on('moveend', () => onStand(view.getZoom() ?? zooms.least, letters()));
  // What came once stays: a tile that fails at the edge doesn't take the map away.
  map.on('loadend', () => {
    if (hasFailed && !hasCome) onFail();
  });

  return {
    show: (places, isAnimated = true) =>
      view.fit(boundingExtent(places.map(onMap)), {
        padding,
        maxZoom: zooms.street,
        ...(isAnimated && { duration: duration() }),
      }),
    step: (by) =>
      view.animate({ zoom: Math.round(view.getZoom() ?? zooms.street) + by, duration: duration() }),
    follow: (place, tell) => {
      const at = onMap(place);
      const draw = () => {
        const [x, y] = map.getPixelFromCoordinate(at) ?? [];
        if (x !== undefined && y !== undefined) tell(x, y);
      };
      draw();
      const drawn = map.on('postrender', draw);
      return () => unByKey(drawn);
    },
    inPixels: (place) => {
      const scale = view.getResolution() ?? 1;
      const [x = 0, y = 0] = onMap(place);
      return [x / scale, y / scale];
    },
    placeAt: (x, y) => placeOf(map.getCoordinateFromPixel([x, y])),
    onTap: (tell) => {
      // Not of the first half of two, which bring the map closer.
      const tapped = map.on('singleclick', ({ coordinate }) => {
        const place = placeOf(coordinate);
        if (place) tell(place);
      });
      return () => unByKey(tapped);
    },
    keepInView: (place) => {
      const at = onMap(place);
      const [x, y] = map.getPixelFromCoordinate(at) ?? [];
      const [width, height] = map.getSize() ?? [];
      if (x === undefined || y === undefined || width === undefined || height === undefined) return;
      const isSeen = x >= margin && x <= width - margin && y >= margin && y <= height - margin;
      // What is seen while it moves may not be when it stands.
      if (!isSeen || view.getAnimating()) view.animate({ center: at, duration: duration() });
    },
    close: () => map.setTarget(),
  };
}

const onMap = ({ latitude, longitude }: Position) => fromLonLat([longitude, latitude]);

/** Null before the map is drawn for the first time. */
function placeOf(coordinate: number[] | null): Position | null {
  const [longitude, latitude] = coordinate ? toLonLat(coordinate) : [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

const letters = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

const duration = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : stepMs);
