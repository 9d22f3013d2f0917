// npm run screenshots:renew -- [what `playwright test` takes]: takes the pictures that changed again, and makes the new files
// small. Those that a browser shows when it offers to install the app are kept for it with all their colours.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { takeScreenshots } from './take.ts';

const pictures = join(import.meta.dirname, 'pictures');
const web = join(import.meta.dirname, '../../apps/web/public');
const start = Date.now();

await takeScreenshots(['--update-snapshots=changed', ...process.argv.slice(2)]);

const manifest = JSON.parse(await readFile(join(web, 'manifest.webmanifest'), 'utf8'));
/** The manifest's files by the picture that each shows: `/ecra-carta-390.png` is `carta/390-light.png`. */
const offered = new Map<string, string>(
  manifest.screenshots.map(({ src }: { src: string }) => [
    src.replace(/^\/ecra-(.+)-(\d+)\.png$/, '$1/$2-light.png'),
    join(web, src),
  ]),
);

let total = 0;
for (const entry of await readdir(pictures, { recursive: true })) {
  if (!entry.endsWith('.png')) continue;
  const file = join(pictures, entry);
  if ((await stat(file)).mtimeMs >= start) {
    const taken = sharp(await readFile(file));
    const shown = offered.get(entry);
    if (shown) await writeFile(shown, await taken.clone().png({ compressionLevel: 9 }).toBuffer());
    // As few colours as leave no pixel further from the screen than what the comparison tells apart, and a third of the bytes.
    await writeFile(file, await taken.png({ palette: true, quality: 60, dither: 0, effort: 10 }).toBuffer());
  }
  total += (await stat(file)).size;
}
console.log(`${(total / 1024 / 1024).toFixed(1)} MB of pictures in e2e/screenshots/pictures`);
