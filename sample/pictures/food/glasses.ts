/** What is served in a glass. */
import { leaves, onTable, standing, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, faded, fill, line, oval } from '../kit/shapes.ts';
import { of, surfaces } from '../kit/surfaces.ts';
import { spoon } from './cups.ts';

const wall = (rx: number, foot: number, y: number, high: number) =>
  `M${128 - rx} ${y}A${rx} ${rx * 0.42} 0 0 1 ${128 + rx} ${y}L${128 + foot} ${y + high}A${foot} ${foot * 0.42} 0 0 1 ${128 - foot} ${y + high}Z`;
const inGlass = (rx: number, foot: number, y: number, high: number) =>
  `M${128 - rx} ${y}A${rx} ${rx * 0.42} 0 0 0 ${128 + rx} ${y}L${128 + foot} ${y + high}A${foot} ${foot * 0.42} 0 0 1 ${128 - foot} ${y + high}Z`;

interface Glass {
  rx?: number;
  foot?: number;
  top?: number;
  high?: number;
  /** Where the drink stands, and its colours from top to bottom. */
  fillTo: number;
  colors: string[];
  surface: Layer[];
  inside?: Layer[];
  behind?: Layer[];
  front?: Layer[];
}

/** A glass, what is in it, and the light on its wall. */
function glass({
  rx = 54,
  foot = 40,
  top = 46,
  high = 164,
  fillTo,
  colors,
  surface,
  inside = [],
  behind = [],
  front = [],
}: Glass): Layer[] {
  const at = (y: number) => rx + ((foot - rx) * (y - top)) / high - 4;
  const drink = inGlass(at(fillTo), foot - 4, fillTo, top + high - fillTo - 6);
  return [
    onTable(134, top + high + 4, foot * 1.25, 0.38, foot * 0.6),
    { svg: fill(wall(rx, foot, top, high), '#fffdfa'), opacity: 0.42, gloss: 0 },
    ...behind,
    { svg: faded(drink, colors), marks: standing(drink, 0.8), gloss: 0 },
    ...inside,
    ...surface,
    { svg: line(oval(128, top, rx - 1, rx * 0.42), '#ffffff', 3), opacity: 0.8, gloss: 0 },
    {
      svg: line(`M${128 - rx + 14} ${top + 30}L${128 - foot + 11} ${top + high - 22}`, '#fff', 6.5),
      opacity: 0.55,
      gloss: 0,
    },
    {
      svg: line(`M${128 + rx - 10} ${top + 34}L${128 + foot - 8} ${top + high - 26}`, '#fff', 2.6),
      opacity: 0.4,
      gloss: 0,
    },
    {
      svg: line(
        `M${128 - foot} ${top + high}A${foot} ${foot * 0.42} 0 0 0 ${128 + foot} ${top + high}`,
        '#ffffff',
        3,
      ),
      opacity: 0.6,
      gloss: 0,
    },
    ...front,
  ];
}

/** The face of a drink in its glass. */
const face = (y: number, rx: number, color: string, more: Partial<Layer> = {}): Layer => ({
  svg: fill(oval(128, y, rx, rx * 0.42), color),
  gloss: 0.15,
  ...more,
});

export const galao = glass({
  fillTo: 66,
  colors: ['#fdf4e6', '#fbeeda', '#e3bd8e', '#c48f58', '#b07a42', '#a46c36'],
  surface: [face(66, 48, '#fff8ec', { round: 0.3, cap: 6, grain: { size: 4, depth: 0.5 } })],
  front: [{ ...spoon, svg: `<g transform="translate(118 8)">${spoon.svg}</g>` }],
});
export const leite = glass({
  rx: 58,
  foot: 46,
  top: 62,
  high: 144,
  fillTo: 82,
  colors: ['#ffffff', '#fbf7ef', '#f1e9dc'],
  surface: [face(82, 53, '#ffffff', { round: 0.2, cap: 3 })],
});

const mint = (x: number, y: number): Layer =>
  leaves(
    [
      [x, y],
      [x + 13, y - 5],
      [x - 10, y - 8],
      [x + 4, y - 15],
    ],
    14,
    ['#4f9a3f', '#6ab552', '#3f8434'],
    Math.round(x),
  );

const ice = (y: number): Layer[] =>
  [
    [108, y + 8, -14],
    [146, y + 14, 18],
    [124, y + 34, 6],
  ].map(([x = 0, top = 0, turn = 0]) => ({
    svg: `<rect x="${x - 17}" y="${top - 17}" width="34" height="34" rx="7" fill="#fff" transform="rotate(${turn} ${x} ${top})"/>`,
    round: 0.4,
    cap: 6,
    gloss: 0.5,
    opacity: 0.36,
  }));
const straw = (color: string): Layer => ({ svg: line('M148 190L176 22', color, 10), round: 0.9, gloss: 0.3 });
/** A round of citrus on the brim. */
const slice = (x: number, y: number, rind: string, flesh: string, r = 27): Layer =>
  of(surfaces.sauce, blob(x, y, r, r, 0.01, 3), {
    color: rind,
    lift: 4,
    marks:
      fill(oval(x, y, r * 0.86, r * 0.86), '#fff8dc') +
      Array.from(
        { length: 8 },
        (_, i) =>
          `<g transform="rotate(${i * 45} ${x} ${y})">${fill(`M${x} ${y - 2}L${x - r * 0.27} ${y - r * 0.72}Q${x} ${y - r * 0.86} ${x + r * 0.27} ${y - r * 0.72}Z`, flesh)}</g>`,
      ).join(''),
  });
const round = (
  x: number,
  y: number,
  r: number,
  color: string,
  seed: number,
  more: Partial<Layer> = {},
): Layer => ({
  svg: fill(blob(x, y, r, r * 0.95, 0.015, seed), color),
  round: 0.85,
  grain: { size: 3, depth: 0.3 },
  gloss: 0.35,
  polish: 20,
  lift: 5,
  seed,
  ...more,
});

interface Cold {
  surface: string;
  inside?: Layer[];
  behind?: Layer[];
  front?: Layer[];
}

const foam: Partial<Layer> = { round: 0.3, cap: 7, grain: { size: 6, depth: 0.9 } };

const cold = (colors: string[], { surface, ...more }: Cold, top: Partial<Layer> = {}): Layer[] =>
  glass({
    rx: 58,
    foot: 44,
    top: 50,
    high: 160,
    fillTo: 70,
    colors,
    surface: [face(70, 53, surface, top)],
    ...more,
  });

const strawberry = (x: number, y: number, by = 1): Layer[] => [
  {
    svg: fill(
      bend(
        `${x},${y + 30 * by} ${x - 22 * by},${y + 2 * by} ${x - 18 * by},${y - 16 * by} ${x},${y - 20 * by} ${x + 18 * by},${y - 16 * by} ${x + 22 * by},${y + 2 * by}`,
      ),
      '#d62f35',
    ),
    marks: strewn(14, [x, y - 2, 17 * by, 18 * by], [1.5, 2.2], ['#ffd77a'], 4),
    round: 0.85,
    gloss: 0.5,
    lift: 5,
  },
  leaves(
    [
      [x - 8 * by, y - 18 * by],
      [x + 8 * by, y - 19 * by],
      [x, y - 24 * by],
    ],
    11 * by,
    ['#4f9a3f', '#3f8434'],
    3,
  ),
];
const banana: Layer = {
  svg: fill(
    'M176 200Q226 198 238 150Q246 146 248 156Q246 222 188 226Q174 226 170 216Q168 204 176 200Z',
    '#f7d24a',
  ),
  marks: line('M182 212Q228 208 242 158', '#d9a520', 2.4) + fill('M236 152L247 148L248 158Z', '#6b4a1c'),
  round: 0.75,
  gloss: 0.3,
  lift: 5,
};

export const orange = cold(['#ffb52e', '#ff9f1c', '#f78c10'], {
  surface: '#ffbe45',
  front: [round(196, 190, 33, '#f58a14', 3), slice(178, 56, '#f58a14', '#ffab3a')],
});
export const lemonade = cold(['#fbf5cf', '#f4e99c', '#efe07c'], {
  surface: '#fcf7da',
  inside: ice(96),
  front: [slice(176, 54, '#f2cf2a', '#f9e468'), mint(104, 60), round(192, 196, 27, '#f4d22e', 5)],
});
export const green = cold(['#a9cc52', '#8ab43a', '#6d9a2c'], {
  surface: '#b5d465',
  behind: [straw('#e88a3c')],
  front: [
    round(194, 194, 31, '#8cbf3a', 8),
    { svg: line('M196 166Q198 154 208 150', '#6b4a1c', 4), round: 0.6 },
    mint(64, 200),
  ],
});
export const strawberryShake = cold(
  ['#ffe3e8', '#f9a9ba', '#f08ba2'],
  { surface: '#fff0f2', behind: [straw('#d2424a')], front: strawberry(194, 190) },
  foam,
);
export const bananaShake = cold(
  ['#fff8e2', '#fae7ae', '#f4d98c'],
  { surface: '#fffaec', behind: [straw('#c98a2c')], front: [banana] },
  foam,
);
export const iced = cold(['#f3e2c8', '#c99a68', '#8a5226', '#5f3212'], {
  surface: '#f0dcbe',
  inside: ice(92),
  behind: [straw('#a5401a')],
});
export const mazagran = cold(['#8a4a1e', '#5a2a0e', '#3c1a08'], {
  surface: '#7a4218',
  inside: ice(92),
  front: [slice(176, 54, '#f2cf2a', '#f9e468'), mint(102, 58)],
});
export const imperial = glass({
  rx: 50,
  foot: 38,
  top: 40,
  high: 172,
  fillTo: 82,
  colors: ['#ffd45a', '#f9b92e', '#e89a14'],
  surface: [
    of(surfaces.cream, 'M80 50Q90 30 112 38Q128 26 146 36Q168 30 176 50L173 92Q128 112 83 92Z', {
      color: '#fffaf0',
      grain: { size: 6, depth: 1.2 },
      round: 0.3,
      cap: 12,
    }),
  ],
  inside: [{ svg: strewn(26, [128, 150, 34, 54], [1.5, 1.5], ['#fff0b8'], 6), gloss: 0, opacity: 0.8 }],
});
