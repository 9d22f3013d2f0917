/** What many things are made of or stand on: china, glasses, crusts, seeds, sugar. */
import { chance } from './noise.ts';
import type { Bake, Layer } from './relief.ts';
import { blob, fill, flat, line, oval, spread } from './shapes.ts';

/** The shade of what stands on the table. */
export const onTable = (x: number, y: number, rx: number, strength = 0.4, ry = rx * flat): Layer => ({
  svg: fill(oval(x + rx * 0.1, y + ry * 0.1, rx, ry)),
  shade: { soft: Math.max(5, ry * 0.22), strength },
});

/** From pale dough to a dark crust. */
export const crusts = {
  brioche: ['#f6d08a', '#e5a54e', '#cc7d2c', '#a9591a', '#7f3c0e'],
  puff: ['#fbe3ae', '#f0bf6c', '#dd9a42', '#bb7023', '#8a4712'],
  bread: ['#f3dcb0', '#e2b06a', '#c98540', '#a05f26', '#6f3c16'],
  rye: ['#b98a5c', '#8f5f36', '#6d4223', '#4c2b15', '#321b0c'],
  fried: ['#e2a757', '#c98136', '#aa5f1f', '#884412', '#5e2c0a'],
  corn: ['#fbe39a', '#f0c65a', '#d99a38', '#a86a22', '#6f4013'],
} as const;

export const baked = (crust: keyof typeof crusts, edge = 0.1, top = 0.7, blotch = 0.35, size = 36): Bake => ({
  colors: [...crusts[crust]],
  edge,
  top,
  blotch,
  size,
});

/** A plate with a blue rim; what lies on it keeps within 90 units of the middle. */
export const plate = (y = 144, rx = 124, rim = '#3d6aa8'): Layer[] => [
  onTable(128, y + 10, rx * 0.98, 0.5),
  { svg: fill(oval(128, y + 3, rx), '#ddd2c3'), round: 0.3, cap: 4 },
  { svg: fill(oval(128, y, rx), '#f6f0e7'), round: 0.35, cap: 5, gloss: 0.3, polish: 40 },
  { svg: fill(oval(128, y - 1, rx * 0.74), '#e6ddd0'), lean: [0, 0.12] },
  { svg: fill(oval(128, y + 1, rx * 0.725), '#f9f5ee'), gloss: 0 },
  { svg: line(oval(128, y - 0.5, rx * 0.91), rim, 2.4, 'opacity=".75"'), gloss: 0 },
];

/** What the light does to something round that stands. */
export function standing(path: string, strength = 1): string {
  const stop = (at: number, color: string, opacity: number) =>
    `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity * strength}"/>`;
  const stops = `${stop(0, '#5a3a22', 0.16)}${stop(0.16, '#ffffff', 0.35)}${stop(0.4, '#ffffff', 0)}${stop(0.62, '#5a3a22', 0.1)}${stop(1, '#3a2010', 0.48)}`;
  return `<defs><linearGradient id="standing">${stops}</linearGradient></defs>${fill(path, 'url(#standing)')}`;
}

/** Small things strewn over an oval: seeds, grains, crumbs. */
export function strewn(
  count: number,
  at: [x: number, y: number, rx: number, ry: number],
  size: [number, number],
  colors: string[],
  seed = 1,
): string {
  const random = chance(seed);
  return spread(count, ...at, seed)
    .map(([x, y], i) => {
      const by = 0.75 + random() * 0.5;
      return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(size[0] * by).toFixed(1)}" ry="${(size[1] * by).toFixed(1)}" fill="${colors[i % colors.length]}" transform="rotate(${Math.round(random() * 180)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`;
    })
    .join('');
}

/** Chips of potato in a heap. */
export function chips(x: number, y: number, seed = 5, count = 28): Layer[] {
  const random = chance(seed);
  return Array.from({ length: count }, (_, i) => {
    const cx = x + (random() - 0.5) * 62;
    const cy = y + (random() - 0.5) * 42 - (i / count) * 14;
    const length = 20 + random() * 11;
    const color = ['#f2bf4a', '#f7cd62', '#e8a838'][i % 3] ?? '#f2bf4a';
    return {
      svg: `<rect x="${cx - length}" y="${cy - 4.4}" width="${length * 2}" height="8.8" rx="2.4" fill="${color}" transform="rotate(${random() * 180} ${cx} ${cy})"/>`,
      round: 0.7,
      cap: 4,
      lift: 3,
      gloss: 0.2,
    };
  });
}

/** A heap of white rice. */
export const rice = (x: number, y: number, rx = 42, ry = 30, seed = 2): Layer[] => [
  {
    svg: fill(blob(x, y, rx, ry, 0.05, seed), '#eadfcb'),
    round: 0.8,
    lift: 4,
    grain: { size: 4, depth: 0.8 },
  },
  {
    svg: strewn(70, [x, y - 3, rx * 0.94, ry * 0.92], [4.8, 2], ['#fffaf0', '#f4ead9'], seed + 2),
    round: 0.8,
    lift: 1.2,
  },
  {
    svg: strewn(60, [x - 1, y - 5, rx * 0.9, ry * 0.86], [4.8, 2], ['#fffdf6', '#fbf3e4'], seed + 3),
    round: 0.8,
    lift: 1.2,
  },
];

/** Leaves strewn about: parsley, mint, salad. */
export function leaves(points: [number, number][], size: number, colors: string[], seed = 1): Layer {
  const random = chance(seed);
  const svg = points
    .map(([x, y], i) => {
      const by = size * (0.8 + random() * 0.4);
      return `<path d="M${x - by} ${y}Q${x} ${y - by * 0.8} ${x + by} ${y}Q${x} ${y + by * 0.8} ${x - by} ${y}Z" fill="${colors[i % colors.length]}" transform="rotate(${Math.round(random() * 360)} ${x} ${y})"/>`;
    })
    .join('');
  return { svg, round: 0.5, cap: 4, lift: 2, gloss: 0.15 };
}
