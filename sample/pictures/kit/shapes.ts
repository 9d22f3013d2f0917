/** Outlines in a box of 256 × 256, seen from the front and above: a circle that lies flat is a little over half as high as wide. */
import { chance } from './noise.ts';

export const flat = 0.56;

type Point = [number, number];
const n = (value: number) => value.toFixed(1);

const pointsOf = (text: string): Point[] =>
  text.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

/** A line that bends through all points; closed unless it is `open`. */
export function bend(through: Point[] | string, open = false): string {
  const points = typeof through === 'string' ? pointsOf(through) : through;
  const at = (i: number): Point => {
    const index = open ? Math.max(0, Math.min(points.length - 1, i)) : (i + points.length) % points.length;
    return points[index] ?? [0, 0];
  };
  const steps = open ? points.length - 1 : points.length;
  let path = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < steps; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    path += `C${n(first[0])} ${n(first[1])} ${n(second[0])} ${n(second[1])} ${n(to[0])} ${n(to[1])}`;
  }
  return open ? path : `${path}Z`;
}

/** An oval that no hand has made quite even. */
export function blob(
  x: number,
  y: number,
  rx: number,
  ry: number,
  wobble = 0.04,
  seed = 1,
  points = 14,
): string {
  const random = chance(seed);
  return bend(
    Array.from({ length: points }, (_, i): Point => {
      const angle = (i / points) * Math.PI * 2;
      const reach = 1 + (random() * 2 - 1) * wobble;
      return [x + rx * reach * Math.cos(angle), y + ry * reach * Math.sin(angle)];
    }),
  );
}

export const oval = (x: number, y: number, rx: number, ry = rx * flat): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0Z`;

export const fill = (path: string, color = '#fff', more = ''): string =>
  `<path d="${path}" fill="${color}" ${more}/>`;

/** A drawing around its own middle, put at a place and turned by degrees. */
export const turned = (x: number, y: number, turn: number, svg: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${svg}</g>`;

export const line = (path: string, color: string, width: number, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** Places spread over an oval, none upon another. */
export function spread(count: number, x: number, y: number, rx: number, ry: number, seed = 1): Point[] {
  const random = chance(seed);
  return Array.from({ length: count }, (_, i): Point => {
    const angle = i * 2.39996 + random() * 0.5;
    const reach = Math.sqrt((i + 0.3 + random() * 0.5) / count);
    return [x + rx * reach * Math.cos(angle), y + ry * reach * Math.sin(angle)];
  });
}

/** Places round an oval that lies flat about the middle, those behind first. */
export const around = (y: number, rx: number, reach: number, count: number) =>
  Array.from({ length: count }, (_, i) => (i / count) * Math.PI * 2 - Math.PI / 2)
    .sort((a, b) => Math.sin(a) - Math.sin(b))
    .map((angle): [number, number] => [
      128 + rx * reach * Math.cos(angle),
      y + rx * flat * reach * Math.sin(angle),
    ]);

let ids = 0;

/** A gradient and the paint that names it. `angle` 0 runs to the right, 90 down. */
function fade(colors: string[], angle = 90): { defs: string; paint: string } {
  const id = `f${++ids}`;
  const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const stops = colors.map((color, i) => `<stop offset="${i / (colors.length - 1)}" stop-color="${color}"/>`);
  return {
    defs: `<linearGradient id="${id}" x1="${n(0.5 - x / 2)}" y1="${n(0.5 - y / 2)}" x2="${n(0.5 + x / 2)}" y2="${n(0.5 + y / 2)}">${stops.join('')}</linearGradient>`,
    paint: `url(#${id})`,
  };
}

export function faded(path: string, colors: string[], angle = 90): string {
  const { defs, paint } = fade(colors, angle);
  return `<defs>${defs}</defs>${fill(path, paint)}`;
}
