/** Bread: each of its own flour, shape and cut. */
import { baked, onTable, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, fill, line } from '../kit/shapes.ts';
import { of, surfaces } from '../kit/surfaces.ts';

/** A cut that opened in the oven: pale within, its lip dark. */
const cut = (path: string, seed = 3): Layer[] => [
  of(surfaces.crumb, path, {
    bake: { colors: ['#a9692c', '#ecca92', '#fae6bd'], edge: 0, top: 1, blotch: 0.4, size: 10 },
    seed,
    lean: [0.05, 0.1],
  }),
];

/** The roll of every day: two ends like noses, and one deep fold. */
export const papoSeco: Layer[] = [
  onTable(128, 176, 106, 0.4, 42),
  of(
    surfaces.loaf,
    bend(
      '8,142 26,126 48,96 92,78 140,76 188,86 220,110 236,128 250,144 236,156 216,176 170,194 120,198 70,190 38,172 22,154',
    ),
    { seed: 5, lift: 3, bake: baked('bread', 0.05, 0.6, 0.35, 40) },
  ),
  ...cut(bend('34,136 78,118 128,112 180,118 226,138 180,136 128,134 78,138')),
  of(surfaces.loaf, bend('30,140 76,138 128,136 182,138 228,142 206,166 160,182 112,184 66,176 40,160'), {
    round: 0.6,
    cap: 22,
    bake: baked('bread', 0.3, 0.62, 0.35, 30),
    lift: 3,
    seed: 8,
  }),
];

/** A tall, wrinkled loaf with a thin crust, white with flour. */
export const mafra: Layer[] = [
  onTable(128, 188, 112, 0.42, 46),
  of(
    surfaces.loaf,
    bend('14,150 24,108 58,72 108,54 156,56 204,78 236,116 244,154 224,186 172,204 116,208 60,200 26,182'),
    {
      bake: baked('bread', 0.15, 0.9, 0.5, 34),
      grain: { size: 12, depth: 2.4 },
      dust: { color: '#fff8ea', cover: 0.46, size: 5, soft: 0.35 },
      seed: 17,
      lift: 4,
    },
  ),
  ...cut(bend('56,112 92,88 140,82 190,98 214,124 180,112 136,104 92,112'), 6),
  of(surfaces.loaf, bend('50,118 92,112 136,106 182,114 218,128 196,140 150,134 100,134 66,138'), {
    round: 0.5,
    cap: 9,
    bake: baked('bread', 0.5, 0.95, 0.4, 20),
    lift: 4,
    dust: { color: '#fff8ea', cover: 0.36, size: 4, soft: 0.3 },
    seed: 9,
  }),
];

/** Maize, round, its crust torn like dry earth. */
export const broa: Layer[] = [
  onTable(128, 188, 108, 0.42, 46),
  of(surfaces.corn, blob(128, 134, 112, 82, 0.02, 5), {
    bake: {
      colors: ['#8a5418', '#c4822c', '#dfab4c', '#efcd7e'],
      edge: 0.25,
      top: 0.75,
      blotch: 0.5,
      size: 20,
    },
    grain: { size: 38, depth: 5.5, ridged: true },
    seed: 26,
    lift: 4,
    dust: { color: '#fff3d2', cover: 0.4, size: 5, soft: 0.4 },
  }),
];

/** Sourdough of wheat, high on one side: its head. */
export const alentejano: Layer[] = [
  onTable(128, 192, 112, 0.42, 44),
  of(
    surfaces.loaf,
    bend('12,164 22,128 60,104 120,94 186,104 232,132 246,166 224,192 160,206 92,206 34,194'),
    { bake: baked('bread', 0.2, 0.85, 0.4, 40), seed: 31, lift: 4 },
  ),
  of(surfaces.loaf, bend('52,120 66,84 100,58 142,54 178,76 192,112 178,138 132,148 84,142'), {
    bake: baked('bread', 0.25, 0.95, 0.5, 26),
    lift: 6,
    seed: 12,
    dust: { color: '#fff6e2', cover: 0.36, size: 4, soft: 0.3 },
  }),
];

const seeds = (x: number, y: number, rx: number, ry: number, seed: number): Layer[] => [
  {
    svg: strewn(46, [x, y, rx, ry], [5.4, 2.6], ['#f3e2b8', '#6b4a2a', '#d9c08a', '#3f2a18'], seed),
    round: 0.8,
    lift: 1.4,
  },
  {
    svg: strewn(60, [x, y, rx, ry], [2.4, 1.6], ['#fbf0d0', '#8a5a2c', '#f3e2b8'], seed + 3),
    round: 0.8,
    lift: 1,
  },
];

/** Wholemeal, long, all seeds on top. */
export const integral: Layer[] = [
  onTable(128, 184, 112, 0.42, 44),
  of(surfaces.rye, bend('12,150 26,112 70,86 128,78 188,86 230,112 244,150 226,184 172,200 90,200 34,186'), {
    bake: {
      colors: ['#c48a50', '#9c6230', '#7a4620', '#562d12'],
      edge: 0.1,
      top: 0.8,
      blotch: 0.4,
      size: 30,
    },
    seed: 8,
    lift: 4,
  }),
  ...seeds(128, 124, 94, 40, 5),
];

/** Long, thin, five slanting cuts. */
export const baguete: Layer[] = [
  {
    svg: fill(bend('20,206 60,160 180,96 250,72 254,92 190,142 80,202 30,220')),
    shade: { soft: 8, strength: 0.4 },
  },
  of(
    surfaces.loaf,
    bend('8,196 14,174 60,138 120,104 180,72 224,50 246,52 248,74 214,106 156,142 98,178 44,206 18,210'),
    { bake: baked('bread', 0.25, 0.85, 0.35, 30), seed: 3, lift: 5 },
  ),
  ...[0, 1, 2, 3, 4].flatMap((i) =>
    cut(
      bend(
        `${44 + i * 36},${178 - i * 22} ${56 + i * 36},${160 - i * 22} ${80 + i * 36},${150 - i * 22} ${84 + i * 36},${152 - i * 22} ${70 + i * 36},${168 - i * 22}`,
      ),
      i + 2,
    ),
  ),
];

/** A block from its tin, two slices cut off. */
export const forma: Layer[] = [
  onTable(134, 196, 112, 0.42, 34),
  of(surfaces.brioche, 'M96 92Q110 58 150 54L214 46Q244 48 246 78V156Q246 168 236 172L128 208Z', {
    round: 0.35,
    cap: 20,
    seed: 5,
    lift: 3,
    bake: baked('brioche', 0.35, 0.75, 0.3, 40),
  }),
  ...[
    [96, 0, 4],
    [50, 12, 9],
  ]
    .map(
      ([x = 0, y = 0, seed = 1]): Layer =>
        of(
          surfaces.brioche,
          `M${x - 40} ${92 + y}Q${x - 44} ${66 + y} ${x - 10} ${62 + y}Q${x + 34} ${58 + y} ${x + 36} ${88 + y}L${x + 40} ${198 + y / 2}Q${x + 40} ${208 + y / 2} ${x + 30} ${208 + y / 2}L${x - 30} ${210 + y / 2}Q${x - 38} ${210 + y / 2} ${x - 38} ${200 + y / 2}Z`,
          { lift: 5, round: 0.3, cap: 5, seed },
        ),
    )
    .flatMap((crust, i): Layer[] => {
      const x = i ? 50 : 96;
      const y = i ? 12 : 0;
      return [
        crust,
        of(
          surfaces.crumb,
          `M${x - 33} ${96 + y}Q${x - 38} ${72 + y} ${x - 8} ${69 + y}Q${x + 28} ${66 + y} ${x + 29} ${92 + y}L${x + 33} ${194 + y / 2}Q${x + 33} ${201 + y / 2} ${x + 26} ${201 + y / 2}L${x - 26} ${203 + y / 2}Q${x - 32} ${203 + y / 2} ${x - 32} ${196 + y / 2}Z`,
          { seed: i + 6, bake: { colors: ['#e9c88e', '#fbeecb', '#fff6dd'], edge: 0.3, top: 1.5 } },
        ),
      ];
    }),
];

/** Flat, round, from the hot plate, with sweet potato in its dough. */
export const caco: Layer[] = [
  onTable(128, 182, 112, 0.42, 50),
  of(surfaces.loaf, blob(128, 148, 114, 66, 0.015, 3), {
    round: 0.5,
    cap: 30,
    bake: { colors: ['#f7e3b8', '#f0d49c'], edge: 0, top: 1, blotch: 0.3 },
    lift: 4,
  }),
  of(surfaces.loaf, blob(126, 134, 104, 54, 0.025, 7), {
    round: 0.25,
    cap: 8,
    bake: {
      colors: ['#f3dcae', '#e5bd7c', '#b87a36', '#7a4516'],
      edge: 0.05,
      top: 0.35,
      blotch: 1.1,
      size: 26,
    },
    dust: { color: '#fffaf0', cover: 0.36, size: 5, soft: 0.3 },
    seed: 15,
  }),
];

/** A plait of three, closed to a ring. */
export const regueifa: Layer[] = [
  onTable(128, 182, 110, 0.42, 50),
  ...Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6 - Math.PI / 2)
    .sort((a, b) => Math.sin(a) - Math.sin(b))
    .map((angle, i): Layer => {
      const x = 128 + 76 * Math.cos(angle);
      const y = 132 + 46 * Math.sin(angle);
      const turn = (Math.atan2(46 * Math.cos(angle), -76 * Math.sin(angle)) * 180) / Math.PI + 28;
      return {
        ...surfaces.brioche,
        svg: `<g transform="rotate(${turn} ${x} ${y})">${fill(blob(x, y, 36, 25, 0.03, i + 2))}</g>`,
        lift: 4,
        seed: i * 5,
        grain: { size: 8, depth: 0.8 },
      };
    }),
];

/** Dark and dense, with the rings of its basket. */
export const centeio: Layer[] = [
  onTable(128, 188, 108, 0.42, 46),
  of(surfaces.rye, blob(128, 136, 110, 76, 0.015, 9), {
    seed: 6,
    lift: 4,
    marks: [0.9, 0.7, 0.5, 0.3]
      .map((by) => line(blob(126, 120, 100 * by, 56 * by, 0.01, 4), '#f6e6ca', 7 * by + 2, 'opacity=".5"'))
      .join(''),
  }),
  of(surfaces.darkCrumb, bend('62,130 100,100 154,92 196,106 158,112 110,124'), { lean: [0, 0.1] }),
  of(surfaces.darkCrumb, bend('78,158 116,130 168,120 208,132 172,140 124,154'), { lean: [0, 0.1] }),
];
