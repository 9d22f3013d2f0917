/** A thing on a picture, and short ways to say one. */
import type { Layer } from './kit/relief.ts';

/** A thing on the picture: an emoji's code point or a drawing, its size and its centre in hundredths of the side. */
export interface Thing {
  emoji?: string;
  drawing?: string;
  layers?: Layer[];
  size: number;
  x: number;
  y: number;
}

/** The recipes of some families: family code, picture's name, what is on it. */
export type Recipes = Record<string, Record<string, Thing[]>>;

export const draw = (drawing: string, size = 70, x = 50, y = 52): Thing => ({
  drawing,
  size: size * 1.12,
  x,
  y,
});
export const emoji = (code: string, size = 66, x = 50, y = 52): Thing => ({ emoji: code, size, x, y });
export const small = (code: string, x = 77, y = 76, size = 32): Thing => emoji(code, size, x, y);
export const show = (layers: Layer[], size = 94, x = 50, y = 49): Thing => ({ layers, size, x, y });
