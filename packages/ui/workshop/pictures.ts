// Takes a picture of every page of stories, at three widths and in both themes: node workshop/pictures.ts <folder> [page…]
import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';

const PAGES = [
  'foundations',
  'buttons',
  'fields',
  'content',
  'loyalty',
  'states',
  'overlays',
  'frame&story=home',
  'frame&story=catalogue',
];
const OPENERS = ['Abrir folha', 'Perguntar', 'Falhar', 'Avisar', 'Calcular'];
const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];
const [folder = 'pictures', ...only] = process.argv.slice(2);

const server = await createServer({
  configFile: new URL('vite.config.ts', import.meta.url).pathname,
  server: { port: 0 },
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
await mkdir(folder, { recursive: true });
try {
  for (const viewport of SIZES) {
    for (const theme of ['light', 'dark']) {
      const page = await browser.newPage({ viewport });
      page.on('pageerror', (error) => console.error(error));
      for (const name of only.length > 0 ? only : PAGES) {
        await page.goto(`${address}?stories=${name}&theme=${theme}`, { waitUntil: 'networkidle' });
        await page.screenshot({
          path: `${folder}/${name.replace(/^.*=/, '')}-${viewport.width}-${theme}.png`,
          fullPage: !name.includes('story='),
        });
      }
      for (const opener of only.length > 0 ? [] : OPENERS) {
        await page.goto(`${address}?stories=overlays&theme=${theme}`, { waitUntil: 'networkidle' });
        await page.getByRole('button', { name: opener }).click();
        // Past the longest motion.
        await page.waitForTimeout(400);
        await page.screenshot({ path: `${folder}/overlay-${opener}-${viewport.width}-${theme}.png` });
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
}
