/** Small tarts: one shell, and what is in it. */
import { chance } from '../kit/noise.ts';
import { baked, onTable } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { blob, faded, fill, flat, line, spread } from '../kit/shapes.ts';

const wall = (top: number, foot: number, y: number, high: number) =>
  `M${128 - top} ${y}A${top} ${top * flat} 0 0 0 ${128 + top} ${y}L${128 + foot} ${y + high}A${foot} ${foot * flat} 0 0 1 ${128 - foot} ${y + high}Z`;

const shell = ['#b4641f', '#e5aa54', '#fad595', '#eeb766', '#cc7f2e', '#9a531a'];

/** A small tart in leaves of puff, as ragged as the oven left it. */
export function tart(seed: number, filling: Layer[], ragged = 0.028): Layer[] {
  const random = chance(seed);
  const leaves = Array.from({ length: 15 }, (_, i) => {
    const x = 30 + i * 14;
    const down = 52 * Math.sqrt(Math.max(0, 1 - ((x - 128) / 108) ** 2));
    return line(
      `M${x} ${112 + down * 0.9}Q${x + 14 + random() * 8} ${132 + down} ${x + 18} ${150 + down * 0.8}`,
      '#7a3c10',
      1.6 + random() * 1.6,
      'opacity=".4"',
    );
  });
  return [
    onTable(128, 184, 86),
    {
      svg: faded(wall(106, 80, 108, 58), shell, 0),
      marks: leaves.join(''),
      grain: { size: 5, depth: 0.9, stretch: 7, turn: 62, ridged: true },
      lean: [0, -0.16],
      seed,
    },
    {
      svg: fill(blob(128, 108, 109, 62, ragged, seed + 1, 30)),
      bake: baked('puff', 0.3, 0.1, 0.75, 15),
      round: 0.5,
      cap: 8,
      grain: { size: 5, depth: 1, ridged: true, stretch: 5, turn: 12 },
      seed: seed + 2,
      lift: 2,
    },
    { svg: fill(blob(128, 109, 96, 51, 0.014, seed + 3, 20), '#7f4012'), lean: [0, 0.4], opacity: 0.7 },
    ...filling,
  ];
}

export const disc = (seed: number, rx = 89, ry = 45, y = 114) => fill(blob(129, y, rx, ry, 0.012, seed, 20));

/** Where the oven was hottest. */
function burnt(seed: number): string {
  const random = chance(seed);
  const spots = spread(17, 130, 110, 84, 38, seed).map(([x, y], i) => {
    const size = 3 + random() ** 3 * 17;
    const color = size > 9 ? '#4a1c06' : '#8f4a14';
    return fill(
      blob(x, y, size, size * 0.55, 0.45, i + 4, 8),
      color,
      `opacity="${(0.45 + random() * 0.4).toFixed(2)}"`,
    );
  });
  return `<defs><filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="2.6"/></filter></defs><g filter="url(#s)">${spots.join('')}</g>`;
}

export const nata = tart(5, [
  {
    svg: disc(8, 93, 48, 111),
    bake: {
      colors: ['#ffd851', '#fdc53a', '#f3a623', '#b05a14', '#5f270a', '#341404'],
      edge: 0.2,
      top: 0.16,
      blotch: 0.75,
      size: 24,
    },
    round: 0.28,
    gloss: 0.7,
    polish: 26,
    grain: { size: 30, depth: 2.4 },
    seed: 12,
    marks: burnt(7),
  },
]);

export const queijada = tart(
  21,
  [
    {
      svg: disc(4, 93, 48, 111),
      bake: {
        colors: ['#f8dc9a', '#e9b860', '#c98434', '#a05a1e'],
        edge: 0.5,
        top: 0.25,
        blotch: 0.5,
        size: 40,
      },
      round: 0.3,
      grain: { size: 5, depth: 1.1 },
      gloss: 0.1,
      seed: 3,
      dust: { color: '#8a4a1c', cover: 0.2, size: 2.2, soft: 0.3 },
    },
  ],
  0.012,
);

/** Beans and almond: a sugared, cracked top. */
export const feijao = tart(
  33,
  [
    {
      svg: disc(6, 92, 47, 110),
      bake: { colors: ['#f0c67a', '#d99b48', '#b8742a'], edge: 0.6, top: 0.3, blotch: 0.5, size: 30 },
      round: 0.45,
      cap: 16,
      grain: { size: 17, depth: 3.4, ridged: true },
      dust: { color: '#fffaf0', cover: 0.5, size: 3, soft: 0.25 },
      seed: 14,
    },
  ],
  0.014,
);
