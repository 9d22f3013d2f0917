/** What the stages are furnished with, and how a scene is said. */
import { bowl, cup, glass, loaf, nata as nataDrawing } from './drawings.ts';
import { ring, stacked } from './pastries.ts';
import type { Thing } from './things.ts';

export interface Scene {
  name: string;
  wall: 'azulejo' | 'light' | 'night';
  wallColor: string;
  tableColor: string;
  things: Thing[];
}

/** Places are hundredths of the height, so x goes from 0 to 178. */
export const at = (source: string | { drawing: string }, size: number, x: number, y: number): Thing =>
  typeof source === 'string'
    ? { emoji: source, size: size * 1.16, x, y: y - 3 }
    : { ...source, size: size * 1.28, x, y: y - 3 };

export const nata = { drawing: nataDrawing };
export const bread = { drawing: loaf('#e3ab63', '#8f5420', 'cross', 0.9) };
export const roll = { drawing: loaf('#f5c987', '#b87331', 'one', 0.8) };
export const broa = { drawing: loaf('#eec15f', '#a3651f', 'cracked', 0.92) };
export const coffee = { drawing: cup('#35170a', '#a8662f', 0.9) };
export const milky = { drawing: cup('#b98250', '#dcae7d', 1, 'swirl') };
export const juice = { drawing: glass(['#ffc247', '#ff9f1f', '#f58410'], { straw: '#2f7d5b' }) };
export const soup = {
  drawing: bowl('#bfd77a', '#86ab45', { colors: ['#3f7d2c', '#5a9a3a', '#b5402f'], count: 20, radius: 8 }),
};
export const kingCake = { drawing: ring(['#d23b3b', '#4f9a3f', '#f4b62e', '#fff3dc']) };
export const toast = { drawing: stacked('#c07a33', '#f4d69c', ['#ffd24d', '#f2a0a0'], true) };

export const scene = (
  name: string,
  wall: Scene['wall'],
  wallColor: string,
  tableColor: string,
  ...things: Thing[]
): Scene => ({
  name,
  wall,
  wallColor,
  tableColor,
  things,
});
