/** Puts things on a ground and writes the result in the sizes and formats the apps ask for. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { onTable } from './kit/pieces.ts';
import { finish, type Layer, lay, take } from './kit/relief.ts';
import type { Thing } from './things.ts';

const emojiFolder = new URL('../../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url);
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

async function emojiLayer(code: string): Promise<Layer> {
  const path = fileURLToPath(new URL(`${code}.webp`, emojiFolder));
  if (!existsSync(path)) throw new Error(`No emoji ${code} in @lobehub/fluent-emoji-3d`);
  const png = await sharp(path).png().toBuffer();
  return {
    svg: `<image href="data:image/png;base64,${png.toString('base64')}" width="256" height="256"/>`,
    gloss: 0,
  };
}

async function layersOf({ emoji, drawing, layers }: Thing): Promise<Layer[]> {
  if (layers) return layers;
  const picture = emoji ? await emojiLayer(emoji) : { svg: drawing ?? '', gloss: 0 };
  return [onTable(128, emoji ? 236 : 218, 100, 0.4, 22), picture];
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
    for (const layer of await layersOf(thing)) await lay(canvas, layer, place);
  }
  return finish(canvas);
}

/** Widths of the AVIFs beside a WebP, and their quality: scenes are soft, and lose nothing that is seen by less. */
export const sizes = {
  product: { widths: [320, 640], quality: 36 },
  scene: { widths: [480, 736, 960], quality: 38 },
} as const;

/** Writes `name.webp` at full width, and beside it one AVIF of the same width, or those of `made`, narrowest first. */
export async function write(
  name: string,
  image: Sharp,
  cor: string,
  made?: { widths: readonly number[]; quality: number },
): Promise<IndexEntry> {
  const full = await image.png().toBuffer();
  const { width: largura = 0, height: altura = 0 } = await sharp(full).metadata();
  const variantes: Variant[] = [];
  for (const width of made?.widths ?? [largura]) {
    const ficheiro = made ? `${name}-${width}.avif` : `${name}.avif`;
    await writeFile(
      new URL(ficheiro, imageFolder),
      await sharp(full)
        .resize(width)
        .avif({ quality: made?.quality ?? 42, effort: 4 })
        .toBuffer(),
    );
    variantes.push({
      ficheiro,
      largura: width,
      altura: Math.round((altura * width) / largura),
      tipo: 'image/avif',
    });
  }
  await writeFile(
    new URL(`${name}.webp`, imageFolder),
    await sharp(full)
      .webp({ quality: made === sizes.product ? 50 : 62, effort: 5 })
      .toBuffer(),
  );
  variantes.push({ ficheiro: `${name}.webp`, largura, altura, tipo: 'image/webp' });
  return { largura, altura, cor, variantes };
}
