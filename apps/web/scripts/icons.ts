// Draws the icons that phones want as PNG from public/icon.svg: `npm run icons -w @fornada/web`. They are committed.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const publicPath = (name: string) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));

const drawing = await readFile(publicPath('icon.svg'), 'utf8');
/** Phones cut their own corners: the ground has to reach the edges. */
const square = drawing.replace(/ rx="\d+"/, '');

const icons = [
  { name: 'icon-192.png', side: 192, svg: drawing },
  { name: 'icon-512.png', side: 512, svg: drawing },
  { name: 'icon-180.png', side: 180, svg: square },
  { name: 'icon-maskable-512.png', side: 512, svg: square },
];

for (const { name, side, svg } of icons) {
  const image = sharp(Buffer.from(svg), { density: 144 }).resize(side, side);
  // An opaque one needs no channel for transparency.
  await (svg === square ? image.removeAlpha() : image)
    .png({ compressionLevel: 9, palette: true })
    .toFile(publicPath(name));
}
