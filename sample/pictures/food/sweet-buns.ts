/** Sweet dough: fried, baked, in puff and in paper cups. */
import { baked, onTable, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, fill, line, spread } from '../kit/shapes.ts';

/** Fried dough, cut open at the side, and more egg cream than it holds. */
export const berliner: Layer[] = [
  onTable(128, 176, 104),
  {
    svg: fill(blob(128, 132, 108, 82, 0.015, 9)),
    round: 0.8,
    bake: baked('fried', 0.45, 0.3, 0.35, 44),
    grain: { size: 8, depth: 0.9 },
    dust: { color: '#fffaf0', cover: 0.42, size: 1.7, soft: 0.1 },
    seed: 3,
  },
  {
    svg: fill(bend('24,134 70,154 128,162 186,154 232,134 226,152 186,174 128,182 70,174 30,152')),
    bake: { colors: ['#f3cf90', '#f8e0b0'], edge: 0, top: 1, blotch: 0.3 },
    grain: { size: 4, depth: 0.8 },
    dust: { color: '#fffaf0', cover: 0.3, size: 1.7, soft: 0.1 },
    opacity: 0.9,
  },
  {
    svg: fill(bend('38,132 84,146 128,150 172,146 218,132 206,152 166,168 128,171 90,168 50,152'), '#8a4a16'),
    lean: [0, 0.4],
  },
  {
    svg: fill(
      bend(
        '44,140 66,136 98,143 128,145 160,143 192,136 213,139 204,158 190,168 180,184 168,186 158,176 140,180 130,200 116,202 106,182 84,174 68,172 54,156',
      ),
      '#ffc62a',
    ),
    round: 0.75,
    cap: 16,
    gloss: 0.6,
    polish: 34,
    lift: 4,
    marks: line('M70 150Q128 168 186 150', '#ffe07a', 5, 'opacity=".5"'),
  },
  {
    svg: strewn(46, [128, 96, 88, 42], [1.8, 1.5], ['#fff', '#fffaf0'], 6),
    round: 0.8,
    lift: 0.8,
    gloss: 0.4,
  },
];

/** Brioche under a rough crust of coconut and egg, with icing sugar. */
export const paoDeDeus: Layer[] = [
  onTable(128, 182, 104),
  {
    svg: fill(blob(128, 136, 110, 80, 0.015, 4)),
    round: 0.8,
    bake: baked('brioche', 0.3, 0.62, 0.2, 50),
    grain: { size: 14, depth: 0.5 },
    gloss: 0.3,
    polish: 18,
    seed: 8,
  },
  {
    svg: fill(blob(126, 112, 92, 53, 0.09, 15, 22)),
    round: 0.5,
    cap: 16,
    bake: {
      colors: ['#b06a20', '#e7b55a', '#f6d88e', '#fbe9b8'],
      edge: 0.1,
      top: 0.8,
      blotch: 0.7,
      size: 12,
    },
    grain: { size: 5.5, depth: 3 },
    lift: 3,
    dust: { color: '#fffdf8', cover: 0.5, size: 5, soft: 0.25 },
    seed: 31,
  },
  {
    svg: strewn(64, [126, 110, 82, 43], [6, 1.4], ['#fff6e0', '#fbe9bd', '#fffaf0'], 12),
    opacity: 0.8,
    round: 0.8,
    lift: 1,
    dust: { color: '#fff', cover: 0.4, size: 3 },
  },
];

/** A walnut's half: two lobes, each folded like a brain, and the furrow between them. */
export function walnut(x: number, y: number, by = 1, turn = 0): Layer[] {
  const put = (svg: string) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${by})">${svg}</g>`;
  const lobe = (side: number): Layer => ({
    svg: put(
      fill(
        bend([
          [-31, 0],
          [-32, 13 * side],
          [-22, 22 * side],
          [-13, 19 * side],
          [-4, 25 * side],
          [7, 20 * side],
          [18, 24 * side],
          [29, 16 * side],
          [31, 1 * side],
          [16, -0.5 * side],
          [0, 1.5 * side],
          [-16, -0.5 * side],
        ]),
        '#d8a76a',
      ),
    ),
    marks: put(
      line(
        [
          `M-24 ${5 * side}C-18 ${8 * side} -28 ${13 * side} -20 ${15 * side}S-12 ${11 * side} -13 ${19 * side}`,
          `M-9 ${4 * side}C-14 ${10 * side} -2 ${10 * side} -6 ${16 * side}`,
          `M7 ${20 * side}C4 ${14 * side} 10 ${13 * side} 5 ${8 * side}S9 ${5 * side} 11 ${3 * side}`,
          `M22 ${5 * side}C16 ${8 * side} 26 ${11 * side} 18 ${14 * side}S20 ${20 * side} 19 ${22 * side}`,
        ].join(''),
        '#96602c',
        2.4,
      ),
    ),
    round: 0.9,
    cap: 9 * by,
    lift: 3 * by,
    grain: { size: 9 * by, depth: 1.6 * by },
    gloss: 0.15,
    seed: x + side,
  });
  return [{ svg: put(fill(blob(0, 0, 29, 16, 0.03, 4), '#6f421a')), lift: 3 * by }, lobe(-1), lobe(1)];
}

/** A long puff, filled with egg and almond, under sugar and sliced almonds. */
export const travesseiro: Layer[] = [
  onTable(128, 174, 106, 0.4, 40),
  {
    svg: fill(
      'M30 132L206 92Q228 90 236 112L240 142Q240 156 222 162L60 200Q38 204 30 186L20 154Q18 138 30 132Z',
    ),
    round: 0.35,
    cap: 20,
    bake: baked('puff', 0.45, 0.35, 0.4, 22),
    grain: { size: 3, depth: 2, stretch: 12, turn: -12, ridged: true },
    lift: 3,
    seed: 4,
  },
  {
    svg: fill(
      'M30 130L204 90Q222 88 226 100L230 116Q230 124 216 128L56 166Q38 168 32 158L24 142Q24 132 30 130Z',
    ),
    round: 0.5,
    cap: 16,
    bake: baked('puff', 0.15, 0.55, 0.5, 26),
    grain: { size: 6, depth: 1, stretch: 5, turn: -12 },
    dust: { color: '#fffaf0', cover: 0.46, size: 2, soft: 0.12 },
    seed: 9,
  },
  {
    svg: fill(bend('25,168 40,172 52,178 55,188 44,190 31,184'), '#ffcf4a'),
    round: 0.6,
    cap: 4,
    gloss: 0.4,
  },
  ...spread(13, 128, 127, 84, 16, 5).map(
    ([x, y], i): Layer => ({
      svg: fill(
        `M${x - 13} ${y - (x - 128) * 0.22}q6 -8 15 -6q9 1 12 7q-8 6 -16 5q-8 -1 -11 -6Z`,
        ['#f8e8c8', '#f2d9ac', '#fbf0da'][i % 3],
        `stroke="#b9773a" stroke-width="1.4" transform="rotate(${((i * 53) % 70) - 35} ${x} ${y})"`,
      ),
      round: 0.3,
      cap: 2,
      lift: 2,
    }),
  ),
];

const paperCup = (color: string, dark: string): Layer[] => [
  onTable(128, 212, 64, 0.4, 28),
  {
    svg: fill('M58 128L76 212Q128 240 180 212L198 128Z', color),
    marks: Array.from({ length: 17 }, (_, i) =>
      line(
        `M${62 + i * 8.3} 132L${79 + i * 6.2} ${216 + Math.sin((i / 16) * Math.PI) * 12}`,
        dark,
        1.8,
        'opacity=".5"',
      ),
    ).join(''),
    round: 0.35,
    cap: 34,
    grain: { size: 5, depth: 0.6, stretch: 8, turn: 90, ridged: true },
    lean: [0, -0.1],
  },
];
export const quequeDeNoz: Layer[] = [
  ...paperCup('#f5e6cb', '#a5794a'),
  {
    svg: fill(
      bend(
        '36,132 40,112 58,98 72,70 102,52 136,48 170,60 190,84 210,102 220,122 212,140 170,154 128,158 84,154 46,144',
      ),
    ),
    round: 0.75,
    bake: baked('brioche', 0.25, 0.72, 0.5, 20),
    grain: { size: 7, depth: 2.2 },
    lift: 4,
    seed: 13,
  },
  ...walnut(110, 84, 0.9, -20),
  ...walnut(168, 106, 0.78, 40),
  ...walnut(74, 122, 0.64, 50),
  ...walnut(126, 132, 0.68, 8),
];
