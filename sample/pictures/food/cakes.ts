/** Whole cakes on their boards, and puddings. */
import { chance } from '../kit/noise.ts';
import { leaves, onTable, plate, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { around, blob, fill, flat, line, oval, spread } from '../kit/shapes.ts';
import { of, surfaces } from '../kit/surfaces.ts';

/** What stands round: wider or narrower at its foot. */
const drum = (top: number, foot: number, y: number, high: number) =>
  `M${128 - top} ${y}A${top} ${top * flat} 0 0 0 ${128 + top} ${y}L${128 + foot} ${y + high}A${foot} ${foot * flat} 0 0 1 ${128 - foot} ${y + high}Z`;

/** A band round a drum, from one height to another. */
const band = (rx: number, from: number, to: number) => drum(rx, rx, from, to - from);

const board = (rx: number, y: number, color = '#f2e6d2', edge = '#cdb48c'): Layer[] => [
  onTable(128, y + 8, rx, 0.45),
  { svg: fill(oval(128, y + 4, rx), edge) },
  { svg: fill(oval(128, y, rx), color), round: 0.2, cap: 2, gloss: 0.2 },
];

/** So small that the light would make metal of what is rounder. */
const piped = { round: 0.42, cap: 5, gloss: 0.15 };

const rosette = (x: number, y: number, size: number, color: string, seed: number): Layer[] => [
  of(surfaces.cream, blob(x, y, size, size * 0.78, 0.1, seed, 9), { color, ...piped, lift: 3 }),
  {
    svg: line(`M${x - size * 0.6} ${y}Q${x} ${y - size} ${x + size * 0.6} ${y - 1}`, color, size * 0.34),
    ...piped,
    lift: 1.5,
  },
  of(surfaces.cream, blob(x, y - size * 0.4, size * 0.42, size * 0.36, 0.1, seed + 2, 8), {
    color,
    ...piped,
    lift: 2,
  }),
];

/** A front edge that has run down, in drops of chance. */
function drip(rx: number, y: number, deep: number, color: string, seed: number): string {
  const random = chance(seed);
  const count = 12;
  const drops = Array.from({ length: count }, (_, i) => {
    const t = ((i + 0.5) / count) * 2 - 1;
    const edge = y + rx * flat * Math.sqrt(1 - t * t);
    const down = edge + deep * (0.15 + random() ** 1.6 * 0.9);
    return line(`M${128 + rx * 0.96 * t} ${edge - 14}V${down}`, color, rx * (0.13 + random() * 0.05));
  });
  return `${fill(band(rx, y, y + 6), color)}${drops.join('')}`;
}

const cherry = (x: number, y: number, size: number, color = '#c3202c'): Layer => ({
  svg: fill(oval(x, y, size, size * 0.92), color),
  round: 0.9,
  gloss: 0.9,
  polish: 34,
  lift: 3,
});

/** Egg threads, as they are heaped up in the middle of a cake. */
function threads(x: number, y: number, rx: number, seed: number): Layer[] {
  const random = chance(seed);
  return Array.from({ length: 34 }, (_, i): Layer => {
    const cx = x + (random() - 0.5) * rx * 1.5;
    const cy = y + (random() - 0.5) * rx * 0.7 - (i / 34) * 7;
    const [dx, dy, bow] = [14 + random() * 14, (random() - 0.5) * 16, (random() - 0.5) * 26];
    return {
      svg: line(
        `M${cx - dx} ${cy - dy}Q${cx} ${cy + bow} ${cx + dx} ${cy + dy}`,
        ['#ffc22e', '#ffd257', '#f5ae1c'][i % 3] ?? '#ffc22e',
        3.4,
      ),
      round: 0.4,
      lift: 1.2,
      gloss: 0.3,
    };
  });
}

/** Sponge under whipped cream: rosettes round its edge, egg threads in its middle. */
export const birthday: Layer[] = [
  ...board(122, 178),
  { svg: fill(drum(100, 102, 96, 78), '#fdf4e4'), round: 0.45, cap: 46, grain: { size: 22, depth: 0.9 } },
  ...around(176, 102, 1, 26)
    .filter(([, y]) => y > 172)
    .flatMap(([x, y], i) => rosette(x, y - 4, 10, '#fff6e6', i + 3)),
  { svg: fill(oval(128, 96, 100), '#fffaf0'), round: 0.2, cap: 3, gloss: 0.25 },
  { svg: drip(99, 98, 24, '#ffc73a', 6), round: 0.4, cap: 4, gloss: 0.6, polish: 28, lift: 2 },
  { svg: fill(oval(128, 95, 92), '#ffd667'), gloss: 0.4, round: 0.1, cap: 3 },
  ...threads(128, 94, 46, 9),
  ...around(95, 100, 0.86, 14).flatMap(([x, y], i) => [
    ...rosette(x, y - 2, 15, '#fff8ea', i + 40),
    cherry(x, y - 14, 6),
  ]),
];

/** Three layers that show, ganache running down, and curls on top. */
export const chocolateCake: Layer[] = [
  ...board(122, 180, '#e9dcc6'),
  {
    svg: fill(drum(98, 99, 98, 80), '#4a2412'),
    ...surfaces.darkCrumb,
    bake: { colors: ['#3c1a0c', '#5c2f18', '#6d3c20'], edge: 0.1, top: 1.3, blotch: 0.4 },
    round: 0.4,
    cap: 44,
  },
  ...[120, 148].map(
    (y): Layer => ({
      svg: fill(band(99.5, y, y + 10), '#8a5230'),
      round: 0.4,
      cap: 6,
      gloss: 0.4,
      lift: 1,
    }),
  ),
  { ...surfaces.choc, svg: drip(99, 98, 40, '#35170b', 12), lift: 3, gloss: 0.7, polish: 30 },
  { svg: fill(oval(128, 98, 99), '#3a1a0d'), gloss: 0.6, polish: 22, round: 0.12, cap: 4 },
  ...around(96, 98, 0.8, 10).flatMap(([x, y], i) => rosette(x, y - 4, 15, '#5a2f1a', i + 9)),
  ...spread(26, 128, 90, 46, 20, 5).map(
    ([x, y], i): Layer => ({
      svg: `<g transform="rotate(${(i * 67) % 180} ${x} ${y})"><rect x="${x - 17}" y="${y - 4.5}" width="34" height="9" rx="4.5" fill="${['#6b3a20', '#4a2412', '#8a5230'][i % 3]}"/></g>`,
      round: 0.9,
      gloss: 0.3,
      lift: 3,
    }),
  ),
];

const berry = (x: number, y: number, kind: number, seed: number): Layer[] => {
  if (kind === 0)
    return spread(11, x, y, 8, 7, seed).map(
      ([bx, by]): Layer => ({ ...cherry(bx, by, 4.6, '#d3274c'), lift: 1.4, gloss: 0.4 }),
    );
  if (kind === 1)
    return [
      { ...cherry(x, y, 10, '#3c4a86'), gloss: 0.35, marks: fill(oval(x, y - 3, 3.4, 2.4), '#222a55') },
    ];
  return [
    {
      svg: fill(
        `M${x - 13} ${y - 8}Q${x} ${y - 16} ${x + 13} ${y - 8}Q${x + 12} ${y + 10} ${x} ${y + 15}Q${x - 12} ${y + 10} ${x - 13} ${y - 8}Z`,
        '#d8232f',
      ),
      marks: strewn(14, [x, y, 10, 9], [1.2, 1.8], ['#f7d27a'], seed),
      round: 0.85,
      gloss: 0.6,
      lift: 3,
    },
  ];
};

/** A base of biscuit, white cream, and red fruit in its own sauce. */
export const cheesecake: Layer[] = [
  ...board(122, 176),
  {
    svg: fill(drum(104, 104, 156, 20)),
    ...surfaces.crumb,
    bake: { colors: ['#8a5424', '#bd8142', '#d09a58'], edge: 0.1, top: 1.2, blotch: 0.6, size: 8 },
    grain: { size: 4, depth: 2 },
  },
  {
    svg: fill(drum(102, 104, 106, 50), '#fbf0d6'),
    round: 0.4,
    cap: 44,
    grain: { size: 16, depth: 0.6 },
    lift: 1,
  },
  { svg: fill(oval(128, 106, 102), '#fdf6e4'), round: 0.25, cap: 4, gloss: 0.3 },
  { svg: drip(92, 106, 34, '#a3142e', 22), round: 0.4, cap: 5, gloss: 0.8, polish: 30, lift: 1.5 },
  { svg: fill(oval(128, 104, 92), '#b31a35'), gloss: 0.8, polish: 24, round: 0.12, cap: 4 },
  ...spread(22, 128, 98, 74, 35, 3)
    .sort((a, b) => a[1] - b[1])
    .flatMap(([x, y], i) => berry(x, y, i % 3, i + 4)),
  leaves(
    [
      [128, 92],
      [142, 88],
    ],
    13,
    ['#5d9c3f', '#78b552'],
    6,
  ),
];

/** Sponge that sank in its paper, wet with yolk in the middle. */
export const paoDeLo: Layer[] = [
  onTable(128, 188, 100, 0.42, 40),
  {
    svg: fill(
      'M14 92L38 104L58 84L84 96L112 78L136 90L166 76L190 92L216 82L242 98L220 190Q128 232 36 190Z',
      '#e6dcc8',
    ),
    grain: { size: 26, depth: 5, ridged: true, stretch: 2, turn: 84 },
    round: 0.2,
    cap: 10,
    lift: 3,
    seed: 4,
  },
  { svg: fill(blob(128, 122, 98, 56, 0.03, 6, 20), '#c9a66a'), lean: [0, 0.3] },
  {
    svg: fill(blob(128, 118, 94, 52, 0.025, 8, 18)),
    round: 0.5,
    cap: 14,
    bake: {
      colors: ['#f7d873', '#e9b148', '#c47d26', '#8f4d14'],
      edge: 0.2,
      top: 0.85,
      blotch: 0.55,
      size: 26,
    },
    grain: { size: 24, depth: 3.4 },
    gloss: 0.25,
    seed: 11,
  },
  { svg: fill(blob(126, 116, 54, 27, 0.12, 15, 14), '#7a3f10'), opacity: 0.35, lean: [0, 0.3] },
  {
    svg: fill(blob(127, 118, 48, 23, 0.12, 13, 14), '#ffc32b'),
    round: 0.4,
    cap: 6,
    grain: { size: 14, depth: 2 },
    gloss: 0.8,
    polish: 26,
    seed: 3,
  },
  {
    svg: fill(
      'M14 92Q22 150 40 190Q128 232 216 190Q236 150 242 98Q230 134 206 150L186 142L158 168L128 158L96 172L70 146L46 152Q24 130 14 92Z',
      '#f3ead8',
    ),
    grain: { size: 26, depth: 5, ridged: true, stretch: 3, turn: 80 },
    round: 0.2,
    cap: 10,
    lift: 3,
    seed: 9,
  },
];

/** Turned out of its tin, in its own caramel. */
export const pudim: Layer[] = [
  ...plate(164, 122, '#a5401a'),
  {
    svg: fill(blob(128, 170, 96, 46, 0.05, 4), '#8a4208'),
    opacity: 0.75,
    gloss: 0.9,
    polish: 30,
    round: 0.15,
    cap: 3,
  },
  {
    svg: `${fill(drum(62, 84, 80, 82), '#eeb848')}`,
    round: 0.45,
    cap: 36,
    gloss: 0.35,
    grain: { size: 5, depth: 0.5 },
    lift: 3,
    bake: { colors: ['#d98f24', '#f0b848', '#f8cf6c'], edge: 0.1, top: 1, blotch: 0.25 },
  },
  { svg: drip(62, 80, 42, '#8f4708', 31), round: 0.4, cap: 4, gloss: 0.9, polish: 30, opacity: 0.92 },
  { svg: fill(oval(128, 80, 62), '#9a4f0a'), round: 0.3, cap: 6, gloss: 0.9, polish: 26 },
  { svg: fill(oval(128, 78, 17), '#4f2003'), lean: [0, 0.5] },
];
