/** Ice cream, in a wafer and in a glass. */
import { onTable, standing, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, faded, fill, line, oval } from '../kit/shapes.ts';

const scoop = (x: number, y: number, size: number, color: string, seed: number, bits = ''): Layer[] => [
  {
    svg: fill(
      bend([
        [x - size * 1.08, y + size * 0.5],
        [x - size * 0.98, y - size * 0.1],
        [x - size * 0.62, y - size * 0.72],
        [x, y - size * 0.96],
        [x + size * 0.62, y - size * 0.72],
        [x + size * 0.98, y - size * 0.1],
        [x + size * 1.1, y + size * 0.46],
        [x + size * 0.8, y + size * 0.66],
        [x + size * 0.42, y + size * 0.56],
        [x + size * 0.08, y + size * 0.74],
        [x - size * 0.34, y + size * 0.58],
        [x - size * 0.76, y + size * 0.72],
      ]),
      color,
    ),
    marks: bits,
    round: 0.75,
    grain: { size: 9, depth: 1.9 },
    gloss: 0.25,
    polish: 18,
    lift: 4,
    seed,
  },
];

const waffle = (path: string, id: string): Layer => ({
  svg: fill(path, '#dd9c48'),
  marks: `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${Array.from({ length: 16 }, (_, i) => line(`M${-60 + i * 24} 96L${80 + i * 24} 276M${320 - i * 24} 96L${180 - i * 24} 276`, '#96581c', 3.6, 'opacity=".7"')).join('')}${standing(path, 0.9)}</g>`,
  round: 0.4,
  cap: 18,
  grain: { size: 5, depth: 0.7 },
  lift: 2,
});

/** Two flavours in a wafer: strawberry under vanilla. */
export const cone: Layer[] = [
  { svg: fill(oval(140, 238, 46, 12)), shade: { soft: 8, strength: 0.4 } },
  waffle('M70 122Q128 108 186 122L136 240Q128 248 120 240Z', 'cone'),
  ...scoop(128, 106, 52, '#f09cab', 5, strewn(18, [128, 104, 40, 34], [3, 2.4], ['#c9405c', '#b52f4d'], 4)),
  ...scoop(127, 56, 44, '#f8e6b2', 11, strewn(26, [127, 54, 34, 28], [1.1, 1.1], ['#5a3a1c'], 8)),
  {
    svg: `<g transform="rotate(28 176 48)"><rect x="167" y="6" width="18" height="62" rx="4" fill="#e0a24e"/></g>`,
    marks: `<g transform="rotate(28 176 48)">${line('M167 22H185M167 38H185M167 54H185M176 6V68', '#9c5f20', 2.4)}</g>`,
    round: 0.6,
    cap: 6,
    lift: 3,
  },
];

/** Vanilla, chocolate and strawberry in a glass on a foot, with sauce, a wafer and a cherry. */
export const coupe: Layer[] = [
  onTable(128, 226, 62, 0.4, 22),
  { svg: fill(oval(128, 224, 52, 18), '#e7eef0'), round: 0.4, cap: 6, gloss: 0.7, polish: 30, opacity: 0.8 },
  {
    svg: fill('M118 170Q124 196 112 218Q128 226 144 218Q132 196 138 170Z', '#dfe9ec'),
    round: 0.8,
    gloss: 0.8,
    opacity: 0.85,
  },
  {
    svg: '<g transform="rotate(26 176 60)"><rect x="166" y="12" width="19" height="82" rx="4" fill="#dea04c"/></g>',
    marks: `<g transform="rotate(26 176 60)">${line('M166 26H185M166 42H185M166 58H185M175 12V94', '#9c5f20', 2.4)}</g>`,
    round: 0.6,
    cap: 6,
    lift: 2,
  },
  ...scoop(80, 92, 44, '#6b3a20', 3, strewn(12, [80, 88, 32, 26], [3, 2.2], ['#3a1a0d'], 5)),
  ...scoop(178, 94, 44, '#f09cab', 8, strewn(14, [178, 92, 32, 28], [3, 2.4], ['#c9405c'], 6)),
  ...scoop(128, 76, 50, '#f9e9ba', 14, strewn(22, [128, 74, 38, 32], [1.1, 1.1], ['#5a3a1c'], 7)),
  {
    svg: fill(bend('90,60 104,36 128,28 152,36 166,62 158,74 150,66 142,88 134,70 122,82 114,66 102,80')),
    marks: fill(oval(128, 60, 70, 60), '#4a2210'),
    round: 0.5,
    cap: 5,
    gloss: 0.85,
    polish: 30,
    lift: 1.5,
  },
  { svg: fill(oval(128, 24, 14, 13), '#c3202c'), round: 0.9, gloss: 0.9, polish: 34, lift: 3 },
  { svg: line('M130 14Q136 2 150 0', '#5a3a1c', 2.6), round: 0.6, gloss: 0 },
  {
    svg: faded(
      'M42 104Q128 140 214 104Q208 160 128 170Q48 160 42 104Z',
      ['#6b3a20', '#a06a48', '#f6e2b0', '#f3b9b0', '#ec8fa0'],
      8,
    ),
    round: 0.3,
    cap: 20,
    grain: { size: 12, depth: 1.2 },
    gloss: 0.1,
  },
  {
    svg: fill('M32 104Q128 142 224 104Q220 168 128 178Q36 168 32 104Z', '#e4eef0'),
    marks: standing('M32 104Q128 142 224 104Q220 168 128 178Q36 168 32 104Z', 0.5),
    opacity: 0.26,
    round: 0.4,
    cap: 30,
    gloss: 0.9,
    polish: 26,
  },
  { svg: line('M32 104Q128 142 224 104', '#ffffff', 4), opacity: 0.8, gloss: 0.8 },
  { svg: fill(blob(74, 140, 12, 16, 0.1, 4), '#fff'), opacity: 0.35, gloss: 0 },
];
