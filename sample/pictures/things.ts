/** A thing on a picture: how it is drawn, its size and its centre in hundredths of the side. */
import type { Layer } from './kit/relief.ts';

export interface Thing {
  layers: Layer[];
  size: number;
  x: number;
  y: number;
}

export const show = (layers: Layer[], size = 94, x = 50, y = 49): Thing => ({ layers, size, x, y });

/** The same things in another size, with another middle; their places to each other stay. */
export const moved = (things: Thing[], by: number, x = 50, y = 50): Thing[] =>
  things.map((thing) => ({
    ...thing,
    size: thing.size * by,
    x: x + (thing.x - 50) * by,
    y: y + (thing.y - 50) * by,
  }));
