/** A papo-seco cut through, for what it is to hold. */
import { baked, onTable } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, oval } from '../kit/shapes.ts';
import { of, surfaces } from '../kit/surfaces.ts';

/** Crust that nobody has glazed. */
export const matt: Partial<Layer> = {
  ...surfaces.loaf,
  gloss: 0,
  grain: { size: 12, depth: 0.7 },
  dust: { color: '#fff6e2', cover: 0.36, size: 7, soft: 0.45 },
};
/** Crumb that is fine enough to be a little of the picture. */
export const crumb: Partial<Layer> = { ...surfaces.crumb, grain: { size: 9, depth: 1.2 } };
export const floury = { color: '#fff8ea', cover: 0.42, size: 7, soft: 0.45 };

/** The lower half of a roll, its cut upward. */
export const lower = (bread: Partial<Layer>, y = 0, seed = 4): Layer[] => [
  of(
    bread,
    bend(
      `8,${158 + y} 34,${142 + y} 80,${135 + y} 128,${133 + y} 176,${135 + y} 222,${142 + y} 248,${158 + y} 232,${180 + y} 200,${202 + y} 152,${213 + y} 104,${213 + y} 56,${202 + y} 24,${180 + y}`,
    ),
    { bake: baked('bread', 0.05, 0.6, 0.35, 40), ...bread, seed, lift: 3 },
  ),
  of(crumb, oval(128, 158 + y, 108, 24), { seed }),
];

/** Its upper half: two ends like noses, and the fold that opened in the oven. */
export const upper = (bread: Partial<Layer>, y = 0, seed = 9): Layer[] => [
  of(
    bread,
    bend(
      `3,${124 + y} 12,${106 + y} 40,${74 + y} 88,${55 + y} 138,${52 + y} 188,${62 + y} 224,${86 + y} 244,${108 + y} 253,${127 + y} 241,${141 + y} 214,${151 + y} 168,${159 + y} 122,${161 + y} 74,${157 + y} 40,${150 + y} 14,${140 + y}`,
    ),
    { bake: baked('bread', 0.05, 0.6, 0.35, 40), ...bread, seed, lift: 5 },
  ),
  of(crumb, bend(`34,${114 + y} 78,${94 + y} 128,${86 + y} 180,${93 + y} 226,${116 + y} 128,${112 + y}`), {
    bake: { colors: ['#a9692c', '#ecca92', '#fae6bd'], edge: 0, top: 1, blotch: 0.4, size: 10 },
    lean: [0.05, 0.1],
    seed,
  }),
  of(
    bread,
    bend(
      `28,${119 + y} 76,${115 + y} 128,${112 + y} 182,${115 + y} 230,${120 + y} 210,${140 + y} 164,${152 + y} 118,${155 + y} 68,${150 + y} 40,${139 + y}`,
    ),
    {
      bake: baked('bread', 0.3, 0.62, 0.35, 30),
      ...bread,
      round: 0.6,
      cap: 20,
      dust: floury,
      seed: seed + 3,
      lift: 3,
    },
  ),
];

/** The halves, with what is held between them, and what runs down their front. */
export const roll = (held: Layer[], more: Layer[] = [], bread: Partial<Layer> = matt): Layer[] => [
  onTable(130, 190, 112, 0.4, 40),
  ...lower(bread),
  ...held,
  ...upper(bread, -4),
  ...more,
];
