/** Sandwiches in the bread of every day: what it holds hangs out at its front. */
import { chance } from '../kit/noise.ts';
import { baked, onTable, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, fill, line, oval } from '../kit/shapes.ts';
import { of, surfaces } from '../kit/surfaces.ts';
import { crumb, floury, lower, matt, roll, upper } from './roll.ts';

/** A thin slice, folded, that hangs down over the edge. */
const folded = (
  x: number,
  low: number,
  wide: number,
  color: string,
  surface: Partial<Layer>,
  marks = '',
): Layer =>
  of(
    surface,
    bend([
      [x - wide, 140],
      [x + wide, 140],
      [x + wide * 1.05, low - 18],
      [x + wide * 0.5, low - 2],
      [x - wide * 0.1, low],
      [x - wide * 0.7, low - 6],
      [x - wide * 1.08, low - 22],
    ]),
    { color, marks, lift: 3, seed: x },
  );

/** A leaf of lettuce with a curled edge. */
const lettuce = (y: number, seed: number): Layer => {
  const random = chance(seed);
  const curls = Array.from({ length: 19 }, (_, i): [number, number] => [
    238 - i * 12.2 + random() * 7,
    y + 22 * Math.sin((i / 18) * Math.PI) + (i % 2 ? 9 : -1) * (0.3 + random()),
  ]);
  const veins = curls
    .filter((_, i) => i % 2)
    .map(([x, low]) => `M${x} ${low - 4}L${128 + (x - 128) * 0.9} ${low - 22}`);
  return of(surfaces.leaf, bend([[20, y - 14], [128, y - 20], [236, y - 14], ...curls]), {
    color: '#7fb947',
    marks: `${line(veins.join(''), '#a9d268', 2.4)}${line(bend(curls, true), '#b9dc78', 3)}`,
    grain: { size: 10, depth: 2.4 },
    lift: 3,
    seed,
  });
};

const corner = (x: number, wide: number, low: number, color = '#ffcf48'): Layer =>
  of(surfaces.cheese, `M${x - wide} 142L${x + wide} 142L${x + 6} ${low}Q${x} ${low + 5} ${x - 6} ${low}Z`, {
    color,
    lift: 3,
  });

const ham: Partial<Layer> = { ...surfaces.ham, cap: 7 };
const rim = (x: number, low: number, wide: number, color: string, width = 5): string =>
  line(
    bend(
      [
        [x + wide * 1.05, low - 18],
        [x + wide * 0.5, low - 2],
        [x - wide * 0.1, low],
        [x - wide * 0.7, low - 6],
        [x - wide * 1.08, low - 22],
      ],
      true,
    ),
    color,
    width,
  );

/** Ham in folds, and the corners of cheese. */
export const mista = roll([
  ...[
    [52, 184],
    [206, 186],
    [94, 202],
    [168, 206],
    [130, 200],
  ].map(([x = 0, low = 0]) => folded(x, low, 34, '#f4a9a4', ham, rim(x, low, 34, '#fbd8d0', 6))),
  corner(58, 34, 172),
  corner(196, 44, 184),
  corner(118, 54, 192),
]);

const tomato = (x: number, y: number): Layer =>
  of(surfaces.sauce, blob(x, y, 37, 20, 0.02, x), {
    color: '#cf2f28',
    marks: `${fill(oval(x, y, 31, 15), '#e8604c')}${[-16, 0, 16].map((by) => fill(oval(x + by, y + Math.abs(by) * 0.1, 6.5, 8), '#c9372c')).join('')}${strewn(9, [x, y, 22, 7], [2.2, 1.3], ['#f9d98a'], x)}`,
    lift: 4,
  });
/** Thick fresh cheese on slices of tomato, with oregano. */
export const fresco = roll([
  tomato(50, 172),
  tomato(206, 172),
  tomato(102, 186),
  tomato(156, 186),
  ...[60, 128, 196].map(
    (x, i): Layer =>
      of(
        surfaces.cream,
        `M${x - 38} 138H${x + 38}V${164 + (i % 2) * 8}Q${x} ${178 + (i % 2) * 8} ${x - 38} ${164 + (i % 2) * 8}Z`,
        {
          color: '#fffdf6',
          marks: strewn(12, [x, 160 + (i % 2) * 6, 30, 9], [2.6, 1.3], ['#5a7a34', '#7a9248'], x),
          cap: 8,
          gloss: 0.15,
          lift: 4,
        },
      ),
  ),
]);

const shred = (x: number, y: number, i: number): Layer => {
  const turn = chance(i * 31 + 7)() * 130 - 65;
  return {
    ...surfaces.cream,
    svg: `<g transform="rotate(${turn} ${x} ${y})">${fill(blob(x, y, 22, 8.5, 0.16, i + 2), ['#f3dfba', '#e4bf88', '#fbeed4', '#ecd0a0'][i % 4])}</g>`,
    grain: { size: 4.5, depth: 1.4, stretch: 5, turn },
    gloss: 0.15,
    cap: 7,
    lift: 3,
    seed: i,
  };
};
/** Chicken in shreds on lettuce. */
export const frango = roll([
  lettuce(184, 6),
  ...[0, 1].flatMap((row) =>
    Array.from({ length: 15 }, (_, i) =>
      shred(
        30 + i * 14 + row * 5,
        152 + row * 10 + 18 * Math.sin((i / 14) * Math.PI) + ((i * 7) % 9) - 4,
        i + row * 5,
      ),
    ),
  ),
]);

const fine = (x: number, low: number, wide: number, i: number): Layer =>
  folded(
    x,
    low,
    wide,
    ['#a3222c', '#b8363c', '#8f1c28'][i % 3] ?? '',
    { ...surfaces.ham, cap: 6, gloss: 0.3 },
    `${rim(x, low, wide, '#f6e3d0', 6)}${line(`M${x - wide * 0.5} 150Q${x - wide * 0.2} 170 ${x - wide * 0.4} ${low - 14}M${x + wide * 0.3} 150Q${x + wide * 0.6} 166 ${x + wide * 0.3} ${low - 12}`, '#d98a84', 2.2)}`,
  );
const slab = (y: number, seed: number): Layer[] => [
  of(matt, `M20 ${y}A108 46 0 0 0 236 ${y}V${y + 20}A108 46 0 0 1 20 ${y + 20}Z`, {
    bake: { ...baked('bread', 0.5, 0.9, 0.35, 30) },
    dust: floury,
    lift: 3,
    seed,
  }),
  of(matt, blob(128, y, 109, 47, 0.02, seed, 18), {
    bake: baked('bread', 0.6, 0.8, 0.3, 24),
    round: 0.1,
    cap: 3,
    dust: floury,
    seed,
  }),
  of(crumb, blob(128, y, 104, 43, 0.022, seed, 18), {
    grain: { size: 11, depth: 1.8 },
    round: 0.12,
    cap: 4,
    seed,
  }),
];
/** Cured ham in thin slices, between two slices of the Alentejo’s loaf. */
export const presunto: Layer[] = [
  onTable(130, 184, 112, 0.4, 50),
  ...slab(162, 5),
  ...[50, 206, 90, 168, 128].map((x, i) => fine(x, [190, 192, 206, 208, 213][i] ?? 190, 31, i)),
  ...slab(108, 14),
];

/** Roast meat in thin slices, on dark bread, wet with its sauce. */
export const carne = roll(
  [
    ...[
      [48, 182],
      [210, 186],
      [80, 196],
      [176, 200],
      [110, 204],
      [144, 206],
    ].map(([x = 0, low = 0], i) =>
      folded(
        x,
        low,
        31,
        ['#b0663e', '#c07a50', '#a25a34'][i % 3] ?? '',
        { ...surfaces.ham, cap: 8, grain: { size: 10, depth: 1.3 }, gloss: 0.5, polish: 20 },
        `${rim(x, low, 31, '#4a2410', 7)}${strewn(7, [x, low - 24, 20, 12], [6, 1.4], ['#d99a70', '#8a4a2a'], x)}`,
      ),
    ),
  ],
  [],
  { ...matt, bake: baked('rye', 0.1, 0.55, 0.4, 34) },
);

/** Open, with butter on it as it came from the knife. */
export const manteiga: Layer[] = [
  onTable(130, 190, 112, 0.4, 40),
  ...upper(matt, -18),
  ...lower(matt, 0),
  of(crumb, oval(128, 164, 112, 34), { lift: 2, seed: 6 }),
  of(surfaces.cream, blob(128, 162, 92, 25, 0.1, 7, 16), {
    color: '#ffe584',
    cap: 6,
    grain: { size: 14, depth: 2.2, stretch: 5, turn: -12 },
    lift: 2,
  }),
  of(surfaces.cream, 'M106 158L134 142L164 156L136 173Z', { color: '#fff0b4', lift: 5, cap: 8 }),
];
