/** Fruit salad: cut fruit in a bowl of glass. */
import { leaves, onTable, standing, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, faded, fill, line, oval, turned } from '../kit/shapes.ts';

const wet = { round: 0.6, cap: 7, gloss: 0.5, polish: 26, lift: 4 } as const;

/** A wedge of orange, its threads seen. */
const orange = (x: number, y: number, turn: number, by = 1): Layer => ({
  ...wet,
  svg: turned(
    x,
    y,
    turn,
    fill(
      `M${-30 * by} ${-4 * by}Q0 ${-18 * by} ${30 * by} ${-4 * by}Q${18 * by} ${20 * by} 0 ${20 * by}Q${-18 * by} ${20 * by} ${-30 * by} ${-4 * by}Z`,
      '#f58a16',
    ),
  ),
  marks: turned(
    x,
    y,
    turn,
    `${line([-18, -9, 0, 9, 18].map((at) => `M${at * by} ${(-8 + Math.abs(at) * 0.1) * by}L${at * 0.5 * by} ${14 * by}`).join(''), '#ffc061', 2.2)}${line(`M${-29 * by} ${-4 * by}Q0 ${-18 * by} ${29 * by} ${-4 * by}`, '#fff0cf', 3.4)}`,
  ),
});

/** A strawberry cut through: red, and white towards its middle. */
const strawberry = (x: number, y: number, turn: number, by = 1): Layer => {
  const outline = (size: number) =>
    bend([
      [0, 26 * size],
      [-20 * size, 4 * size],
      [-20 * size, -13 * size],
      [0, -17 * size],
      [20 * size, -13 * size],
      [20 * size, 4 * size],
    ]);
  return {
    ...wet,
    svg: turned(x, y, turn, fill(outline(by), '#d3242c')),
    marks: turned(
      x,
      y,
      turn,
      `${fill(outline(by * 0.74), '#ec5a55')}${fill(outline(by * 0.42), '#fbd0c4')}${strewn(9, [0, 4 * by, 13 * by, 15 * by], [1.2, 1.9], ['#ffe08a'], 4)}`,
    ),
  };
};

/** A round of kiwi: its heart white, its seeds about it. */
const kiwi = (x: number, y: number, r: number): Layer => ({
  ...wet,
  round: 0.25,
  cap: 4,
  svg: fill(blob(x, y, r, r * 0.74, 0.02, r), '#6f9a24'),
  marks: `${fill(oval(x, y, r * 0.9, r * 0.66), '#93bf34')}${fill(oval(x, y, r * 0.58, r * 0.42), '#b9d860')}${fill(oval(x, y, r * 0.3, r * 0.21), '#f4f3cf')}${Array.from(
    { length: 16 },
    (_, i) => {
      const angle = (i / 16) * Math.PI * 2;
      return fill(oval(x + r * 0.45 * Math.cos(angle), y + r * 0.33 * Math.sin(angle), 1.7, 1.7), '#2a2410');
    },
  ).join('')}`,
});

const grape = (x: number, y: number, color: string, by = 1): Layer => ({
  svg: fill(oval(x, y, 15 * by, 14 * by), color),
  marks: fill(oval(x - 5 * by, y - 5 * by, 3.6 * by, 2.6 * by), '#ffffff', 'opacity=".7"'),
  round: 0.9,
  gloss: 0.7,
  polish: 30,
  lift: 4,
});

/** Melon in a cube. */
const melon = (x: number, y: number, turn: number): Layer[] => [
  {
    ...wet,
    cap: 4,
    svg: turned(x, y, turn, '<rect x="-16" y="-13" width="32" height="27" rx="4" fill="#f6c884"/>'),
    marks: turned(x, y, turn, '<rect x="-16" y="-13" width="32" height="11" fill="#fde3b4"/>'),
  },
];

const inside = 'M26 112A102 52 0 0 0 230 112Q222 184 160 203Q128 209 96 203Q34 184 26 112Z';
const outside = 'M18 112A110 56 0 0 0 238 112Q230 190 164 210Q128 218 92 210Q26 190 18 112Z';

/** What shows through the wall, pressed against it. */
const pressed: Layer[] = [
  { svg: faded(inside, ['#f7b54a', '#f2a03a', '#e58a34']), gloss: 0, marks: standing(inside, 0.5) },
  orange(70, 166, 20),
  strawberry(108, 186, 30, 0.9),
  kiwi(152, 184, 25),
  ...melon(192, 164, 20),
  grape(58, 142, '#7a2a52', 0.9),
  grape(206, 140, '#a6c948', 0.9),
];

export const salad: Layer[] = [
  onTable(132, 206, 80, 0.36, 26),
  ...pressed,
  {
    svg: fill(outside, '#eef4f4'),
    marks: standing(outside, 0.7),
    opacity: 0.36,
    round: 0.4,
    cap: 30,
    gloss: 0.8,
    polish: 26,
  },
  { svg: fill(oval(128, 112, 110, 56), '#eef3f2'), opacity: 0.75, gloss: 0.2 },
  { svg: fill(oval(128, 113, 101, 49), '#f3a83c'), lean: [0, 0.15] },
  orange(66, 96, -18),
  orange(186, 92, 24),
  ...melon(126, 78, 12),
  ...melon(98, 92, -24),
  grape(158, 82, '#7a2a52'),
  kiwi(56, 122, 27),
  strawberry(98, 124, -34, 1.05),
  orange(150, 112, -8, 1.1),
  strawberry(204, 120, 40, 0.9),
  kiwi(172, 138, 28),
  ...melon(74, 146, 16),
  grape(120, 148, '#a6c948'),
  grape(140, 142, '#7a2a52'),
  grape(212, 98, '#a6c948', 0.85),
  orange(104, 156, 10, 0.8),
  leaves(
    [
      [122, 100],
      [136, 96],
      [128, 88],
    ],
    14,
    ['#4f9a3f', '#6ab552', '#3f8434'],
    5,
  ),
  { svg: line(oval(128, 112, 109, 55), '#ffffff', 3.4), opacity: 0.85, gloss: 0.6 },
  { svg: line('M36 142Q46 176 78 196', '#fff', 7), opacity: 0.55, gloss: 0 },
  { svg: line('M222 140Q214 168 196 184', '#fff', 3), opacity: 0.4, gloss: 0 },
];
