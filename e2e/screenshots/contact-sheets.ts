// npm run contact-sheets -- [folder of pictures]: every customer screen in five windows and both themes, many to a sheet, to be
// looked at together. With a folder of pictures, the sheets of those.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { sheetOf, sheetViews } from './sheet-views.ts';
import { takeScreenshots } from './take.ts';

const sheets = join(import.meta.dirname, '../../test-results/contact-sheets');
const ofCustomers = ['screens', 'onboarding', 'ordering', 'first-order', 'oven', 'rest', 'states'];
const sheet = { width: 2000, height: 1500, gap: 12, label: 22 };

async function takePictures(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fornada-sheets-'));
  await takeScreenshots(
    [
      '--update-snapshots=all',
      '--project=screenshots',
      ...ofCustomers.map((name) => `/${name}.screenshots.ts`),
    ],
    { CONTACT_SHEETS: '1', SCREENSHOTS_FOLDER: folder },
  );
  return folder;
}

const pictures = process.argv[2] ?? (await takePictures());
await rm(sheets, { recursive: true, force: true });
await mkdir(sheets, { recursive: true });
const screens = (await readdir(pictures, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

for (const view of sheetViews) {
  // As many as make a thing of the page still be seen for what it is.
  const columns = Math.round(sheet.width / (view.width > 800 ? 500 : 220));
  const width = Math.floor(sheet.width / columns) - sheet.gap;
  const height = Math.round((width * view.height) / view.width);
  const row = height + sheet.label + sheet.gap;
  const most = columns * Math.max(1, Math.floor(sheet.height / row));
  for (let first = 0; first < screens.length; first += most) {
    const own = screens.slice(first, first + most);
    const parts = own.map(async (name, place): Promise<OverlayOptions[]> => {
      const left = (place % columns) * (width + sheet.gap);
      const top = Math.floor(place / columns) * row;
      const picture = sharp(join(pictures, name, `${sheetOf(view)}.png`)).resize(width, height, {
        fit: 'cover',
        position: 'top',
      });
      const input = await picture
        .png()
        .toBuffer()
        .catch(() => undefined);
      return [
        { input: { text: { text: name.slice(0, width / 9), dpi: 96 } }, left, top },
        ...(input ? [{ input, left, top: top + sheet.label }] : []),
      ];
    });
    const file = join(sheets, `${sheetOf(view)}-${first / most + 1}.jpg`);
    await sharp({
      create: {
        width: sheet.width,
        height: Math.ceil(own.length / columns) * row,
        channels: 3,
        background: '#bbb',
      },
    })
      .composite((await Promise.all(parts)).flat())
      .jpeg({ quality: 80 })
      .toFile(file);
    console.log(file);
  }
}
