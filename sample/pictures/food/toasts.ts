/** Toast, pancakes and wraps: what is between is seen. */
import { leaves, onTable, plate, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, fill, line, oval, spread } from '../kit/shapes.ts';
import { of, surfaces } from '../kit/surfaces.ts';

type Filling = { color: string; thick: number; surface?: Partial<Layer> };

/** A block seen on its corner: a top, and two sides of so many bands. */
function block(y: number, thick: number, surface: Partial<Layer>, color = '#fff', seed = 1, wave = 0): Layer {
  const points = [22, 58, 92, 128, 164, 198, 234];
  const edge = (x: number, low: number) =>
    y + low + (1 - Math.abs(x - 128) / 106) * 44 + Math.sin(x * 0.7 + seed) * wave;
  const upper = points.map((x) => `${x} ${edge(x, 0).toFixed(1)}`);
  const lower = points
    .map((x) => `${x} ${(edge(x, thick) + Math.cos(x + seed) * wave).toFixed(1)}`)
    .reverse();
  return of(surface, `M${upper.join('L')}L${lower.join('L')}Z`, { color, seed });
}

const top = (y: number, surface: Partial<Layer>, more: Partial<Layer> = {}): Layer =>
  of(
    surface,
    `M30 ${y - 6}L118 ${y - 48}Q128 ${y - 52} 138 ${y - 48}L226 ${y - 6}Q238 ${y} 226 ${y + 6}L138 ${y + 44}Q128 ${y + 48} 118 ${y + 44}L30 ${y + 6}Q18 ${y} 30 ${y - 6}Z`,
    { lift: 3, ...more },
  );

const bars = (y: number): string =>
  line(
    `M66 ${y + 8}L150 ${y - 32}M92 ${y + 20}L178 ${y - 20}M118 ${y + 32}L204 ${y - 8}`,
    '#6b330c',
    6,
    'opacity=".5"',
  );

function tosta(
  fillings: Filling[],
  seed: number,
  bread: Partial<Layer> = surfaces.toasted,
  marks = bars(92),
): Layer[] {
  const layers: Layer[] = [onTable(130, 176, 112, 0.4, 52)];
  const bands: Layer[] = [];
  let y = 92;
  bands.push(block(y, 20, surfaces.crumb, '#fff', seed));
  y += 18;
  for (const { color, thick, surface = surfaces.ham } of fillings) {
    bands.push(block(y, thick, { ...surface, lift: 1 }, color, seed + y, 3));
    y += thick - 2;
  }
  layers.push(
    block(y, 20, surfaces.crumb, '#fff', seed + 4),
    block(y + 17, 6, surfaces.toasted, '#fff', seed),
  );
  return [...layers, ...bands.reverse(), top(92, bread, { seed, marks })];
}

const cheese = { color: '#ffd04a', thick: 12, surface: surfaces.cheese };
const ham = { color: '#f3b0a6', thick: 11 };

export const tostaMista = tosta([cheese, ham, ham], 4);
export const tostaFrango = tosta(
  [
    cheese,
    {
      color: '#f3e2c0',
      thick: 20,
      surface: { ...surfaces.cream, grain: { size: 7, depth: 2.6, stretch: 3 } },
    },
  ],
  12,
);
export const tostaAtum = tosta(
  [
    { color: '#e3bfa0', thick: 18, surface: { ...surfaces.cream, grain: { size: 6, depth: 2.6 } } },
    { color: '#f7dc5a', thick: 9, surface: { ...surfaces.cream, grain: { size: 9, depth: 3 } } },
  ],
  19,
  { ...surfaces.loaf, round: 0.2, cap: 6 },
  '',
);

/** One slab of wholemeal, open, with avocado and a poached egg. */
export const tostaAbacate: Layer[] = [
  ...plate(150),
  block(120, 16, surfaces.darkCrumb),
  top(118, surfaces.darkCrumb, { round: 0.2, cap: 5 }),
  ...[0, 1, 2, 3, 4, 5].map(
    (i): Layer =>
      of(
        surfaces.cream,
        bend(
          `${40 + i * 27},${124 - i * 3} ${58 + i * 27},${98 - i * 2} ${84 + i * 25},${98 - i * 2} ${72 + i * 26},${122 - i * 2} ${56 + i * 26},${132 - i * 2}`,
        ),
        { color: i % 2 ? '#a9c94e' : '#bcd765', lift: 3, cap: 6 },
      ),
  ),
  of(surfaces.cream, blob(130, 108, 46, 28, 0.07, 4), { color: '#fffdf6', lift: 5, cap: 16 }),
  of(surfaces.cream, blob(132, 104, 15, 10, 0.05, 6), { color: '#ffae1c', gloss: 0.7 }),
  { svg: strewn(26, [128, 112, 84, 28], [2.6, 1.6], ['#2f2218', '#f0dcae'], 3), round: 0.8, lift: 1 },
];

const buttered = (y: number, x = 0): Layer[] => [
  of(
    surfaces.crumb,
    `M${22 + x} ${y}L${128 + x} ${y + 44}L${234 + x} ${y}V${y + 24}L${128 + x} ${y + 70}L${22 + x} ${y + 24}Z`,
    { seed: y },
  ),
  of(
    surfaces.toasted,
    `M${22 + x} ${y + 22}L${128 + x} ${y + 66}L${234 + x} ${y + 22}V${y + 28}L${128 + x} ${y + 73}L${22 + x} ${y + 28}Z`,
    { seed: y },
  ),
  of(
    surfaces.toasted,
    `M${28 + x} ${y - 6}L${128 + x} ${y - 50}L${228 + x} ${y - 6}Q${238 + x} ${y} ${228 + x} ${y + 6}L${128 + x} ${y + 48}L${28 + x} ${y + 6}Q${18 + x} ${y} ${28 + x} ${y - 6}Z`,
    { seed: y + 3, lift: 3 },
  ),
];
const butter = (x: number, y: number): Layer[] => [
  of(surfaces.sauce, blob(x + 4, y + 6, 46, 20, 0.12, 5), { color: '#ffe07a', opacity: 0.8 }),
  of(surfaces.cream, `M${x - 24} ${y}L${x} ${y - 14}L${x + 26} ${y - 2}L${x + 4} ${y + 14}Z`, {
    color: '#ffedaa',
    lift: 4,
    cap: 6,
  }),
];
/** Tall slices with butter on both sides, one upon the other, cut in three. */
export const torrada: Layer[] = [
  onTable(130, 190, 112, 0.4, 48),
  ...buttered(136),
  ...buttered(104),
  ...buttered(72),
  { svg: line('M66 92L166 46M98 106L198 60M66 92V116M98 106V132', '#6b330c', 2.6, 'opacity=".5"'), gloss: 0 },
  ...butter(128, 64),
];
export const meiaTorrada: Layer[] = [...plate(150), ...buttered(116), ...butter(128, 112)];

const cake = (y: number, seed: number): Layer[] => [
  of(surfaces.sponge, blob(128, y + 12, 92, 46, 0.02, seed), { round: 0.4, cap: 10, lift: 3 }),
  of(surfaces.toasted, blob(128, y, 92, 46, 0.02, seed), {
    bake: { colors: ['#e9b860', '#c98434', '#a8621f'], edge: 0, top: 0.9, blotch: 0.5, size: 30 },
    round: 0.3,
    cap: 6,
    seed,
  }),
];
/** Three, with honey running down. */
export const panquecas: Layer[] = [
  ...plate(158),
  ...cake(148, 3),
  ...cake(124, 8),
  ...cake(100, 14),
  of(
    surfaces.sauce,
    bend(
      '60,96 100,72 150,70 194,90 200,108 196,150 186,152 184,116 150,128 146,166 136,168 132,130 96,126 92,142 82,142 80,116',
    ),
    { color: '#e89a1e', opacity: 0.88, lift: 1 },
  ),
  of(surfaces.cream, 'M108 92L130 80L152 90L132 104Z', { color: '#ffedaa', lift: 4, cap: 6 }),
  ...[
    [192, 186],
    [210, 172],
    [176, 194],
  ].map(
    ([x = 0, y = 0]): Layer => of(surfaces.cream, blob(x, y, 11, 10, 0.04, x), { color: '#3d4a8a', lift: 3 }),
  ),
];

export const wrap: Layer[] = [
  onTable(130, 182, 108, 0.4, 42),
  of(surfaces.crumb, 'M60 202Q36 196 34 168L96 74Q130 62 160 92L108 196Q90 210 60 202Z', {
    round: 0.6,
    cap: 26,
    bake: { colors: ['#f3dcae', '#eccb92', '#b87a36'], edge: 0, top: 0.4, blotch: 0.8, size: 18 },
    lift: 5,
  }),
  of(surfaces.crumb, oval(130, 84, 36, 26), { lift: 2 }),
  leaves(spread(20, 130, 82, 28, 19, 3), 10, ['#5f9a3a', '#e8862e', '#c8383a', '#7db84e', '#f2c84a'], 4),
  of(surfaces.crumb, 'M132 214Q110 206 112 178L160 96Q196 86 224 118L184 206Q162 222 132 214Z', {
    round: 0.6,
    cap: 26,
    bake: { colors: ['#f3dcae', '#eccb92', '#b87a36'], edge: 0, top: 0.4, blotch: 0.8, size: 18 },
    lift: 6,
    seed: 8,
  }),
  of(surfaces.crumb, oval(194, 106, 36, 26), { lift: 2, seed: 5 }),
  leaves(spread(20, 194, 104, 28, 19, 6), 10, ['#c8383a', '#5f9a3a', '#f2c84a', '#e8862e', '#7db84e'], 9),
  {
    svg: fill('M40 150L34 168Q36 196 60 202Q90 210 108 196L116 180Q70 186 40 150Z', '#f4ecdc'),
    round: 0.3,
    cap: 6,
    lift: 3,
  },
];
