/** Soups, salads and stews, in a bowl of the house. */
import { leaves, onTable, standing, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { blob, fill, line, oval, spread, turned } from '../kit/shapes.ts';
import { of, surfaces } from '../kit/surfaces.ts';

const china = '#fbf7f0';
const side = 'M22 116C26 176 66 206 92 210Q128 220 164 210C190 206 230 176 234 116Z';

/** A bowl on its foot, what is in it, and what lies on top. */
export function bowl(colors: string[], top: Layer[], band = '#3d6aa8', seed = 3, lumps = 1): Layer[] {
  return [
    onTable(132, 204, 82, 0.42, 26),
    { svg: fill(side, china), marks: standing(side), gloss: 0.1 },
    { svg: line('M28 142C60 188 196 188 228 142', band, 4, 'opacity=".75"'), gloss: 0 },
    { svg: fill(oval(128, 114, 107, 55), '#fffdf8'), round: 0.3, cap: 4, gloss: 0.4 },
    { svg: fill(oval(128, 117, 97, 48), '#cfc0ac'), lean: [0, 0.2] },
    {
      svg: fill(blob(128, 119, 95, 45, 0.006, seed, 24)),
      bake: { colors, edge: 0.2, top: 0.6, blotch: 0.5, size: 26 },
      round: 0.1,
      cap: 5,
      grain: { size: 9, depth: lumps },
      gloss: 0.35,
      polish: 22,
      seed,
    },
    ...top,
  ];
}
export const bits = (
  count: number,
  size: [number, number],
  colors: string[],
  seed: number,
  reach = 1,
): Layer => ({
  svg: strewn(count, [128, 118, 82 * reach, 36 * reach], size, colors, seed),
  round: 0.8,
  lift: 1.5,
  gloss: 0.3,
});
export const greens = (count: number, size: number, colors: string[], seed: number, reach = 1): Layer =>
  leaves(spread(count, 128, 116, 80 * reach, 36 * reach, seed), size, colors, seed);
const oil: Layer = {
  svg: strewn(14, [128, 118, 74, 30], [5, 2.6], ['#f6d24a', '#e8c030'], 6),
  opacity: 0.55,
  gloss: 0.6,
};
const round = (x: number, y: number, r: number, color: string, marks = ''): Layer =>
  of(surfaces.sauce, blob(x, y, r, r * 0.62, 0.03, x), { color, marks, lift: 3 });

const kale = Array.from({ length: 46 }, (_, i) => {
  const [x, y] = spread(46, 128, 118, 82, 37, 7)[i] ?? [128, 118];
  return line(
    `M${x - 12} ${y}q8 ${i % 2 ? -5 : 5} 13 0t12 ${i % 3}`,
    ['#2f6424', '#4a8a34', '#3f7a2c'][i % 3] ?? '',
    2.6,
  );
}).join('');
export const caldoVerde = bowl(
  ['#b9c46a', '#cfd488', '#dfe0a6'],
  [
    { svg: kale, round: 0.8, lift: 1 },
    oil,
    round(
      112,
      112,
      25,
      '#8f2312',
      `${fill(blob(112, 112, 21, 12.5, 0.03, 5), '#b83a1c')}${strewn(12, [112, 112, 17, 9], [2.4, 1.6], ['#f3b39a', '#e88f6f'], 3)}`,
    ),
  ],
  '#2c7a5a',
);
export const legumes = bowl(
  ['#d98f38', '#eaae58', '#f2c47a'],
  [bits(18, [8, 5.5], ['#e8702f', '#5a9a3a', '#f7e6a8'], 4), greens(8, 8, ['#4a8a34'], 9)],
  '#a5401a',
  6,
);
export const canja = bowl(
  ['#f2cf6a', '#f8e08e', '#fbeaae'],
  [
    bits(46, [6, 2], ['#fff6df', '#fbe8b8'], 8),
    bits(9, [12, 6], ['#f6e6cc', '#ead2ae'], 3, 0.8),
    oil,
    greens(5, 11, ['#4f9a3f', '#6ab552'], 4, 0.5),
  ],
  '#c98a2c',
  9,
);
export const cenoura = bowl(
  ['#e8761c', '#f3902f', '#f8a94c'],
  [
    {
      svg: line('M70 112Q96 96 126 110T186 108Q174 132 128 130T84 130', '#fff3d6', 4.5),
      opacity: 0.85,
      round: 0.4,
    },
    oil,
    greens(4, 9, ['#4f9a3f'], 5, 0.3),
  ],
  '#e8862e',
  12,
  0.3,
);

const salad = (top: Layer[], seed: number, band: string): Layer[] =>
  bowl(
    ['#3f7a2c', '#5f9a3a', '#7db84e'],
    [
      greens(30, 24, ['#7db84e', '#5f9a3a', '#a3cf62', '#4a8a34'], seed, 1.05),
      greens(16, 22, ['#a3cf62', '#8cc454'], seed + 3, 0.8),
      ...top,
    ],
    band,
    seed,
    4,
  );
const tomato = (x: number, y: number): Layer =>
  of(surfaces.cream, blob(x, y, 16, 13, 0.03, x), { color: '#d8342c', lift: 4, gloss: 0.6 });
/** A quarter of a boiled egg, its yolk upward. */
const eggWedge = (x: number, y: number, turn: number): Layer[] => {
  const put = (svg: string) => turned(x, y, turn, svg);
  return [
    of(surfaces.cream, '', {
      svg: put(fill('M-32 -6Q0 -16 32 -6Q24 20 0 21Q-24 20 -32 -6Z', '#fffdf6')),
      marks: put(fill('M-32 -6Q0 -16 32 -6Q0 3 -32 -6Z', '#fbf4e4')),
      lift: 5,
      cap: 9,
      gloss: 0.3,
    }),
    of(surfaces.cream, '', {
      svg: put(fill('M-18 -8Q0 -14 18 -8Q12 7 0 8Q-12 7 -18 -8Z', '#f9b02c')),
      cap: 5,
      gloss: 0.2,
    }),
  ];
};
/** A flake of tuna, as it falls apart. */
const flake = (x: number, y: number, i: number): Layer => {
  const turn = ((i * 67) % 120) - 60;
  return {
    svg: `<g transform="rotate(${turn} ${x} ${y})">${fill(blob(x, y, 21, 12, 0.2, i + 3, 9), ['#d9a183', '#cb8d6e', '#e6b89c'][i % 3])}</g>`,
    round: 0.5,
    cap: 7,
    grain: { size: 4, depth: 1.6, stretch: 5, turn, ridged: true },
    gloss: 0.15,
    lift: 4,
    seed: i,
  };
};
const tomatoWedge = (x: number, y: number, turn: number): Layer => ({
  svg: turned(x, y, turn, fill('M-26 -5Q0 -14 26 -5Q20 16 0 17Q-20 16 -26 -5Z', '#d32d26')),
  marks: turned(
    x,
    y,
    turn,
    `${fill('M-23 -5Q0 -12 23 -5Q0 5 -23 -5Z', '#f0705a')}${strewn(7, [0, -6, 15, 3], [2, 1.3], ['#ffe3a0'], 4)}`,
  ),
  round: 0.7,
  cap: 9,
  gloss: 0.6,
  polish: 28,
  lift: 5,
});
const strips = [
  [92, 108, -20],
  [122, 98, 14],
  [150, 112, -8],
  [112, 126, 24],
  [160, 128, 40],
].map(
  ([x = 0, y = 0, turn = 0]): Layer => ({
    ...surfaces.fried,
    svg: `<g transform="rotate(${turn} ${x} ${y})">${fill(blob(x, y, 30, 11, 0.06, x))}</g>`,
    bake: { colors: ['#c98434', '#efcf98', '#f6e0b6'], edge: 0.1, top: 0.8, blotch: 0.6, size: 10 },
    lift: 4,
  }),
);
export const saladaFrango = salad(
  [
    ...strips,
    {
      svg: [
        [76, 122],
        [176, 102],
        [138, 140],
        [196, 120],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `<rect x="${x - 9}" y="${y - 8}" width="18" height="16" rx="3" fill="#d99a44"/>`,
        )
        .join(''),
      round: 0.5,
      cap: 5,
      lift: 4,
      grain: { size: 4, depth: 1.2 },
    },
  ],
  5,
  '#4a6426',
);
export const saladaAtum = salad(
  [
    tomatoWedge(62, 116, -32),
    tomatoWedge(94, 142, 14),
    ...spread(11, 122, 108, 42, 22, 4).map(([x, y], i) => flake(x, y, i)),
    ...eggWedge(186, 102, 34),
    ...eggWedge(170, 134, -12),
    {
      svg: line('M84 98q16 -12 34 -2M122 130q12 -14 32 -6M112 92q14 -10 30 2', '#a8488a', 3.6),
      round: 0.7,
      lift: 2,
    },
    {
      svg: [
        [70, 92],
        [130, 148],
        [148, 86],
      ]
        .map(([x = 0, y = 0]) => fill(oval(x, y, 8, 6.5), '#2f2622'))
        .join(''),
      round: 0.9,
      gloss: 0.7,
      lift: 3,
    },
  ],
  11,
  '#2f6fa8',
);
export const saladaQuinoa = bowl(
  ['#d9b98a', '#ecd3a8', '#f6e6c6'],
  [
    bits(150, [2.8, 2.4], ['#f3e0b8', '#c98a5a', '#fbf0d8'], 3),
    greens(9, 16, ['#a9c94e', '#bcd765', '#8cae3a'], 5, 0.9),
    tomato(88, 112),
    tomato(160, 100),
    tomato(150, 136),
    bits(9, [8, 5], ['#c98a4a', '#e3b878'], 12),
  ],
  '#c9571f',
  17,
  1.4,
);
