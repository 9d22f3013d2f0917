/** Croissants: each of its own dough, and what is in it seen. */
import { chance } from '../kit/noise.ts';
import { baked, type crusts, onTable, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, fill, line } from '../kit/shapes.ts';

interface Shape {
  crust: keyof typeof crusts;
  /** Rolls from tip to tip. */
  rolls: number;
  /** How far the tips come down. */
  curve: number;
  flaky: number;
  gloss: number;
  fat?: number;
  seed: number;
  more?: Partial<Layer>;
}

function croissant({ crust, rolls, curve, flaky, gloss, fat = 1, seed, more }: Shape, move = 0): Layer[] {
  const random = chance(seed);
  const middle = (rolls - 1) / 2;
  return Array.from({ length: rolls }, (_, i) => i)
    .sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
    .map((i): Layer => {
      const t = (i - middle) / middle;
      const x = 128 + t * 90 + (random() - 0.5) * 4;
      const y = 112 + move + curve * t * t;
      const size = fat * (47 - 24 * Math.abs(t) ** 1.6);
      const turn = (Math.atan2(curve * 2 * t, 96) * 180) / Math.PI;
      const outline = blob(x, y, 150 / (rolls - 1) + size * 0.26, size, 0.03, seed + i, 14);
      return {
        svg: `<g transform="rotate(${turn} ${x} ${y})">${fill(outline)}</g>`,
        round: 0.9,
        bake: baked(crust, 0.08, 0.72, 0.35, 26),
        grain: flaky
          ? { size: 4, depth: flaky, stretch: 7, turn: turn + 90, ridged: true }
          : { size: 16, depth: 0.5 },
        gloss,
        polish: flaky ? 18 : 26,
        lift: 4,
        seed: seed + i * 7,
        ...more,
      };
    });
}

const under = (curve: number): Layer[] => [onTable(128, 150 + curve * 0.55, 104, 0.36, 34)];
const brioche: Shape = { crust: 'brioche', rolls: 7, curve: 58, flaky: 0, gloss: 0.42, seed: 4 };

export const plain: Layer[] = [...under(58), ...croissant(brioche)];

export const puff: Layer[] = [
  ...under(30),
  ...croissant({ crust: 'puff', rolls: 9, curve: 30, flaky: 1.5, gloss: 0.22, fat: 1.06, seed: 16 }),
  { svg: strewn(9, [128, 196, 96, 16], [4.5, 1.6], ['#e9b45e', '#d9963c'], 8), round: 0.5, lift: 1.5 },
];

const wavy = (y: number, thick: number, reach: number, seed: number): string => {
  const random = chance(seed);
  const top: [number, number][] = [];
  const low: [number, number][] = [];
  for (let i = 0; i <= 10; i++) {
    const t = i / 5 - 1;
    const x = 128 + t * reach;
    const base = y + 30 * t * t;
    top.push([x, base - thick / 2]);
    low.unshift([x + (random() - 0.5) * 8, base + thick / 2 + (random() - 0.3) * 9]);
  }
  return bend([...top, ...low]);
};

/** Cut through, with ham and flamengo cheese. */
export const mixed: Layer[] = [
  ...under(62),
  ...croissant({ ...brioche, curve: 34, seed: 28, fat: 0.84 }, 26),
  {
    svg: fill(wavy(148, 22, 96, 3), '#f3b0a6'),
    marks: line(wavy(148, 16, 94, 3), '#fbd6cd', 2),
    round: 0.5,
    cap: 5,
    lift: 4,
    gloss: 0.35,
  },
  { svg: fill(wavy(139, 18, 100, 8), '#ffd75e'), round: 0.4, cap: 4, lift: 3, gloss: 0.25 },
  { svg: fill(wavy(130, 14, 96, 12), '#f6bdb2'), round: 0.5, cap: 4, lift: 2, gloss: 0.35 },
  ...croissant({ ...brioche, curve: 34, seed: 33, fat: 0.92 }, -12),
];

const drizzle = (seed: number, color: string, width: number): Layer => {
  const random = chance(seed);
  const points = Array.from({ length: 23 }, (_, i): [number, number] => {
    const t = i / 11 - 1;
    const up = i % 2 ? 1 : -1;
    return [128 + t * 88, 108 + 54 * t * t + up * (34 - 16 * Math.abs(t)) * (0.75 + random() * 0.4)];
  });
  return {
    svg: line(bend(points, true), color, width),
    round: 0.9,
    cap: 4,
    gloss: 0.6,
    polish: 30,
    lift: 1.5,
  };
};

/** Chocolate over it, and running out of its end. */
export const chocolate: Layer[] = [
  ...under(58),
  ...croissant({ ...brioche, seed: 41 }),
  drizzle(5, '#4a2010', 8),
  {
    svg: strewn(16, [128, 206, 84, 12], [5, 2], ['#4a2010', '#6b3318'], 8),
    round: 0.6,
    lift: 1.5,
    gloss: 0.3,
  },
];

/** Opened along its back, full of egg cream, under icing sugar. */
export const cream: Layer[] = [
  ...under(58),
  ...croissant({
    ...brioche,
    seed: 52,
    more: { dust: { color: '#fffaf0', cover: 0.4, size: 2.4, soft: 0.16 } },
  }),
  {
    svg: fill(bend('46,140 86,104 128,92 170,104 210,140 172,126 128,116 84,126'), '#7f3c0e'),
    lean: [0, 0.3],
  },
  ...Array.from({ length: 9 }, (_, i): Layer => {
    const t = i / 4 - 1;
    return {
      svg: fill(blob(128 + t * 72, 106 + 30 * t * t, 17, 13, 0.06, i + 2), '#ffcb3a'),
      round: 0.8,
      gloss: 0.5,
      polish: 30,
      lift: 2,
    };
  }),
];

/** A purse of puff with cuts, through which the apple is seen. */
export const apple: Layer[] = [
  onTable(128, 178, 104, 0.4, 44),
  {
    svg: fill(
      'M24 150L118 90Q128 84 140 88L232 126Q244 132 236 146L150 204Q138 212 124 208L30 172Q14 164 24 150Z',
    ),
    round: 0.3,
    cap: 14,
    bake: baked('puff', 0.5, 0.4, 0.3, 20),
    grain: { size: 3, depth: 2, stretch: 12, turn: 20, ridged: true },
    lift: 2,
    seed: 6,
  },
  {
    svg: fill(
      'M24 136L118 78Q128 72 140 76L232 112Q244 118 236 130L150 186Q138 194 124 190L30 156Q14 150 24 136Z',
    ),
    round: 0.55,
    cap: 18,
    bake: baked('puff', 0.2, 0.62, 0.5, 26),
    grain: { size: 7, depth: 1.2, stretch: 4, turn: -30 },
    gloss: 0.35,
    polish: 20,
    seed: 12,
    lift: 2,
  },
  ...[0, 1, 2, 3].map(
    (i): Layer => ({
      svg: fill(
        bend([
          [70 + i * 32, 140 - i * 4],
          [92 + i * 30, 116 - i * 4],
          [104 + i * 30, 114 - i * 3],
          [84 + i * 32, 146 - i * 4],
        ]),
        '#f2cf6a',
      ),
      marks: line(
        `M${76 + i * 32} ${142 - i * 4}L${99 + i * 30} ${116 - i * 4}`,
        '#a8622a',
        2,
        'opacity=".6"',
      ),
      round: 0.4,
      cap: 4,
      gloss: 0.5,
    }),
  ),
];
