/** What the kitchen sends out on plates. */
import { chance } from '../kit/noise.ts';
import { chips, leaves, plate, rice } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, faded, fill, line, oval, spread, turned } from '../kit/shapes.ts';

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

/** Places on a heap that is highest a little behind its middle, those behind first. */
const heaped = (count: number, seed: number, reach = 1): [number, number][] =>
  spread(count, 128, 144, 82 * reach, 42 * reach, seed)
    .map(([x, y]): [number, number] => [
      x,
      y - 16 * (1 - Math.min(1, ((x - 128) / 84) ** 2 + ((y - 144) / 44) ** 2)),
    ])
    .sort(([, a], [, b]) => a - b);
/** Potatoes as thin as straw, fried. */
const straws = (count: number, seed: number, reach = 1): Layer => {
  const random = chance(seed);
  return {
    svg: heaped(count, seed, reach)
      .map(([x, y]) => {
        const [angle, half, sag] = [random() * Math.PI, 11 + random() * 8, random() * 8 - 4];
        const [u, v] = [Math.cos(angle) * half, Math.sin(angle) * half * 0.6];
        return line(
          `M${(x - u).toFixed(1)} ${(y - v).toFixed(1)}Q${x.toFixed(1)} ${(y + sag).toFixed(1)} ${(x + u).toFixed(1)} ${(y + v).toFixed(1)}`,
          ['#f0b93c', '#f8d26a', '#dd9a2c', '#f5c653'][Math.floor(random() * 4)] ?? '',
          3,
        );
      })
      .join(''),
    round: 0.9,
    lift: 1.4,
    gloss: 0.2,
  };
};
/** Cod pulled apart by its fibres. */
const flakes = (count: number, seed: number, reach: number): Layer => {
  const random = chance(seed);
  return {
    svg: heaped(count, seed, reach)
      .map(([x, y]) => {
        const [long, wide, by] = [9 + random() * 6, 2.6 + random() * 1.8, random() * 3 - 1.5];
        const cut = `M${-long} ${by}L${-long * 0.5} ${-wide}L${long * 0.6} ${-wide * 0.8}L${long} ${-by}L${long * 0.7} ${wide * 0.5}L${long * 0.1} ${wide}L${-long * 0.8} ${wide * 0.8}Z`;
        return turned(
          x,
          y,
          Math.round(random() * 120 - 60),
          `${fill(cut, random() < 0.5 ? '#fdf6e4' : '#f3e6c8')}${line(`M${-long * 0.7} 0L${long * 0.7} ${-by * 0.4}`, '#dcc89c', 0.9)}`,
        );
      })
      .join(''),
    round: 0.5,
    cap: 3,
    lift: 1.4,
    gloss: 0.15,
  };
};
/** Egg that has only just set. */
const curds = (count: number, seed: number, reach: number): Layer => ({
  svg: heaped(count, seed, reach)
    .map(([x, y], i) => fill(blob(x, y, 10, 6, 0.3, i + seed, 9), ['#fbd648', '#f7c830', '#fde27a'][i % 3]))
    .join(''),
  round: 0.5,
  cap: 5,
  lift: 1.6,
  gloss: 0.45,
  polish: 24,
});
const olive = (x: number, y: number): Layer => ({
  svg: fill(oval(x, y, 8.5, 7), '#2a2226'),
  round: 0.9,
  lift: 3,
  gloss: 0.7,
  polish: 30,
});
/** Cod in shreds, potatoes like straw and egg stirred together, with parsley and olives. */
export const bras: Layer[] = [
  ...plate(),
  {
    svg: fill(blob(128, 139, 86, 46, 0.03, 6, 22)),
    bake: { colors: ['#d99a2c', '#f0bd42', '#f9d468'], edge: 0.1, top: 0.9, blotch: 0.4, size: 16 },
    round: 0.45,
    cap: 14,
    grain: { size: 9, depth: 1.8 },
    gloss: 0.3,
    lift: 4,
    seed: 5,
  },
  straws(90, 12, 1.08),
  curds(34, 4, 0.98),
  flakes(26, 7, 0.98),
  straws(60, 31, 1.04),
  curds(22, 15, 0.9),
  flakes(20, 23, 0.86),
  straws(30, 44, 0.9),
  leaves(heaped(34, 9, 0.95), 4.2, ['#3f8434', '#5aa544', '#2f6f2c'], 9),
  olive(74, 136),
  olive(124, 156),
  olive(146, 106),
  olive(190, 138),
];

const dome = 'M34 150C34 84 72 44 128 44C184 44 222 84 222 150A94 40 0 0 1 34 150Z';
const steel = ['#a39d95', '#eeeae4', '#fdfcfa', '#d8d2ca', '#b0a89f', '#8d857c', '#b5ada4'];

/** What nobody knows before it is on the table: a plate under its cover. */
export const covered: Layer[] = [
  ...plate(160, 124, '#8a5a2c'),
  { svg: fill(oval(132, 158, 98, 44), '#000'), shade: { soft: 5, strength: 0.42 } },
  {
    svg: faded(dome, steel, 0),
    marks: `${line('M36 144A93 40 0 0 0 220 144', '#6f675f', 3, 'opacity=".55"')}${line('M35 152A94 40 0 0 0 221 152', '#fffdf8', 4, 'opacity=".8"')}${fill('M62 128C62 96 78 70 104 60C90 82 84 106 86 140C76 138 66 134 62 128Z', '#ffffff', 'opacity=".6"')}${fill('M188 84C204 102 210 122 208 138C204 142 200 144 196 146C200 122 196 102 188 84Z', '#fff6ea', 'opacity=".35"')}`,
    round: 0.25,
    cap: 24,
    gloss: 0.5,
    polish: 30,
  },
  { svg: faded(oval(128, 46, 17, 7), steel, 0), round: 0.4, cap: 3, gloss: 0.5, lift: 1 },
  { svg: faded('M122 46Q124 38 121 34H135Q132 38 134 46Z', steel, 0), gloss: 0.3 },
  { svg: faded(oval(128, 25, 15, 13), steel, 0), round: 0.8, gloss: 0.9, polish: 34, lift: 2 },
];
