/** The savoury things of the counter. */
import { baked, leaves, onTable, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, faded, fill, line, oval, spread, turned } from '../kit/shapes.ts';
import { of, surfaces } from '../kit/surfaces.ts';
import { disc, tart } from './tarts.ts';

/** A roll that was baked round its chouriço: two slices look out of the cut. */
const slice = (x: number, y: number, r: number, seed: number, turn: number): Layer => ({
  svg: `<g transform="rotate(${turn} ${x} ${y})">${fill(blob(x, y, r, r * 0.82, 0.03, seed), '#8f2312')}</g>`,
  marks: `<g transform="rotate(${turn} ${x} ${y})">${fill(blob(x, y, r * 0.86, r * 0.68, 0.03, seed), '#b83a1c')}${strewn(16, [x, y, r * 0.74, r * 0.58], [2.6, 2], ['#f3b39a', '#e88f6f', '#7a1a0c'], seed)}</g>`,
  round: 0.4,
  cap: 4,
  gloss: 0.45,
  polish: 22,
  lift: 4,
});
export const paoComChourico: Layer[] = [
  onTable(128, 182, 108, 0.4, 46),
  {
    svg: fill(
      bend('14,150 30,112 76,88 128,80 182,88 226,112 244,148 226,178 176,196 128,200 76,196 30,180'),
    ),
    round: 0.75,
    bake: baked('bread', 0.1, 0.75, 0.4, 40),
    grain: { size: 8, depth: 1 },
    dust: { color: '#fff4dc', cover: 0.22, size: 3, soft: 0.3 },
    seed: 14,
  },
  {
    svg: fill(bend('46,134 86,108 140,100 196,112 216,132 190,152 140,162 84,160')),
    bake: { colors: ['#c98a44', '#f0d09a', '#f9e6bf'], edge: 0, top: 1, blotch: 0.4, size: 12 },
    grain: { size: 5, depth: 2.2 },
    round: 0.2,
    cap: 4,
    lean: [0, 0.12],
    seed: 5,
  },
  {
    svg: fill(bend('52,136 90,118 140,112 192,120 210,134 186,146 138,154 88,152'), '#a03a18'),
    opacity: 0.5,
  },
  slice(84, 134, 27, 3, -18),
  slice(124, 130, 29, 5, -6),
  slice(166, 130, 27, 7, 10),
  {
    svg: fill(bend('36,148 84,156 138,160 192,150 222,136 226,150 196,172 138,182 80,178 44,164')),
    round: 0.6,
    cap: 14,
    bake: baked('bread', 0.35, 0.8, 0.4, 22),
    grain: { size: 7, depth: 1 },
    lift: 3,
    dust: { color: '#fff4dc', cover: 0.24, size: 3, soft: 0.3 },
    seed: 11,
  },
];

const crumbed = (path: string, seed: number): Layer => of(surfaces.fried, path, { lift: 5, seed });

/** A half moon in breadcrumbs, its edge pressed by hand, and the shrimp it is filled with. */
export const rissol: Layer[] = [
  onTable(128, 176, 106, 0.4, 40),
  of(
    surfaces.fried,
    bend('14,170 24,128 60,92 112,74 160,80 206,104 236,144 242,172 226,186 180,194 128,198 76,194 30,186'),
    { round: 0.3, cap: 9, bake: baked('puff', 0.4, 0.5, 0.4, 18), seed: 3, lift: 4 },
  ),
  of(surfaces.fried, bend('36,166 48,128 84,102 122,92 162,98 196,122 216,160 204,172 128,182 52,174'), {
    bake: baked('puff', 0.3, 0.75, 0.5, 22),
    seed: 9,
  }),
];

/** Three of beef, one broken open. */
export const croquete: Layer[] = [
  onTable(128, 174, 108, 0.4, 50),
  crumbed('M52 60Q60 44 84 50L206 84Q228 92 222 112Q214 130 192 126L66 92Q46 84 52 60Z', 4),
  crumbed('M26 112Q34 94 58 100L184 134Q206 142 200 164Q192 182 170 178L40 144Q20 136 26 112Z', 12),
  crumbed('M58 166Q70 150 90 158L156 182Q158 200 148 216L72 200Q50 192 58 166Z', 23),
  of(surfaces.meat, blob(152, 198, 14, 19, 0.12, 5), {
    bake: { colors: ['#a8683a', '#8a4f2a'], edge: 0.2, top: 0.8, blotch: 0.6, size: 8 },
    grain: { size: 4, depth: 2.2 },
    round: 0.4,
  }),
];

/** Shaped with two spoons: three faces, and the threads of the cod. */
export const bacalhau: Layer[] = (
  [
    [92, 108, -24, 5],
    [164, 124, 28, 14],
    [112, 176, 4, 27],
  ] as const
).flatMap(([x, y, turn, seed], i): Layer[] => [
  ...(i ? [] : [onTable(128, 172, 108, 0.4, 54)]),
  {
    ...surfaces.fried,
    svg: turned(x, y, turn, fill('M-76 4Q-62 -34 0 -40Q60 -36 76 0Q58 36 0 40Q-60 36 -76 4Z')),
    marks: turned(x, y, turn, strewn(12, [0, 0, 60, 26], [4, 1.6], ['#4f8a36', '#3f7a2c', '#f6dca0'], seed)),
    bake: {
      colors: ['#fbd98e', '#eebb5c', '#d6923a', '#ac6422', '#7a400f'],
      edge: 0.55,
      top: 0.25,
      blotch: 0.75,
      size: 15,
    },
    grain: { size: 6, depth: 2, stretch: 2 },
    lift: 5,
    seed,
  },
]);

/** A triangle of thin dough, fried until it blisters, and what is in it. */
export const chamuca: Layer[] = [
  onTable(128, 184, 104, 0.4, 40),
  of(
    surfaces.fried,
    'M34 160Q28 142 48 130L134 56Q150 46 158 64L204 134Q212 150 192 156L60 176Q40 178 34 160Z',
    { bake: baked('puff', 0.45, 0.6, 0.5, 20), grain: { size: 9, depth: 1.6 }, seed: 5, lift: 4 },
  ),
  of(
    surfaces.fried,
    'M72 190Q64 176 80 162L168 96Q184 86 194 104L240 178Q248 194 228 202L96 214Q78 212 72 190Z',
    { bake: baked('puff', 0.4, 0.6, 0.6, 18), grain: { size: 9, depth: 1.6 }, seed: 17, lift: 6 },
  ),
  { svg: strewn(12, [60, 204, 24, 8], [4.5, 3], ['#5f9a3a', '#e8862e', '#f2c84a'], 4), round: 0.7, lift: 2 },
];

const lid = 'M36 100Q50 66 128 62Q206 66 220 100Q222 118 200 126Q128 146 56 126Q34 118 36 100Z';
/** A small pie with a lid of short pastry, pinched all round, brushed with egg. */
export const empada: Layer[] = [
  onTable(128, 202, 78),
  {
    svg: faded(
      'M40 108A90 40 0 0 0 216 108L196 196A70 30 0 0 1 60 196Z',
      ['#c07a2c', '#edc07a', '#f6d79a', '#d99a48', '#9a5a1e'],
      0,
    ),
    grain: { size: 5, depth: 0.9 },
  },
  of(surfaces.brioche, blob(128, 102, 104, 50, 0.045, 7, 26), { round: 0.45, cap: 9, lift: 4, seed: 2 }),
  of(surfaces.brioche, lid, {
    round: 0.5,
    cap: 16,
    lift: 2,
    bake: baked('brioche', 0.25, 0.55, 0.4, 30),
    seed: 8,
  }),
  { svg: fill(oval(128, 88, 8, 4.6), '#7f3c0e'), lean: [0, 0.4] },
  ...[0, 72, 144, 216, 288].map(
    (turn): Layer => ({
      svg: `<g transform="translate(128 90) scale(1 .6) rotate(${turn})">${fill('M10 -14Q24 -40 38 -30Q36 -14 16 -8Z')}</g>`,
      ...surfaces.brioche,
      lift: 1.5,
      seed: turn,
    }),
  ),
];

/** Puff over ham and cheese, which looks out all round. */
export const folhadoMisto: Layer[] = [
  onTable(128, 182, 108, 0.4, 46),
  of(
    surfaces.leaves,
    'M22 154L96 206Q106 212 118 208L236 160V176Q236 184 226 188L122 226Q110 230 100 224L26 178Q20 172 22 154Z',
    { lift: 2 },
  ),
  of(
    surfaces.ham,
    bend('20,146 60,172 102,200 150,190 200,168 238,150 236,164 196,180 150,202 108,214 62,188 24,164'),
    { color: '#f3b0a6' },
  ),
  of(
    surfaces.cheese,
    bend(
      '20,140 60,164 102,192 152,182 200,160 238,142 240,152 214,166 206,180 196,168 150,192 104,204 92,206 84,190 58,174 24,152',
    ),
    { color: '#ffd04a' },
  ),
  of(
    surfaces.puff,
    'M22 128L120 74Q132 68 146 72L234 116Q244 124 236 136Q234 142 224 146L122 192Q110 196 100 190L26 148Q16 140 22 128Z',
    {
      lift: 3,
      seed: 6,
      marks: line('M70 146L148 92M96 162L180 106M122 178L210 120', '#9a5518', 3, 'opacity=".55"'),
    },
  ),
];

/** Spinach, cheese and cream in short pastry. */
export const quiche: Layer[] = tart(
  52,
  [
    {
      svg: disc(7, 95, 50, 110),
      bake: {
        colors: ['#fce9a6', '#f6d474', '#e2a844', '#b8702a', '#7f420f'],
        edge: 0.3,
        top: 0.2,
        blotch: 0.8,
        size: 22,
      },
      round: 0.25,
      cap: 12,
      grain: { size: 12, depth: 1.6 },
      gloss: 0.3,
      seed: 5,
    },
    leaves(spread(17, 128, 110, 78, 38, 5), 11, ['#3f7a2c', '#5a9a3a', '#2f6424'], 3),
  ],
  0.018,
);
