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
