/** What surfaces are of. */
import { baked } from './pieces.ts';
import type { Layer } from './relief.ts';
import { fill } from './shapes.ts';

type Surface = Partial<Layer>;

const flour = { color: '#fff6e2', cover: 0.3, size: 3, soft: 0.3 };

export const surfaces = {
  loaf: { round: 0.75, bake: baked('bread', 0.1, 0.72, 0.4, 38), grain: { size: 8, depth: 1 }, dust: flour },
  corn: {
    round: 0.75,
    bake: baked('corn', 0.25, 0.7, 0.5, 24),
    grain: { size: 20, depth: 4.5, ridged: true },
    dust: { ...flour, cover: 0.5 },
  },
  rye: {
    round: 0.75,
    bake: baked('rye', 0.2, 0.6, 0.4, 34),
    grain: { size: 6, depth: 1.3 },
    dust: { ...flour, cover: 0.26 },
  },
  brioche: {
    round: 0.8,
    bake: baked('brioche', 0.2, 0.7, 0.3, 36),
    grain: { size: 14, depth: 0.5 },
    gloss: 0.4,
    polish: 24,
  },
  puff: {
    round: 0.5,
    cap: 16,
    bake: baked('puff', 0.2, 0.6, 0.5, 26),
    grain: { size: 6, depth: 1.2, stretch: 4 },
    gloss: 0.3,
    polish: 20,
  },
  leaves: {
    bake: baked('puff', 0.45, 0.45, 0.3, 18),
    grain: { size: 3, depth: 2.2, stretch: 14, ridged: true },
  },
  fried: {
    round: 0.75,
    bake: baked('fried', 0.3, 0.5, 0.5, 20),
    grain: { size: 4, depth: 1.7 },
    gloss: 0.25,
  },
  crumb: {
    bake: { colors: ['#d9a35a', '#f3d9a4', '#fbeac6'], edge: 0.2, top: 1.6, blotch: 0.3, size: 14 },
    grain: { size: 4.5, depth: 1.5 },
    gloss: 0,
  },
  darkCrumb: {
    bake: { colors: ['#6b4526', '#9a6d43', '#a87b4f'], edge: 0.3, top: 1.5, blotch: 0.3 },
    grain: { size: 5, depth: 1.6 },
    gloss: 0,
  },
  toasted: {
    bake: {
      colors: ['#8a4a16', '#c98434', '#eebb68', '#f7d692'],
      edge: 0.1,
      top: 1.5,
      blotch: 0.5,
      size: 26,
    },
    grain: { size: 4.5, depth: 1.3 },
    round: 0.15,
    cap: 4,
  },
  meat: {
    bake: {
      colors: ['#8a4826', '#6f3618', '#522610', '#3a1808'],
      edge: 0.2,
      top: 0.5,
      blotch: 0.7,
      size: 12,
    },
    grain: { size: 6, depth: 1.8 },
    round: 0.6,
    cap: 10,
    gloss: 0.35,
  },
  sauce: { round: 0.35, cap: 5, gloss: 0.55, polish: 26 },
  cream: { round: 0.75, gloss: 0.4, polish: 28 },
  leaf: { round: 0.5, cap: 4, lift: 2, gloss: 0.2, grain: { size: 9, depth: 1 } },
  cheese: { round: 0.4, cap: 4, gloss: 0.3, polish: 24 },
  ham: { round: 0.5, cap: 5, gloss: 0.35 },
  sponge: {
    bake: { colors: ['#d99a48', '#f3cf82', '#f9e0a0'], edge: 0.3, top: 1.4, blotch: 0.25 },
    grain: { size: 4, depth: 1.2 },
    gloss: 0,
  },
  choc: { round: 0.4, cap: 8, gloss: 0.55, polish: 26 },
} satisfies Record<string, Surface>;

/** Something of that stuff. */
export const of = (surface: Surface, path: string, more: Surface & { color?: string } = {}): Layer => {
  const { color = '#fff', ...rest } = more;
  return { ...surface, svg: fill(path, color), ...rest };
};
