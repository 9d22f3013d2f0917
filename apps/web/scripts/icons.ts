// Draws the icons that phones want as PNG, and browsers as ICO, from public/icon.svg: `npm run icons -w @fornada/web`. They are committed.
import { readFile, writeFile } from 'node:fs/promises';
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

// What browsers and tools ask for unbidden: one PNG in the envelope of an ICO (header, one entry, the picture).
const side = 32;
const png = await sharp(Buffer.from(drawing), { density: 144 })
  .resize(side, side)
  .png({ compressionLevel: 9, palette: true })
  .toBuffer();
const envelope = Buffer.alloc(22);
envelope.writeUInt16LE(1, 2);
envelope.writeUInt16LE(1, 4);
envelope.writeUInt8(side, 6);
envelope.writeUInt8(side, 7);
envelope.writeUInt16LE(1, 10);
envelope.writeUInt16LE(32, 12);
envelope.writeUInt32LE(png.length, 14);
envelope.writeUInt32LE(envelope.length, 18);
await writeFile(publicPath('favicon.ico'), Buffer.concat([envelope, png]));
