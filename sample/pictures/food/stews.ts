/** Stews, and what is sweet, in the same bowls. */
import type { Layer } from '../kit/relief.ts';
import { blob, line, spread } from '../kit/shapes.ts';
import { of, surfaces } from '../kit/surfaces.ts';
import { bits, bowl, greens } from './bowls.ts';

export const marisco = bowl(
  ['#c9531c', '#e0702c', '#ee9148'],
  [
    bits(90, [4.6, 2.2], ['#fbe3c0', '#f6d2a0'], 4),
    ...[
      [90, 108, 0],
      [150, 100, 40],
      [132, 134, -20],
    ].map(
      ([x = 0, y = 0, turn = 0]): Layer => ({
        svg: `<g transform="rotate(${turn} ${x} ${y})">${line(`M${x - 24} ${y + 10}Q${x - 16} ${y - 18} ${x + 10} ${y - 12}Q${x + 26} ${y - 4} ${x + 16} ${y + 10}`, '#f48a5a', 12)}</g>`,
        round: 0.8,
        lift: 4,
        gloss: 0.5,
      }),
    ),
    ...[
      [112, 122],
      [184, 118],
      [68, 124],
    ].map(
      ([x = 0, y = 0]): Layer =>
        of(surfaces.cream, blob(x, y, 18, 12, 0.05, x), {
          color: '#cfc4b4',
          lift: 4,
          grain: { size: 3, depth: 1, stretch: 4, ridged: true },
        }),
    ),
    greens(9, 8, ['#4f9a3f', '#3f8434'], 8),
  ],
  '#2f6fa8',
  22,
);
export const massada = bowl(
  ['#d8562c', '#e8743c', '#f09858'],
  [
    ...spread(15, 128, 116, 74, 32, 4).map(
      ([x, y], i): Layer => ({
        svg: `<g transform="rotate(${i * 47} ${x} ${y})">${line(`M${x - 14} ${y}Q${x} ${y - 14} ${x + 14} ${y}`, '#f6d68a', 10)}</g>`,
        round: 0.8,
        lift: 3,
        gloss: 0.3,
      }),
    ),
    bits(10, [9, 7], ['#d8342c', '#f2c84a'], 6),
    greens(7, 13, ['#3f8434', '#5aa544'], 7, 0.8),
  ],
  '#a5401a',
  27,
);
export const caril = bowl(
  ['#d99a1e', '#e8b23c', '#f3c860'],
  [
    bits(26, [8.5, 7.5], ['#f0cf8a', '#e3b766'], 5),
    greens(14, 15, ['#2f6424', '#3f7a2c', '#4a8a34'], 6),
    { svg: line('M74 120Q110 104 140 122T190 116', '#fff3da', 4), opacity: 0.8, round: 0.4 },
  ],
  '#c98a2c',
  31,
);
const straws = Array.from({ length: 70 }, (_, i) => {
  const [x, y] = spread(70, 128, 114, 78, 36, 12)[i] ?? [128, 114];
  return line(
    `M${x - 13} ${y + ((i * 7) % 11) - 5}L${x + 13} ${y - ((i * 7) % 11) + 5}`,
    ['#f2c04a', '#f9d878', '#e3a834'][i % 3] ?? '',
    3.4,
  );
}).join('');
export const bras = bowl(
  ['#f6d866', '#fbe48a', '#fff0b4'],
  [
    { svg: straws, round: 0.9, lift: 1.6 },
    bits(16, [13, 6], ['#fdf8ee', '#f6ecd6'], 5),
    bits(9, [8, 7], ['#2b2420', '#3a302a'], 11, 0.9),
    greens(18, 6, ['#4f9a3f', '#3f8434'], 9),
  ],
  '#3d6aa8',
  36,
  3,
);
export const arrozDoce = bowl(
  ['#fbeecb', '#fff6dc', '#fffaf0'],
  [
    bits(90, [4, 2], ['#fffdf6', '#fbf0d6'], 4),
    {
      svg: Array.from({ length: 5 }, (_, i) =>
        line(
          `M${62 + i * 26} ${100 + (i % 2) * 3}L${84 + i * 26} ${138 - (i % 2) * 3}M${84 + i * 26} ${100 + (i % 2) * 3}L${62 + i * 26} ${138 - (i % 2) * 3}`,
          '#8f4a1c',
          3.4,
        ),
      ).join(''),
      opacity: 0.8,
      gloss: 0,
      grain: { size: 3, depth: 0.5 },
    },
  ],
  '#3d6aa8',
  41,
  0.8,
);
export const mousse = bowl(
  ['#3a1c0e', '#56301a', '#6f4226'],
  [
    of(surfaces.choc, blob(128, 112, 84, 36, 0.05, 5), {
      color: '#5f3820',
      grain: { size: 14, depth: 2.4 },
      cap: 14,
    }),
    bits(22, [8, 2], ['#2b1208', '#7a4a2a'], 6, 0.8),
  ],
  '#7a3a1c',
  47,
);
export const fruta = bowl(
  ['#e8a83c', '#f3c060', '#f9d88a'],
  [
    bits(11, [14, 11], ['#f29a2e', '#d8342c', '#8cbf3a'], 5),
    bits(11, [13, 11], ['#f7e06a', '#fff3d8', '#e8566a'], 8),
    bits(9, [8, 7.5], ['#3d4a8a', '#6a2a5a'], 13, 0.9),
    greens(4, 11, ['#4f9a3f', '#6ab552'], 5, 0.3),
  ],
  '#5a8a3c',
  52,
  2,
);
