// What a page looks like where it is shared: its title in the house's letters, beside its picture.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { mostCardPictures, type PageCard } from '@fornada/contract/screens.ts';
import { m } from '@fornada/copy/messages.ts';
import type { OverlayOptions } from 'sharp';
import type { Context } from '#context';
import { loadSharp } from '#modules/content/load-sharp.ts';
import { createMemoryCache } from '#modules/content/public-cache.ts';
import type { Http } from '#platform/http.ts';

/** As networks show it without cutting it. */
const [width, height] = [1200, 630];
const margin = 64;
const mostBytes = 16 << 20;
/** More than anybody reads beside a picture. */
const mostLetters = 110;

/** Cut from Fraunces (packages/ui/scripts/subset-font.ts): what draws reads TrueType. */
const fontfile = fileURLToPath(import.meta.resolve('@fornada/ui/fonts/fraunces-cards.ttf'));
const [paper, ink, accent] = ['#fbf5ec', '#3a2417', '#a5401a'];

const tiles = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${height}" height="${height}"><pattern id="t" width="90" height="90" patternUnits="userSpaceOnUse"><rect width="90" height="90" fill="#e4edf8"/><g fill="none" stroke="#2f5f9e" stroke-width="4"><circle cx="45" cy="45" r="15"/><path d="M45 4Q62 28 86 45Q62 62 45 86Q28 62 4 45Q28 28 45 4Z"/></g></pattern><rect width="100%" height="100%" fill="url(#t)"/></svg>`,
);

/** @returns a JPEG of 1200 × 630; kept by what it shows */
export function createCards(app: Http, { clock }: Pick<Context, 'clock'>) {
  const cache = createMemoryCache<Buffer>(clock, { bytes: mostBytes, bytesOf: ({ length }) => length });
  return async ({ title, images }: PageCard, remoteAddress: string): Promise<Buffer> => {
    const key = createHash('sha256')
      .update([title, ...images].join('\n'))
      .digest('hex');
    return await cache.get(key, '', async () => ({
      value: await drawCard(title, await readPictures(app, images, remoteAddress)),
    }));
  };
}

/** Of this site alone: nobody else's server is asked for anything. */
async function readPictures(app: Http, images: readonly string[], remoteAddress: string): Promise<Buffer[]> {
  const own = images.filter((image) => image.startsWith('/'));
  const answers = await Promise.all(own.map((url) => app.inject({ method: 'GET', url, remoteAddress })));
  return answers.filter(({ statusCode }) => statusCode === 200).map(({ rawPayload }) => rawPayload);
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

async function drawSide(sharp: Sharp, pictures: readonly Buffer[]): Promise<OverlayOptions[]> {
  const isFew = pictures.length < mostCardPictures;
  const shown = isFew ? [pictures[0] ?? tiles] : pictures.slice(0, mostCardPictures);
  const size = shown.length === 1 ? height : height / 2;
  return await Promise.all(
    shown.map(async (picture, place) => ({
      input: await sharp(picture)
        .resize(size, size, { fit: 'cover', position: sharp.strategy.attention })
        .flatten({ background: paper })
        .toBuffer(),
      left: width - height + (place % 2) * size,
      top: Math.floor(place / 2) * size,
    })),
  );
}

async function drawCard(title: string, pictures: readonly Buffer[]): Promise<Buffer> {
  const sharp = await loadSharp();
  const room = width - height - 2 * margin;
  const words = async (text: string, points: number, color: string) => {
    const escaped = text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
    const markup = `<span foreground="${color}">${escaped}</span>`;
    return await sharp({
      text: { text: markup, font: `Fraunces ${points}`, fontfile, width: room, rgba: true, dpi: 72 },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  };
  const shown = title.length > mostLetters ? `${title.slice(0, mostLetters - 1).trimEnd()}…` : title;
  const points = shown.length > 60 ? 42 : shown.length > 30 ? 52 : 64;
  const [name, house] = [await words(shown, points, ink), await words(m.shell_name(), 34, accent)];
  const overlays: OverlayOptions[] = [
    ...(await drawSide(sharp, pictures)),
    {
      input: name.data,
      left: margin,
      top: Math.max(margin, Math.round((height - name.info.height) / 2) - 30),
    },
    { input: house.data, left: margin, top: height - margin - house.info.height },
  ];
  return await sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(overlays)
    .jpeg({ quality: 84 })
    .toBuffer();
}
