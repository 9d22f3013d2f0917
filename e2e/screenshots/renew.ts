// npm run screenshots:renew -- [what `playwright test` takes]: takes the pictures that changed again, and makes the new files small.
import { spawnSync } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { findBrowser } from '../../scripts/browser.ts';

const pictures = join(import.meta.dirname, 'pictures');
const start = Date.now();

const { status } = spawnSync(
  'npx',
  [
    'playwright',
    'test',
    '--config',
    'e2e/screenshots',
    '--update-snapshots=changed',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, BROWSER_PATH: await findBrowser() } },
);

let total = 0;
for (const entry of await readdir(pictures, { recursive: true })) {
  if (!entry.endsWith('.png')) continue;
  const file = join(pictures, entry);
  // As few colours as leave no pixel further from the screen than what the comparison tells apart, and a third of the bytes.
  if ((await stat(file)).mtimeMs >= start)
    await writeFile(
      file,
      await sharp(await readFile(file))
        .png({ palette: true, quality: 60, dither: 0, effort: 10 })
        .toBuffer(),
    );
  total += (await stat(file)).size;
}
console.log(`${(total / 1024 / 1024).toFixed(1)} MB of pictures in e2e/screenshots/pictures`);
process.exitCode = status ?? 1;
