/** Puts things on a ground and writes the result in the sizes and formats the apps ask for. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
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

const box = (inner: string, size: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 256 256">${inner}</svg>`,
  );

async function picture(thing: Thing, size: number): Promise<Buffer> {
  if (thing.drawing) return sharp(box(thing.drawing, size)).png().toBuffer();
  const path = fileURLToPath(new URL(`${thing.emoji}.webp`, emojiFolder));
  if (!existsSync(path)) throw new Error(`No emoji ${thing.emoji} in @lobehub/fluent-emoji-3d`);
  return sharp(path).resize(size, size, { fit: 'contain', background: '#0000' }).png().toBuffer();
}

/** Lays things on `ground`; sizes and places are hundredths of `unit`, x also counted from the left of `width`. */
export async function compose(
  ground: Sharp,
  unit: number,
  things: Thing[],
  origin = { x: 0, y: 0 },
): Promise<Sharp> {
  const overlays: OverlayOptions[] = [];
  for (const thing of things) {
    const size = Math.round((thing.size * unit) / 100);
    const left = Math.round(origin.x + (thing.x * unit) / 100 - size / 2);
    const top = Math.round(origin.y + (thing.y * unit) / 100 - size / 2);
    const shade = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${Math.round(size * 0.24)}"><defs><radialGradient id="s"><stop offset="0" stop-color="#4a2410" stop-opacity=".3"/><stop offset="1" stop-color="#4a2410" stop-opacity="0"/></radialGradient></defs><ellipse cx="50%" cy="50%" rx="46%" ry="50%" fill="url(#s)"/></svg>`,
    );
    overlays.push({ input: shade, left, top: top + Math.round(size * (thing.drawing ? 0.73 : 0.8)) });
    overlays.push({ input: await picture(thing, size), left, top });
  }
  return sharp(await ground.composite(overlays).png().toBuffer());
}

/** Widths of the AVIFs beside a WebP, and their quality: scenes are soft, and lose nothing that is seen by less. */
export const sizes = {
  product: { widths: [320, 640], quality: 50 },
  scene: { widths: [480, 736, 960], quality: 45 },
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
        .avif({ quality: made?.quality ?? 50, effort: 4 })
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
    await sharp(full).webp({ quality: 78, effort: 5 }).toBuffer(),
  );
  variantes.push({ ficheiro: `${name}.webp`, largura, altura, tipo: 'image/webp' });
  return { largura, altura, cor, variantes };
}
