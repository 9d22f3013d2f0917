/** Christmas and Easter. */
import { chance } from '../kit/noise.ts';
import { baked, onTable, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, fill, line, oval, spread } from '../kit/shapes.ts';
import { of, surfaces } from '../kit/surfaces.ts';

/** Sugared almonds, white, pink, blue and of chocolate, in a paper cone’s worth. */
function sugaredAlmonds(): Layer[] {
  const random = chance(8);
  const colors = [
    '#fff8ee',
    '#f6b9c4',
    '#5a2d17',
    '#bcdcec',
    '#fff8ee',
    '#f7e0a0',
    '#7a4223',
    '#cfe3bd',
    '#f6b9c4',
  ];
  const points: [number, number][] = [
    ...spread(26, 128, 152, 92, 44, 3),
    ...spread(12, 126, 132, 58, 26, 9),
    ...spread(4, 126, 112, 26, 11, 5),
  ];
  const layers = points.map(([x, y], i): Layer => {
    const turn = random() * 180;
    const path = bend([
      [x - 25, y],
      [x - 16, y - 12],
      [x + 2, y - 15],
      [x + 20, y - 9],
      [x + 27, y],
      [x + 20, y + 9],
      [x + 2, y + 15],
      [x - 16, y + 12],
    ]);
    return {
      svg: `<g transform="rotate(${turn} ${x} ${y})">${fill(path, colors[i % colors.length])}</g>`,
      round: 0.85,
      grain: { size: 9, depth: 0.5 },
      gloss: 0.45,
      polish: 24,
      lift: 5,
      seed: i,
    };
  });
  return [onTable(128, 166, 112), ...layers];
}

export const almonds = sugaredAlmonds();

/** A roll of chocolate sponge, its icing scratched like bark, with sugar for snow. */
export const log: Layer[] = [
  onTable(132, 186, 112, 0.42, 40),
  {
    svg: fill('M62 92L206 58Q238 58 244 96Q250 138 226 152L84 202Z'),
    round: 0.8,
    bake: {
      colors: ['#2c1208', '#4a2312', '#6b3a20', '#7d4828'],
      edge: 0.1,
      top: 0.8,
      blotch: 0.3,
      size: 20,
    },
    grain: { size: 9, depth: 3.4, stretch: 9, turn: -14, ridged: true },
    dust: { color: '#fffaf2', cover: 0.34, size: 5, soft: 0.25 },
    gloss: 0.3,
    lift: 4,
    seed: 7,
  },
  {
    svg: fill(blob(150, 66, 30, 22, 0.04, 6)),
    round: 0.7,
    bake: { colors: ['#2c1208', '#4a2312', '#6b3a20'], edge: 0.1, top: 0.8 },
    grain: { size: 7, depth: 2.4, ridged: true, turn: 80, stretch: 4 },
    lift: 3,
  },
  {
    svg: fill(blob(146, 58, 22, 13, 0.03, 9), '#f0d8ae'),
    marks: line('M146 58q8 -5 10 1q0 6 -12 6q-14 -2 -10 -9q6 -6 18 -4', '#5c2f18', 3),
    lift: 1,
  },
  {
    svg: fill(blob(72, 146, 52, 57, 0.02, 4)),
    round: 0.3,
    cap: 6,
    bake: { colors: ['#3a1a0d', '#6b3a20'], edge: 0.1, top: 1 },
    lift: 3,
  },
  { svg: fill(blob(71, 147, 45, 50, 0.02, 5), '#8a5230'), grain: { size: 4, depth: 1 }, gloss: 0 },
  {
    svg: line(
      bend(
        Array.from({ length: 34 }, (_, i): [number, number] => {
          const angle = (i / 12) * Math.PI * 2;
          return [71 + (4 + i * 1.15) * Math.cos(angle), 147 + (4 + i * 1.28) * Math.sin(angle)];
        }),
        true,
      ),
      '#f4e0ba',
      7,
    ),
    round: 0.5,
    cap: 3,
    gloss: 0.3,
  },
  ...[
    [170, 126, 20],
    [196, 112, -38],
  ].map(
    ([x = 0, y = 0, turn = 0]): Layer => ({
      svg: `<g transform="rotate(${turn} ${x} ${y})">${fill(`M${x - 28} ${y}Q${x - 20} ${y - 5} ${x - 16} ${y - 13}Q${x - 6} ${y - 8} ${x} ${y - 14}Q${x + 8} ${y - 8} ${x + 16} ${y - 12}Q${x + 20} ${y - 4} ${x + 30} ${y}Q${x + 20} ${y + 4} ${x + 16} ${y + 12}Q${x + 8} ${y + 8} ${x} ${y + 14}Q${x - 6} ${y + 8} ${x - 16} ${y + 13}Q${x - 20} ${y + 5} ${x - 28} ${y}Z`, '#2f7a3c')}</g>`,
      marks: `<g transform="rotate(${turn} ${x} ${y})">${line(`M${x - 26} ${y}H${x + 26}`, '#1f5a2a', 2)}</g>`,
      round: 0.5,
      cap: 5,
      gloss: 0.4,
      lift: 4,
    }),
  ),
  ...[
    [178, 108],
    [190, 124],
    [196, 108],
  ].map(
    ([x = 0, y = 0]): Layer => ({
      svg: fill(oval(x, y, 8, 8), '#c3202c'),
      round: 0.9,
      gloss: 0.8,
      polish: 30,
      lift: 3,
    }),
  ),
];

/** Fried, light, turned in sugar and cinnamon: half a dozen. */
export const dreams: Layer[] = [
  onTable(128, 186, 112, 0.42, 44),
  ...[
    [76, 128],
    [182, 128],
    [128, 146],
    [66, 178],
    [190, 178],
    [128, 84],
  ].map(
    ([x = 0, y = 0], i): Layer => ({
      svg: fill(blob(x, y, 50, 42, 0.06, i * 3 + 4, 12)),
      round: 0.85,
      bake: baked('fried', 0.2, 0.5, 0.5, 18),
      grain: { size: 13, depth: 2.6 },
      dust: { color: i % 2 ? '#fff3dc' : '#fffaf2', cover: 0.46, size: 1.8, soft: 0.12 },
      lift: 5,
      seed: i * 7 + 2,
    }),
  ),
  { svg: strewn(90, [128, 138, 104, 72], [1.5, 1.3], ['#8a4a1c', '#a8622a'], 9), opacity: 0.7, gloss: 0 },
];

const halfMoon = (x: number, y: number, turn: number, seed: number): Layer[] => {
  const teeth = Array.from({ length: 15 }, (_, i): [number, number] => {
    const angle = Math.PI + (i / 14) * Math.PI;
    const reach = i % 2 ? 1 : 0.94;
    return [x + 74 * reach * Math.cos(angle), y + 14 + 68 * reach * Math.sin(angle)];
  });
  const around = `rotate(${turn} ${x} ${y})`;
  return [
    {
      svg: `<g transform="${around}">${fill(`${bend(teeth, true)}Q${x} ${y + 34} ${x - 70} ${y + 14}Z`)}</g>`,
      round: 0.25,
      cap: 7,
      bake: baked('fried', 0.15, 0.4, 0.5, 16),
      grain: { size: 6, depth: 1.8 },
      lift: 5,
      dust: { color: '#fffaf2', cover: 0.3, size: 1.8, soft: 0.12 },
      seed,
    },
    {
      svg: `<g transform="${around}">${fill(`M${x - 58} ${y + 15}Q${x - 50} ${y - 40} ${x} ${y - 42}Q${x + 50} ${y - 40} ${x + 58} ${y + 15}Q${x} ${y + 30} ${x - 58} ${y + 15}Z`)}</g>`,
      round: 0.6,
      cap: 24,
      bake: baked('fried', 0.1, 0.35, 0.5, 22),
      grain: { size: 9, depth: 2.2 },
      dust: { color: '#fffaf2', cover: 0.4, size: 1.8, soft: 0.12 },
      seed: seed + 3,
    },
  ];
};

/** Half-moons of thin dough with chickpea sweet; one is open. */
export const azevias: Layer[] = [
  onTable(128, 184, 112, 0.42, 44),
  ...halfMoon(82, 92, -16, 4),
  ...halfMoon(178, 100, 20, 12),
  ...halfMoon(92, 164, -6, 23),
  ...halfMoon(186, 178, 8, 37),
  {
    svg: fill(bend('132,186 160,196 188,200 216,198 242,188 236,200 208,212 172,212 144,202')),
    bake: { colors: ['#e9b850', '#f4cf74', '#e0a53c'], edge: 0.2, top: 1, blotch: 0.6, size: 8 },
    round: 0.5,
    cap: 5,
    grain: { size: 5, depth: 2 },
    lift: 1,
    gloss: 0.3,
  },
  ...spread(7, 62, 206, 34, 10, 6).map(
    ([x, y], i): Layer => ({
      svg: `<g transform="rotate(${i * 51} ${x} ${y})">${line(`M${x - 9} ${y}Q${x} ${y - 7} ${x + 9} ${y + 1}`, '#f08a1c', 4)}</g>`,
      round: 0.8,
      lift: 2,
    }),
  ),
];

/** A round of sweet dough that holds a whole egg under a cross. */
export const folar: Layer[] = [
  onTable(128, 186, 110, 0.42, 48),
  of(surfaces.brioche, blob(128, 140, 114, 78, 0.015, 6), {
    round: 0.75,
    lift: 4,
    seed: 9,
    bake: baked('brioche', 0.4, 0.9, 0.35, 30),
  }),
  { svg: fill(oval(128, 118, 62, 38)), shade: { soft: 7, strength: 0.5 } },
  {
    svg: fill(bend('128,50 158,58 178,84 180,112 162,136 128,144 94,136 76,112 78,84 98,58'), '#f3dcc2'),
    round: 0.8,
    gloss: 0.45,
    polish: 24,
    grain: { size: 2.4, depth: 0.3 },
    lift: 3,
  },
  ...['M54 138Q84 82 128 84Q172 82 202 138', 'M118 46Q132 84 130 112Q130 140 124 170'].map(
    (path, i): Layer => ({
      svg: line(path, '#fff', 18),
      round: 0.9,
      bake: baked('brioche', 0.15, 0.7, 0.3, 18),
      gloss: 0.45,
      polish: 22,
      lift: 4,
      seed: i + 4,
    }),
  ),
];
