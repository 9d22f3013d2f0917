/** Slices of cake and tart, their cut to the front. */
import { chance } from '../kit/noise.ts';
import { baked, onTable, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, fill, line, spread } from '../kit/shapes.ts';
import { of, surfaces } from '../kit/surfaces.ts';

/** Where the top ends to the front: from the point on the left to the crust on the right. */
const [point, rim] = [
  { x: 18, y: 132 },
  { x: 238, y: 106 },
];

/** Part of the cut, in units below the top; its edges as even as a hand cuts. */
function cut(from: number, to: number, seed: number, wavy = 1.4): string {
  const random = chance(seed);
  const edge = (low: number): [number, number][] =>
    Array.from({ length: 11 }, (_, i) => {
      const t = i / 10;
      const way = i === 0 || i === 10 ? 0 : (random() - 0.5) * 2 * wavy;
      return [point.x + (rim.x - point.x) * t, point.y + (rim.y - point.y) * t + low + way];
    });
  const over = edge(from);
  const under = edge(to).reverse();
  const path = (points: [number, number][]) =>
    points.map(([x, y]) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return `M${over[0]?.join(' ')}${path(over.slice(1))}${path(under)}Z`;
}

const top = (down = 0) =>
  `M${point.x} ${point.y + down}L150 ${58 + down}Q160 ${54 + down} 172 ${58 + down}Q222 ${74 + down} ${rim.x} ${rim.y + down}Z`;

const under = (high: number): Layer => ({
  svg: fill(
    `M${point.x + 6} ${point.y + high - 4}L${rim.x + 8} ${rim.y + high - 6}L${rim.x + 10} ${rim.y + high + 6}L${point.x + 20} ${point.y + high + 12}Z`,
  ),
  shade: { soft: 8, strength: 0.42 },
});

/** Biscuits soaked in coffee and butter cream, over and over. */
export const biscuitCake: Layer[] = [
  under(84),
  of(surfaces.cream, cut(0, 84, 2), { color: '#f5e2b8', round: 0.15, cap: 4 }),
  ...[8, 24, 40, 56, 71].map((low, i) =>
    of(surfaces.darkCrumb, cut(low, low + 9.5, i + 5, 2.2), {
      bake: { colors: ['#6b3d1a', '#96602e', '#ac7540'], edge: 0.2, top: 1.2, blotch: 0.5, size: 16 },
      seed: i + 2,
      round: 0.3,
      cap: 3,
    }),
  ),
  of(surfaces.cream, top(), { color: '#f8e8c2', round: 0.2, cap: 5, grain: { size: 14, depth: 1.2 } }),
  {
    svg: `<clipPath id="top"><path d="${top()}"/></clipPath><g clip-path="url(#top)">${strewn(150, [150, 96, 96, 42], [3.6, 2.6], ['#b9803e', '#8f5a26', '#d3a060'], 7)}</g>`,
    round: 0.7,
    lift: 1,
  },
  ...[
    [196, 84],
    [168, 96],
  ].map(
    ([x = 0, y = 0], i): Layer => ({
      svg: fill(blob(x, y, 30, 16, 0.02, i + 3, 18)),
      bake: baked('bread', 0.3, 0.6, 0.3, 12),
      round: 0.4,
      cap: 5,
      lift: 5,
      marks: spread(9, x, y, 20, 10, 4)
        .map(([a, b]) => fill(`M${a - 1.6} ${b}a1.6 1 0 1 0 3.2 0a1.6 1 0 1 0 -3.2 0Z`, '#6f3c16'))
        .join(''),
    }),
  ),
];

/** Dark and moist, with ganache between and on top. */
export const chocolateCake: Layer[] = [
  under(84),
  of(surfaces.darkCrumb, cut(0, 84, 3), {
    bake: { colors: ['#32140a', '#4f2613', '#63341c'], edge: 0.3, top: 1.2, blotch: 0.4, size: 18 },
    grain: { size: 6, depth: 2 },
    seed: 8,
  }),
  ...[26, 54].map((low, i) =>
    of(surfaces.choc, cut(low, low + 8, i + 9, 1.8), { color: '#7d4a2a', lift: 1 }),
  ),
  of(surfaces.choc, cut(-1, 11, 13, 2.5), { color: '#331409', lift: 1.5 }),
  of(surfaces.choc, top(), { color: '#3c1a0d', gloss: 0.8, polish: 26, round: 0.25, cap: 7, lift: 1 }),
  of(surfaces.choc, bend('214,74 238,92 246,118 240,160 246,186 232,184 234,140 230,116'), {
    color: '#32140a',
  }),
  ...spread(12, 182, 84, 34, 14, 8).map(
    ([x, y], i): Layer => ({
      svg: `<g transform="rotate(${(i * 59) % 180} ${x} ${y})"><rect x="${x - 16}" y="${y - 4}" width="32" height="8" rx="4" fill="${['#6b3a20', '#55291a', '#8a5230'][i % 3]}"/></g>`,
      round: 0.9,
      lift: 3,
      gloss: 0.3,
    }),
  ),
];

/** Thin apple in rows under apricot glaze, on short crust. */
export const appleTart: Layer[] = [
  under(46),
  of(surfaces.puff, cut(30, 48, 4, 1.2), {
    bake: baked('brioche', 0.3, 0.6, 0.4, 16),
    grain: { size: 4, depth: 1.4 },
  }),
  of(surfaces.cream, cut(1, 32, 6, 2), {
    color: '#f3d27a',
    grain: { size: 8, depth: 1.4 },
    round: 0.2,
    cap: 4,
  }),
  of(surfaces.sauce, top(4), { color: '#e5a838' }),
  ...Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: row + 2 }, (_, i): Layer => {
      const t = (row + 1.2) / 5.6;
      const along = (i + 0.5) / (row + 2);
      const left = { x: point.x + (160 - point.x) * t, y: point.y + 2 + (64 - point.y) * t };
      const right = { x: point.x + (232 - point.x) * t, y: point.y + 2 + (106 - point.y) * t };
      const [x, y] = [left.x + (right.x - left.x) * along, left.y + (right.y - left.y) * along];
      return {
        svg: `<g transform="rotate(26 ${x} ${y})">${fill(`M${x - 17} ${y + 9}Q${x - 15} ${y - 13} ${x + 4} ${y - 14}Q${x + 20} ${y - 12} ${x + 19} ${y + 7}Q${x} ${y - 1} ${x - 17} ${y + 9}Z`, ['#f6dc8c', '#f2d077', '#f8e4a2'][(row + i) % 3])}</g>`,
        marks: `<g transform="rotate(26 ${x} ${y})">${line(`M${x - 16} ${y + 5}Q${x - 14} ${y - 12} ${x + 4} ${y - 13}Q${x + 18} ${y - 11} ${x + 18} ${y + 4}`, '#b7641c', 3, 'opacity=".65"')}</g>`,
        round: 0.4,
        cap: 4,
        gloss: 0.7,
        polish: 30,
        lift: 2,
      };
    }),
  ).flat(),
  of(
    surfaces.puff,
    bend('146,52 160,46 180,50 216,66 240,88 248,112 246,152 236,156 234,120 222,96 196,76 168,64 150,66'),
    {
      bake: baked('brioche', 0.3, 0.8, 0.5, 14),
      round: 0.7,
      cap: 9,
      lift: 3,
      grain: { size: 6, depth: 1.4 },
    },
  ),
];

const biscuit = (x: number, y: number, seed: number): Layer => ({
  svg: fill(
    bend(
      Array.from({ length: 36 }, (_, i): [number, number] => {
        const angle = (i / 36) * Math.PI * 2;
        const reach = i % 2 ? 1 : 0.93;
        return [x + 40 * reach * Math.cos(angle), y + 23 * reach * Math.sin(angle)];
      }),
    ),
  ),
  bake: { colors: ['#c07a2c', '#e8b35c', '#f6d48e', '#f9dfa4'], edge: 0, top: 1.1, blotch: 0.25, size: 20 },
  marks: spread(9, x, y, 22, 11, 6)
    .map(([a, b]) => fill(`M${a - 2} ${b}a2 1.3 0 1 0 4 0a2 1.3 0 1 0 -4 0Z`, '#a5682a'))
    .join(''),
  round: 0.4,
  cap: 5,
  lift: 5,
  grain: { size: 4, depth: 0.6 },
  dust: { color: '#fffaf0', cover: 0.22, size: 1.6, soft: 0.1 },
  seed,
});

/** A bag of clear film with a bow, full of butter biscuits, and some before it. */
export const biscuits: Layer[] = [
  onTable(128, 196, 100, 0.42, 36),
  {
    svg: fill('M66 84Q60 130 50 176Q50 196 70 200H186Q206 196 206 176Q196 130 190 84Z', '#fffdf8'),
    opacity: 0.5,
  },
  ...[
    [98, 172],
    [158, 172],
    [128, 158],
    [90, 142],
    [166, 140],
    [126, 126],
    [98, 112],
    [156, 108],
  ].map(([x = 0, y = 0], i) => biscuit(x, y, i + 2)),
  {
    svg: fill('M66 84Q60 130 50 176Q50 196 70 200H186Q206 196 206 176Q196 130 190 84Z', '#fffdf8'),
    opacity: 0.16,
    round: 0.3,
    cap: 14,
    gloss: 0.7,
    polish: 18,
    grain: { size: 20, depth: 3, stretch: 4, turn: 80, ridged: true },
  },
  {
    svg: fill('M84 74L66 26Q96 38 112 24Q130 38 148 24Q166 38 192 28L172 74Z', '#fdf8ee'),
    opacity: 0.7,
    round: 0.3,
    cap: 8,
    gloss: 0.5,
    grain: { size: 12, depth: 3.5, stretch: 4, turn: 86, ridged: true },
    lift: 2,
  },
  ...[
    'M128 78Q84 52 78 74Q76 98 128 82Z',
    'M128 78Q172 52 178 74Q180 98 128 82Z',
    'M124 82L96 116L112 118L130 86Z',
    'M130 84L146 120L162 112L136 80Z',
  ].map((path): Layer => ({ svg: fill(path, '#a5401a'), round: 0.6, cap: 6, lift: 3, gloss: 0.3 })),
  { svg: fill('M76 72Q128 88 180 72V84Q128 98 76 84Z', '#a5401a'), round: 0.5, cap: 5, lift: 3 },
  { svg: fill(blob(128, 80, 13, 11, 0.05, 3), '#8c3414'), round: 0.9, lift: 2 },
  biscuit(62, 208, 31),
  biscuit(196, 212, 44),
];
