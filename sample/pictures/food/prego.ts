/** A steak in a papo-seco, its lower half bare enough to be seen. */
import { baked, onTable } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, fill, line, turned } from '../kit/shapes.ts';
import { floury, lower, matt, upper } from './roll.ts';

/** Crust of a lower half that catches the light, for what leaves it bare. */
const pale: Partial<Layer> = {
  ...matt,
  round: 0.34,
  cap: 16,
  bake: baked('bread', 0.3, 0.5, 0.3, 34),
  dust: floury,
};
const steak = (down: number): string =>
  bend(
    (
      [
        [2, 165],
        [14, 151],
        [128, 141],
        [244, 150],
        [255, 164],
        [246, 178],
        [214, 182],
        [178, 185],
        [150, 190],
        [112, 187],
        [78, 190],
        [44, 184],
        [12, 180],
      ] as const
    ).map(([x, y]): [number, number] => [x, y + down]),
  );
/** Garlic in thin slices across its cloves, no two alike, golden from the pan. */
const garlic = (x: number, y: number, turn: number, by = 1): Layer => {
  const cut = blob(0, 0, 8.5 * by, 5.4 * by, 0.24, x, 7);
  const put = (svg: string) => turned(x, y, turn, svg);
  return {
    svg: put(fill(cut, '#e6c27c')),
    marks: put(
      `${line(cut, '#a9682a', 2.2, 'opacity=".75"')}${fill(blob(0, -0.4 * by, 5 * by, 2.8 * by, 0.2, x + 1, 7), '#f0d9a0')}`,
    ),
    opacity: 0.92,
    gloss: 0.1,
    lift: 0.5,
  };
};
/** A thin steak that is wider than its roll, with garlic, its juice in the crumb below. */
export const prego: Layer[] = [
  onTable(130, 204, 112, 0.4, 38),
  ...lower(pale, 15),
  { svg: fill(blob(128, 178, 102, 18, 0.06, 8), '#b9702c'), opacity: 0.3, gloss: 0.2 },
  {
    svg: fill(steak(5), '#844a33'),
    round: 0.3,
    cap: 4,
    gloss: 0.25,
    lift: 4,
    grain: { size: 5, depth: 0.8 },
  },
  {
    svg: fill(steak(0)),
    marks: line(
      'M20 168q24 8 40 5M92 160q30 10 58 6M176 172q26 4 44 -4M60 183q18 -5 30 -2',
      '#5a2f18',
      7,
      'opacity=".28"',
    ),
    bake: {
      colors: ['#a8714a', '#935a38', '#774427', '#5a3019'],
      edge: 0.05,
      top: 0.55,
      blotch: 1,
      size: 22,
    },
    grain: { size: 6, depth: 0.9, stretch: 1.7, turn: -24 },
    round: 0.35,
    cap: 7,
    gloss: 0.3,
    polish: 14,
    seed: 7,
  },
  ...(
    [
      [30, 167, -16, 0.9],
      [41, 172, 30, 0.8],
      [78, 175, 12, 1.1],
      [108, 170, -30, 0.8],
      [118, 178, 8, 1],
      [150, 173, -10, 1.1],
      [164, 179, 28, 0.75],
      [198, 169, -22, 0.95],
      [211, 173, 16, 0.85],
      [238, 165, 40, 0.7],
    ] as const
  ).map(([x, y, turn, by]) => garlic(x, y, turn, by)),
  ...upper(matt, -8),
];
