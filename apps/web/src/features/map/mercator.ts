import type { Position } from '@fornada/domain/distance.ts';

/** A place on the flat map of one zoom level, in pixels from its north-west corner (Web Mercator, EPSG:3857). */
export interface Point {
  x: number;
  y: number;
}

/** Side of a tile in pixels, as every server of XYZ tiles has it. */
export const tileSide = 256;

/** The size of the whole world in pixels at a zoom level. */
const worldSide = (zoom: number): number => tileSide * 2 ** zoom;

export function toPoint({ latitude, longitude }: Position, zoom: number): Point {
  const side = worldSide(zoom);
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * side,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side,
  };
}

/** A place of one zoom level at another. */
export function rescale({ x, y }: Point, from: number, to: number): Point {
  const factor = 2 ** (to - from);
  return { x: x * factor, y: y * factor };
}

export interface Tile {
  z: number;
  x: number;
  y: number;
  /** Its column on a map that goes on around the date line, where `x` begins again. */
  column: number;
  /** Where its corner lies in the frame, in pixels. */
  left: number;
  top: number;
}

/** The tiles that a frame shows around its centre. There are none beyond the poles; around the date line they go on. */
export function tilesIn(centre: Point, zoom: number, frame: { width: number; height: number }): Tile[] {
  const count = 2 ** zoom;
  const west = centre.x - frame.width / 2;
  const north = centre.y - frame.height / 2;
  const tiles: Tile[] = [];
  for (let row = Math.floor(north / tileSide); row * tileSide < north + frame.height; row += 1) {
    if (row < 0 || row >= count) continue;
    for (let column = Math.floor(west / tileSide); column * tileSide < west + frame.width; column += 1) {
      tiles.push({
        z: zoom,
        x: ((column % count) + count) % count,
        y: row,
        column,
        left: Math.round(column * tileSide - west),
        top: Math.round(row * tileSide - north),
      });
    }
  }
  return tiles;
}

/** A tile's address, from one with `{z}`, `{x}` and `{y}` to fill in. */
export const tileAddress = (template: string, { z, x, y }: Pick<Tile, 'z' | 'x' | 'y'>): string =>
  template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y));
