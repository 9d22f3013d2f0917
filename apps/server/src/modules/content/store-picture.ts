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
  larga: { width: 960, height: 540, avif: { '-480': 480, '-736': 736, '-960': 960 } },
  lista: { width: 360, height: 270, avif: { '': 360 } },
  pagina: { width: 600, height: 848, avif: { '': 600 } },
  logotipo: { width: 320, height: 320, avif: {} },
} as const;
export type PictureKind = keyof typeof kinds;

export const isPictureKind = (name: string): name is PictureKind => Object.hasOwn(kinds, name);

/** Another with each change of how pictures are made: under its name one is for ever the same. */
const making = 2;

export const mostPictureBytes = 12 * 1024 * 1024;
const mostPixels = 50_000_000;
const smallestSide = 240;
const formats = ['jpeg', 'png', 'webp', 'heif'];

const invalid = (sentence: string): never =>
  refuse('picture_invalid', { message: sentence, fields: { imagem: sentence } });

/**
 * Makes the app's sizes of a picture under a name made of what it shows.
 * @returns the name of the WebP, as forms and menus keep it, and all the files
 * @throws Refusal `picture_invalid`
 */
export async function makePicture(bytes: Buffer, kind: PictureKind) {
  const { width, height, avif } = kinds[kind];
  await check(bytes);
  const sharp = await loadSharp();
  const whole = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate();
  const isLogo = kind === 'logotipo';
  const ground = isLogo ? null : await groundOf(whole()).catch(() => invalid(m.office_picture_broken()));
  const cut = (to: number) => {
    const size = [to, Math.round((to * height) / width)] as const;
    if (isLogo)
      return whole().resize(...size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
    if (ground)
      return whole()
        .flatten({ background: ground })
        .resize(...size, { fit: 'contain', background: ground });
    return whole().resize(...size, { fit: 'cover', position: sharp.strategy.attention });
  };
  const bare = createHash('sha256').update(`${kind} ${making}`).update(bytes).digest('hex').slice(0, 24);
  // All of them or none: the first that can't be made is answered for all, and nothing of it is kept.
  const files = await Promise.all([
    made(`${bare}.webp`, cut(width).webp({ quality: 82 })),
    ...Object.entries(avif).map(([suffix, to]) =>
      made(`${bare}${suffix}.avif`, cut(to).avif({ quality: 55, effort: 3 })),
    ),
  ]).catch(() => invalid(m.office_picture_broken()));
  return { name: `${bare}.webp`, files };
}

const made = async (name: string, picture: Sharp) => ({ name, content: await picture.toBuffer() });

async function check(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) invalid(m.office_picture_unknown());
  const sharp = await loadSharp();
  const found = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => invalid(m.office_picture_unknown()));
  if (!formats.includes(found.format)) invalid(m.office_picture_unknown());
  if ((found.pages ?? 1) > 1) invalid(m.office_picture_moving());
  if (Math.min(found.width, found.height) < smallestSide)
    invalid(m.office_picture_small({ minimum: smallestSide }));
}
