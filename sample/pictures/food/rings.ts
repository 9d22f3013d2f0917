/** Christmas rings: the king’s, and the queen’s. */
import { baked, onTable } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { around, blob, fill } from '../kit/shapes.ts';
import { walnut } from './sweet-buns.ts';

const ring = (seed: number): Layer[] => [
  onTable(128, 172, 116, 0.45, 54),
  {
    svg: `<path fill-rule="evenodd" d="${blob(128, 132, 118, 88, 0.02, seed, 16)}${blob(128, 120, 30, 15, 0.08, seed + 2, 10)}" fill="#fff"/>`,
    round: 0.85,
    bake: baked('brioche', 0.3, 0.85, 0.4, 30),
    grain: { size: 16, depth: 1.8 },
    gloss: 0.4,
    polish: 22,
    lift: 4,
    seed,
  },
];
const sugar = (seed: number): Layer[] =>
  around(124, 118, 0.64, 7).map(
    ([x, y], i): Layer => ({
      svg: fill(blob(x + ((i * 13) % 17) - 8, y + ((i * 7) % 11) - 5, 17, 10, 0.3, seed + i, 12), '#fffaf2'),
      round: 0.7,
      grain: { size: 4, depth: 2 },
      lift: 2,
    }),
  );
const gem = (x: number, y: number, rx: number, color: string, turn: number): Layer => ({
  svg: `<g transform="rotate(${turn} ${x} ${y})">${fill(blob(x, y, rx, rx * 0.6, 0.08, turn), color)}</g>`,
  round: 0.8,
  gloss: 0.8,
  polish: 28,
  lift: 3,
});

/** Candied fruit, nuts and lumps of sugar on a ring of rich dough. */
export const king: Layer[] = [
  ...ring(5),
  ...sugar(7),
  ...around(124, 118, 0.66, 11).map(([x, y], i) =>
    gem(
      x + ((i * 17) % 20) - 10,
      y + ((i * 5) % 13) - 6,
      [19, 13, 24, 15][i % 4] ?? 15,
      ['#c3202c', '#3f8f3a', '#f08a1c', '#f2c23a'][i % 4] ?? '',
      (i * 53) % 180,
    ),
  ),
  ...around(126, 118, 0.42, 6).map(([x, y], i) =>
    gem(x, y - 4, 9, ['#c3202c', '#3f8f3a', '#f08a1c'][i % 3] ?? '', i * 40),
  ),
  ...around(128, 118, 0.82, 12).map(([x, y], i) =>
    gem(x, y - 4, 8, ['#f6e2b4', '#c3202c', '#8a5526'][i % 3] ?? '', i * 71),
  ),
];

const almond = (x: number, y: number, turn: number): Layer => ({
  svg: `<g transform="rotate(${turn} ${x} ${y})">${fill(`M${x - 16} ${y}Q${x - 4} ${y - 11} ${x + 15} ${y - 1}Q${x - 4} ${y + 11} ${x - 16} ${y}Z`, '#a9662e')}</g>`,
  round: 0.7,
  cap: 7,
  grain: { size: 3, depth: 0.8, stretch: 4, turn },
  lift: 3,
  gloss: 0.3,
});
/** The king’s without candied fruit: walnuts, almonds, pine nuts. */
export const queen: Layer[] = [
  ...ring(17),
  ...around(128, 118, 0.82, 14).map(([x, y], i) =>
    i % 2 ? gem(x, y - 4, 7, '#f6e6c2', i * 57) : almond(x, y - 3, i * 61),
  ),
  ...sugar(31),
  ...around(122, 118, 0.68, 6).flatMap(([x, y], i) => walnut(x, y, 0.78, i * 47 - 30)),
  ...around(124, 118, 0.5, 5).map(([x, y], i) => almond(x - 8, y - 2, i * 77)),
];
