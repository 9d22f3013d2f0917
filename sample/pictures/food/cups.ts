/** Coffee, tea and what else is served in china and glass, hot. */
import { onTable, standing, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, fill, line, oval } from '../kit/shapes.ts';
import { of, surfaces } from '../kit/surfaces.ts';

const china = '#fbf7f0';

interface Cup {
  /** Half the width at the brim, and the height. */
  rx: number;
  high: number;
  drink: [string, string];
  top?: Layer[];
  /** How far below the brim the drink stands. */
  low?: number;
  more?: Layer[];
  band?: string;
}

/** A cup on its saucer with a spoon, its ear to the right. */
function cup({ rx, high, drink, top = [], low = 4, more = [], band = '#3d6aa8' }: Cup): Layer[] {
  const brim = 196 - high;
  const [x, foot] = [122, rx * 0.56];
  const body = `M${x - rx} ${brim}C${x - rx} ${brim + high * 0.62} ${x - foot - 8} ${196} ${x - foot} ${202}Q${x} ${202 + foot * 0.5} ${x + foot} ${202}C${x + foot + 8} 196 ${x + rx} ${brim + high * 0.62} ${x + rx} ${brim}Z`;
  const saucer = Math.min(118, rx + 40);
  return [
    onTable(126, 204, saucer, 0.4),
    { svg: fill(oval(126, 199, saucer), '#d9cdbd') },
    { svg: fill(oval(126, 195, saucer), china), round: 0.25, cap: 4, gloss: 0.3, polish: 40 },
    { svg: line(oval(126, 194.5, saucer * 0.93), band, 2.2, 'opacity=".7"'), gloss: 0 },
    { svg: fill(oval(124, 198, saucer * 0.56), '#e6dccd'), lean: [0, 0.1] },
    { svg: fill(oval(x + 8, 201, rx * 0.78, rx * 0.4)), shade: { soft: 7, strength: 0.42 } },
    {
      svg: line(
        `M${x + rx * 0.86} ${brim + 14}C${x + rx * 1.62} ${brim + 4} ${x + rx * 1.56} ${brim + high * 0.72} ${x + rx * 0.66} ${brim + high * 0.66}`,
        '#f1e9dd',
        13,
      ),
      round: 0.9,
      gloss: 0.4,
      polish: 30,
      lift: 2,
    },
    { svg: fill(body, china), marks: standing(body), gloss: 0.1 },
    {
      svg: line(
        `M${x - rx * 0.985} ${brim + 15}A${rx * 0.985} ${rx * 0.5} 0 0 0 ${x + rx * 0.985} ${brim + 15}`,
        band,
        3,
        'opacity=".75"',
      ),
      gloss: 0,
    },
    { svg: fill(oval(x, brim, rx, rx * 0.5), '#fffdf8'), round: 0.3, cap: 3, gloss: 0.4 },
    { svg: fill(oval(x, brim + 1.5, rx * 0.92, rx * 0.445), '#cfc0ac'), lean: [0, 0.15] },
    {
      svg: `<clipPath id="in"><path d="${oval(x, brim + 1.5, rx * 0.92, rx * 0.445)}"/></clipPath><g clip-path="url(#in)"><defs><radialGradient id="d"><stop offset=".45" stop-color="${drink[0]}"/><stop offset="1" stop-color="${drink[1]}"/></radialGradient></defs>${fill(oval(x, brim + low, rx * 0.91, rx * 0.44), 'url(#d)')}</g>`,
      gloss: 0.12,
    },
    ...top,
    ...more,
  ];
}

const bubbles = (brim: number, rx: number, color: string, seed: number): Layer => ({
  svg: strewn(26, [122, brim, rx, rx * 0.44], [2.2, 1.2], [color], seed),
  round: 0.5,
  opacity: 0.55,
});

export const spoon: Layer = {
  svg: fill('M46 208Q30 200 34 192Q44 186 58 196L112 220Q118 226 110 226Z', '#d8d4cf'),
  round: 0.7,
  cap: 5,
  gloss: 0.8,
  polish: 24,
  lift: 3,
};

const espresso = { rx: 50, high: 62, more: [spoon] };
const crema = (colors: string[], seed: number): Layer => ({
  svg: fill(oval(122, 138, 43, 20)),
  bake: { colors, edge: 0.1, top: 0.8, blotch: 0.5, size: 20 },
  gloss: 0.2,
  seed,
});

export const bica = cup({
  ...espresso,
  drink: ['#7a4218', '#3a1a08'],
  top: [crema(['#4a210a', '#8a4e1e', '#b8763a'], 5), bubbles(138, 34, '#d9a468', 3)],
});
export const descafeinado = cup({
  ...espresso,
  band: '#5a8a3c',
  drink: ['#8a5426', '#4a2610'],
  top: [crema(['#5a2f12', '#9a6230', '#c48a50'], 9), bubbles(138, 36, '#e3b882', 8)],
  more: [
    {
      svg: fill('M40 210L84 192L104 204L60 224Z', '#eef3e2'),
      round: 0.4,
      cap: 3,
      lift: 3,
      marks: fill('M54 211L80 200L90 206L64 217Z', '#5a8a3c'),
    },
  ],
});
export const pingado = cup({
  ...espresso,
  band: '#a5401a',
  drink: ['#8a5226', '#44200c'],
  top: [
    crema(['#4a210a', '#8f5526', '#c08548'], 14),
    { svg: fill(blob(118, 137, 27, 12, 0.2, 4), '#f3dcbc'), round: 0.2, cap: 2 },
    { svg: fill(blob(133, 141, 8, 4, 0.2, 7), '#f3dcbc') },
  ],
  more: [
    {
      svg: '<rect x="46" y="196" width="22" height="18" rx="3" fill="#fff"/>',
      round: 0.5,
      cap: 4,
      lift: 3,
      grain: { size: 2, depth: 0.8 },
    },
    {
      svg: '<rect x="70" y="205" width="22" height="18" rx="3" fill="#fdf8ee"/>',
      round: 0.5,
      cap: 4,
      lift: 3,
      grain: { size: 2, depth: 0.8 },
    },
  ],
});

export const abatanado = cup({
  rx: 74,
  high: 84,
  drink: ['#4a230d', '#2a1206'],
  top: [bubbles(118, 60, '#a87448', 6), { svg: line('M64 110Q90 92 128 90', '#b07a4a', 3, 'opacity=".7"') }],
  more: [{ ...spoon, svg: `<g transform="translate(-22 4)">${spoon.svg}</g>` }],
});

const heart = 'M122 138Q84 118 96 101Q112 92 122 106Q132 92 148 101Q160 118 122 138Z';
export const meiaDeLeite = cup({
  rx: 76,
  high: 88,
  drink: ['#c48d58', '#9a6232'],
  top: [
    { svg: fill(oval(122, 114, 62, 28), '#d9a873'), opacity: 0.6 },
    { svg: fill(heart, '#fdf3e2'), round: 0.2, cap: 2 },
    { svg: line('M122 132Q104 120 106 108M122 132Q140 120 138 108', '#d4a06a', 2.4) },
  ],
});
export const cappuccino = cup({
  rx: 78,
  high: 86,
  low: 0,
  band: '#a5401a',
  drink: ['#fbf0dc', '#f0dcbc'],
  top: [
    of(surfaces.cream, blob(122, 108, 72, 32, 0.03, 4), {
      color: '#fdf5e6',
      round: 0.35,
      cap: 12,
      grain: { size: 5, depth: 0.6 },
      dust: { color: '#6b3a18', cover: 0.36, size: 2.4, soft: 0.25 },
      seed: 22,
    }),
  ],
});
export const chocolateQuente = cup({
  rx: 74,
  high: 92,
  band: '#7a3a1c',
  drink: ['#4a2210', '#32150a'],
  top: [
    {
      svg: line(
        bend('96,112 112,102 134,104 144,114 128,122 108,120 104,110 122,106 132,112', true),
        '#7a4426',
        4,
      ),
      round: 0.5,
      gloss: 0.6,
    },
  ],
  more: [
    {
      svg: fill('M30 208L62 196L76 204L44 218Z', '#4a2210'),
      marks: line('M46 202L60 211', '#2f1408', 2),
      round: 0.4,
      cap: 4,
      lift: 4,
      gloss: 0.4,
    },
    { svg: fill('M178 216L206 206L222 214L192 226Z', '#4a2210'), round: 0.4, cap: 4, lift: 4, gloss: 0.4 },
  ],
});
export const carioca = cup({
  rx: 54,
  high: 64,
  drink: ['#f7e89a', '#e6cc5a'],
  top: [
    {
      svg: line(bend('100,132 112,140 128,136 138,128 150,136', true), '#f2c318', 7),
      round: 0.7,
      gloss: 0.4,
      lift: 1,
    },
  ],
  more: [
    of(surfaces.sauce, oval(58, 204, 25, 14), {
      color: '#f4cf2a',
      lift: 4,
      marks:
        fill(oval(58, 203, 20, 11), '#fdf3b0') +
        line('M58 194V212M40 203H76M46 196L70 210M70 196L46 210', '#f4cf2a', 2),
    }),
  ],
});

/** A pot of china, and the cup beside it. */
export const cha: Layer[] = [
  onTable(118, 206, 92, 0.4, 40),
  { svg: line('M54 112C8 104 10 178 62 176', '#3d6aa8', 13), round: 0.9, gloss: 0.4, lift: 3 },
  {
    svg: fill('M164 152Q196 150 204 116Q206 104 222 102L228 112Q218 122 216 138Q208 178 168 184Z', china),
    round: 0.7,
    cap: 14,
    gloss: 0.3,
    lift: 2,
  },
  {
    svg: fill(bend('112,92 156,104 176,146 164,186 112,206 60,186 48,146 68,104'), china),
    round: 0.7,
    cap: 50,
    gloss: 0.35,
    polish: 30,
    lift: 2,
    marks: `${line('M52 132Q112 160 172 132', '#3d6aa8', 3)}${line('M54 166Q112 192 170 166', '#3d6aa8', 3)}${[76, 100, 124, 148].map((x) => fill(`M${x} ${152 + 6 * Math.sin((x - 60) / 33)}q8 8 0 20q-8 -12 0 -20Z`, '#3d6aa8')).join('')}`,
  },
  { svg: fill(oval(112, 98, 46, 22), china), round: 0.5, cap: 14, gloss: 0.4, lift: 2 },
  { svg: fill(oval(112, 82, 10, 8), '#3d6aa8'), round: 0.9, gloss: 0.6, lift: 2 },
  { svg: fill(oval(196, 206, 50, 25), china), round: 0.25, cap: 3, lift: 3 },
  {
    svg: fill('M160 172C160 202 178 208 196 208C214 208 232 202 232 172Z', china),
    marks: standing('M160 172C160 202 178 208 196 208C214 208 232 202 232 172Z'),
  },
  { svg: fill(oval(196, 172, 36, 17), '#fffdf8'), round: 0.3, cap: 2 },
  { svg: fill(oval(196, 174, 32, 14), '#b8641c'), gloss: 0.3 },
];
