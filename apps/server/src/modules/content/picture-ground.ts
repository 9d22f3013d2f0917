import type { Sharp } from 'sharp';

type Colour = { r: number; g: number; b: number };

/** What is cut out lies on the house's linen (packages/ui/src/tokens.css). */
const linen: Colour = { r: 240, g: 230, b: 214 };
const side = 32;
/** How far the edge of a ground strays from its colour: light falls off, and a camera has its noise. */
const mostDeviation = 12;
const seeThrough = 32;

/**
 * The colour that a thing lies on, where its picture shows all of it on one: then nothing of it is cut away, the ground goes on
 * instead. Null where the picture goes on beyond its edge.
 */
export async function groundOf(picture: Sharp): Promise<Colour | null> {
  const small = picture.clone().ensureAlpha().resize(side, side, { fit: 'fill' });
  const { data } = await small.raw().toBuffer({ resolveWithObject: true });
  const edge: number[] = [];
  for (let place = 0; place < side * side; place += 1) {
    const [x, y] = [place % side, Math.floor(place / side)];
    if (x === 0 || y === 0 || x === side - 1 || y === side - 1) edge.push(place * 4);
  }
  const channel = (offset: number) => edge.map((at) => data[at + offset] ?? 0);
  const [red, green, blue, alpha] = [channel(0), channel(1), channel(2), channel(3)] as const;
  if (mean(alpha) < seeThrough) return linen;
  if ([red, green, blue].some((values) => deviation(values) > mostDeviation)) return null;
  return { r: Math.round(mean(red)), g: Math.round(mean(green)), b: Math.round(mean(blue)) };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]) =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
