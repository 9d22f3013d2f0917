/** What the kitchen sends out on plates. */
import { chips, leaves, plate, rice } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, fill, line } from '../kit/shapes.ts';

const egg = (x: number, y: number, by = 1): Layer[] => [
  {
    svg: fill(blob(x, y, 56 * by, 30 * by, 0.1, 23, 11)),
    bake: { colors: ['#d9a55a', '#fbf3e4', '#fffdf8', '#fffdf8', '#fffdf8'], edge: 0, top: 1.6 },
    round: 0.35,
    cap: 8,
    gloss: 0.35,
    polish: 30,
    lift: 3,
  },
  {
    svg: fill(blob(x - 4 * by, y - 6 * by, 21 * by, 15 * by, 0.02, 3), '#ffb01f'),
    round: 0.9,
    gloss: 0.8,
    polish: 40,
    lift: 2,
  },
];

export const bitoque: Layer[] = [
  ...plate(),
  ...rice(66, 116),
  ...chips(186, 124),
  { svg: fill(blob(114, 178, 80, 34, 0.08, 31), '#8a5222'), opacity: 0.5, gloss: 0.5, round: 0.1, cap: 3 },
  {
    svg: fill(blob(112, 168, 72, 38, 0.07, 11)),
    bake: {
      colors: ['#7a3d1c', '#6a3216', '#4a200c', '#351505'],
      edge: 0.2,
      top: 0.6,
      blotch: 0.7,
      size: 14,
    },
    round: 0.5,
    cap: 16,
    grain: { size: 6, depth: 1.6 },
    gloss: 0.4,
    polish: 16,
    lift: 6,
    seed: 4,
  },
  ...egg(108, 152),
  leaves(
    [
      [190, 172],
      [200, 166],
      [196, 178],
    ],
    9,
    ['#4f8a36', '#6aa84a'],
    3,
  ),
];

/** Half a chicken, cut flat and grilled: leg, wing and breast under a skin that is dark in places. */
const skin = (seed: number): Partial<Layer> => ({
  round: 0.75,
  cap: 26,
  bake: {
    colors: ['#e9a548', '#d07f26', '#ad5512', '#7c340a', '#4a1c05'],
    edge: 0.35,
    top: 0.4,
    blotch: 0.8,
    size: 20,
  },
  grain: { size: 7, depth: 1.3 },
  gloss: 0.5,
  polish: 18,
  lift: 5,
  seed,
});
export const frango: Layer[] = [
  ...plate(146, 124, '#8a5a2c'),
  ...chips(176, 116, 9, 26),
  { svg: fill(blob(110, 168, 88, 36, 0.07, 4), '#b06a22'), opacity: 0.45, gloss: 0.5, round: 0.1, cap: 3 },
  {
    ...skin(3),
    svg: fill(bend('40,148 56,118 92,104 128,112 150,134 146,164 112,180 66,178')),
  },
  {
    ...skin(9),
    svg: fill(bend('46,126 28,112 26,96 44,92 70,104 90,118 84,132 62,134')),
  },
  {
    svg: fill(
      bend('196,186 218,196 226,190 236,196 234,204 226,206 222,214 212,212 210,204 190,196'),
      '#f6ead4',
    ),
    round: 0.8,
    lift: 3,
  },
  {
    ...skin(17),
    svg: fill(bend('104,168 110,146 138,136 168,148 190,172 204,188 198,200 178,198 146,196 116,190')),
  },
  {
    svg: line('M62 134L96 168M80 122L118 160M124 152L158 190M140 146L176 186', '#4a1c05', 4, 'opacity=".55"'),
    gloss: 0,
  },
  leaves(
    [
      [58, 192],
      [68, 196],
      [50, 186],
      [64, 186],
    ],
    10,
    ['#4f8a36', '#6aa84a'],
    8,
  ),
];
