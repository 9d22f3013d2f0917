/**
 * Makes every picture of the sample chain from the drawings in `food` and `street`:
 * `node sample/pictures/make.ts` makes all, `node sample/pictures/make.ts pastel-de-nata ementa-` those whose name begins
 * so. The results are committed; run it again after changing a recipe.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { compose, type IndexEntry, imageFolder, sizes, write } from './compose.ts';
import { paintMenuPage } from './menu-page.ts';
import { menuPages } from './menu-pages.ts';
import { recipes, tints } from './recipes.ts';
import { paint } from './stage.ts';
import { stories } from './stories.ts';
import { paintShop } from './street/paint.ts';
import { shops } from './street/shops.ts';

const side = 640;
const wanted = process.argv.slice(2);
const asked = (name: string) => wanted.length === 0 || wanted.some((start) => name.startsWith(start));
const indexFile = new URL('./index.json', import.meta.url);
const before = wanted.length > 0 && existsSync(indexFile);
const index: Record<string, IndexEntry> = before ? JSON.parse(await readFile(indexFile, 'utf8')) : {};

await mkdir(imageFolder, { recursive: true });

for (const [name, { family, things }] of recipes()) {
  if (!asked(name)) continue;
  const cor = tints[family] ?? '#F1E0C8';
  const ground = sharp({ create: { width: side, height: side, channels: 3, background: cor } });
  index[`${name}.webp`] = await write(name, await compose(ground, side, things), cor, sizes.product);
}

const scenes = [
  ...shops.map((shop) => ({
    name: shop.name,
    cor: shop.front.wall,
    draw: () => paintShop(shop),
    drawLarge: undefined,
  })),
  ...stories.map((scene) => ({
    name: scene.name,
    cor: scene.wallColor,
    draw: () => paint(scene),
    // What a page shows from edge to edge.
    drawLarge: scene.name.startsWith('novidade-') ? () => paint(scene, sizes.large.width / 960) : undefined,
  })),
];
for (const { name, cor, draw, drawLarge } of scenes) {
  if (!asked(name)) continue;
  const stage = await draw();
  index[`${name}.webp`] = await write(name, stage, cor, sizes.scene, await drawLarge?.());
  if (!/^(loja|novidade)-/.test(name)) continue;
  const square = sharp(await stage.png().toBuffer()).resize(360, 270, { fit: 'cover', position: 'centre' });
  index[`${name}-lista.webp`] = await write(`${name}-lista`, square, cor);
}

for (const list of menuPages) {
  if (!asked(list.name)) continue;
  const page = await (await paintMenuPage(list)).png().toBuffer();
  index[`${list.name}.webp`] = await write(list.name, sharp(page), list.paper);
  index[`${list.name}-pequena.webp`] = await write(
    `${list.name}-pequena`,
    sharp(page).resize(300),
    list.paper,
  );
}

for (const [logo, cor] of [
  ['logo-fornada.svg', '#A5401A'],
  ['logo-mesa-da-fornada.svg', '#4A6426'],
] as const) {
  const svg = await readFile(new URL(logo, imageFolder), 'utf8');
  const [, largura = '0', altura = '0'] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  index[logo] = { largura: Number(largura), altura: Number(altura), cor, variantes: [] };
}

await writeFile(indexFile, `${JSON.stringify(index, null, 1)}\n`);
console.log(`${Object.keys(index).length} pictures`);
