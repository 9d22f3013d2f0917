/** Puts things on a ground and writes the result in the sizes and formats the apps ask for. */
import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { finish, lay, take } from './kit/relief.ts';
import type { Thing } from './things.ts';

export const imageFolder = new URL('./images/', import.meta.url);

export interface Variant {
  ficheiro: string;
  largura: number;
  altura: number;
  tipo: 'image/avif' | 'image/webp';
}

export interface IndexEntry {
  largura: number;
  altura: number;
  cor: string;
  variantes: Variant[];
}

/** Lays things on `ground`; sizes and places are hundredths of `unit`. */
export async function compose(ground: Sharp, unit: number, things: Thing[]): Promise<Sharp> {
  const canvas = await take(ground);
  for (const thing of things) {
    const size = (thing.size * unit) / 100;
    const place = {
      left: (thing.x * unit) / 100 - size / 2,
      top: (thing.y * unit) / 100 - size / 2,
      scale: size / 256,
    };
    for (const layer of thing.layers) await lay(canvas, layer, place);
  }
  return finish(canvas);
}

/** Widths of the AVIFs beside a WebP, and their quality: scenes are soft, and lose nothing that is seen by less. */
export const sizes = {
  product: { widths: [320, 640], quality: 36 },
  scene: { widths: [480, 736, 960], quality: 38 },
  /** Painted larger; the more points there are, the less each is seen. */
  large: { width: 1440, quality: 30 },
} as const;

/**
 * Writes `name.webp` at full width, and beside it one AVIF of the same width, or those of `made`, narrowest first, and of
 * what was painted larger one more.
 */
export async function write(
  name: string,
  image: Sharp,
  cor: string,
  made?: { widths: readonly number[]; quality: number },
  large?: Sharp,
): Promise<IndexEntry> {
  const full = await image.png().toBuffer();
  const { width: largura = 0, height: altura = 0 } = await sharp(full).metadata();
  const variantes: Variant[] = [];
  for (const width of made?.widths ?? [largura]) {
    const ficheiro = made ? `${name}-${width}.avif` : `${name}.avif`;
    await writeFile(
      new URL(ficheiro, imageFolder),
      await avif(sharp(full).resize(width), made?.quality ?? 39),
    );
    variantes.push({
      ficheiro,
      largura: width,
      altura: Math.round((altura * width) / largura),
      tipo: 'image/avif',
    });
  }
  if (large) {
    const { width, quality } = sizes.large;
    const ficheiro = `${name}-${width}.avif`;
    await writeFile(new URL(ficheiro, imageFolder), await large.avif({ quality, effort: 6 }).toBuffer());
    const tall = Math.round((altura * width) / largura);
    variantes.push({ ficheiro, largura: width, altura: tall, tipo: 'image/avif' });
  }
  await writeFile(
    new URL(`${name}.webp`, imageFolder),
    await sharp(full)
      .webp({ quality: webpQuality(made), effort: made === sizes.scene ? 6 : 5 })
      .toBuffer(),
  );
  variantes.push({ ficheiro: `${name}.webp`, largura, altura, tipo: 'image/webp' });
  return { largura, altura, cor, variantes };
}

/**
 * The most bytes of a width. What a phone sees first: with what is said of it, three round trips of a slow line that six
 * requests share; one more is a seventh of a second, which whoever opens a page waits for. Of a tile there are many.
 */
function mostBytes(width: number): number {
  if (width <= 320) return 3_550;
  return width <= 736 ? 12_500 : Number.POSITIVE_INFINITY;
}

/** By a little less of `quality` where that makes it short enough. */
async function avif(image: Sharp, quality: number): Promise<Buffer> {
  const { data, info } = await image
    .clone()
    .avif({ quality, effort: 6 })
    .toBuffer({ resolveWithObject: true });
  return data.length > mostBytes(info.width) ? avif(image, quality - 1) : data;
}

/** Few browsers are left that take it: of the scenes, which are soft, it has to be no more than right. */
function webpQuality(made: unknown): number {
  if (made === sizes.product) return 50;
  return made === sizes.scene ? 42 : 54;
}
