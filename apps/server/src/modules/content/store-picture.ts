// A picture that someone of the chain brings: believed by its content, never by its name; kept only as what we made of it,
// so that neither a camera's notes nor anything hidden in a file reaches a customer.

import { createHash } from 'node:crypto';
import { m } from '@fornada/copy/messages.ts';
import type { Sharp } from 'sharp';
import { refuse } from '#platform/refusal.ts';
import { loadSharp } from './load-sharp.ts';
import { groundOf } from './picture-ground.ts';

/** The sizes that the app asks for (sample/README.md, Pictures): the WebP's, and which AVIFs lie beside it. */
const kinds = {
  produto: { width: 640, height: 640, avif: { '-320': 320, '-640': 640 } },
  larga: { width: 960, height: 540, avif: { '-480': 480, '-736': 736, '-960': 960, '-1440': 1440 } },
  lista: { width: 360, height: 270, avif: { '': 360 } },
  pagina: { width: 600, height: 848, avif: { '': 600 } },
  logotipo: { width: 320, height: 320, avif: {} },
} as const;
export type PictureKind = keyof typeof kinds;

export const isPictureKind = (name: string): name is PictureKind => Object.hasOwn(kinds, name);

/** Another with each change of how pictures are made: under its name one is for ever the same. */
const making = 3;

/** A part of a picture as it stands upright: where it begins, and how large it is, in parts of the whole. */
export type PictureFrame = { left: number; top: number; width: number; height: number };

/** `0.1,0,0.8,0.6`; null where that is no part of a picture. */
export function readFrame(words: string): PictureFrame | null {
  const parts = words.split(',').map(Number);
  const [left = -1, top = -1, width = 0, height = 0] = parts;
  const isWithin = (start: number, size: number) => start >= 0 && size > 0 && start + size <= 1.001;
  return parts.length === 4 && isWithin(left, width) && isWithin(top, height)
    ? { left, top, width, height }
    : null;
}

export const mostPictureBytes = 12 * 1024 * 1024;
const mostPixels = 50_000_000;
const smallestSide = 240;
/** Of what is shown of it. */
const smallestPart = 120;
const formats = ['jpeg', 'png', 'webp', 'heif'];

const invalid = (sentence: string): never =>
  refuse('picture_invalid', { message: sentence, fields: { imagem: sentence } });

/**
 * Makes the app's sizes of a picture under a name made of what it shows.
 * @param frame what of it is shown; null has that found
 * @returns the name of the WebP, as forms and menus keep it, and all the files
 * @throws Refusal `picture_invalid`
 */
export async function makePicture(bytes: Buffer, kind: PictureKind, frame: PictureFrame | null = null) {
  const { width, height, avif } = kinds[kind];
  const upright = await check(bytes);
  const sharp = await loadSharp();
  const whole = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate();
  const isLogo = kind === 'logotipo';
  const ground = isLogo ? null : await groundOf(whole()).catch(() => invalid(m.office_picture_broken()));
  const part = frame && pixelsOf(frame, upright);
  const cut = (to: number) => {
    const size = [to, Math.round((to * height) / width)] as const;
    if (isLogo)
      return whole().resize(...size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
    const laid = () => (ground ? whole().flatten({ background: ground }) : whole());
    if (part)
      return laid()
        .extract(part)
        .resize(...size, { fit: 'cover' });
    if (ground) return laid().resize(...size, { fit: 'contain', background: ground });
    return whole().resize(...size, { fit: 'cover', position: sharp.strategy.attention });
  };
  const bare = createHash('sha256')
    .update(`${kind} ${making}${part ? ` ${JSON.stringify(part)}` : ''}`)
    .update(bytes)
    .digest('hex')
    .slice(0, 24);
  // All of them or none: the first that can't be made is answered for all, and nothing of it is kept.
  const files = await Promise.all([
    made(`${bare}.webp`, cut(width).webp({ quality: 82 })),
    ...Object.entries(avif).map(([suffix, to]) =>
      made(`${bare}${suffix}.avif`, cut(to).avif({ quality: 55, effort: 3 })),
    ),
  ]).catch(() => invalid(m.office_picture_broken()));
  return { name: `${bare}.webp`, files };
}

/** @throws Refusal of a part that has too little of the picture to be seen */
function pixelsOf({ left, top, width, height }: PictureFrame, upright: { width: number; height: number }) {
  const part = {
    left: Math.round(left * upright.width),
    top: Math.round(top * upright.height),
    width: Math.round(width * upright.width),
    height: Math.round(height * upright.height),
  };
  if (Math.min(part.width, part.height) < smallestPart)
    invalid(m.office_picture_small({ minimum: smallestPart }));
  // Rounded up on both sides, it may stand out by one.
  part.left = Math.min(part.left, upright.width - part.width);
  part.top = Math.min(part.top, upright.height - part.height);
  return part;
}

const made = async (name: string, picture: Sharp) => ({ name, content: await picture.toBuffer() });

/** @returns its size as it stands upright */
async function check(bytes: Buffer): Promise<{ width: number; height: number }> {
  if (bytes.length === 0) invalid(m.office_picture_unknown());
  const sharp = await loadSharp();
  const found = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => invalid(m.office_picture_unknown()));
  if (!formats.includes(found.format)) invalid(m.office_picture_unknown());
  if ((found.pages ?? 1) > 1) invalid(m.office_picture_moving());
  if (Math.min(found.width, found.height) < smallestSide)
    invalid(m.office_picture_small({ minimum: smallestSide }));
  return found.autoOrient;
}
