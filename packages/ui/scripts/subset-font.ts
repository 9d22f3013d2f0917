// Cuts Fraunces down to what the interface shows: one soft display cut, the letters of Western Europe. The weight that
// screens wear is a file of its own, half as heavy as the one with all of them, which a shop's own screens wear; the server
// draws sharing cards with one that it can read. Run once after an update of @fontsource-variable/fraunces; the result is
// committed.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const FONT_BUDGET_BYTES = 35 * 1024;
const require = createRequire(import.meta.url);
const source = require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2');
const licence = require.resolve('@fontsource-variable/fraunces/LICENSE');
const target = (name: string) => fileURLToPath(new URL(`../src/fonts/${name}`, import.meta.url));

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const accented = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŒ';
const letters = `${range(0x20, 0x7e)}\u00a0¡¿«»ªº°·×÷©${accented}${accented.toLowerCase()}ß–—‘’“”…€−`;
/** No title has these: left out of what every first visit waits for, they are a round trip on a slow phone. */
const unsaid = /[\\^`~|{}<>@$*_[\]÷×©ÅÆŒØåæœøß]/g;

await cut('fraunces-display.woff2', letters.replace(unsaid, ''), 600);
await cut('fraunces-weights.woff2', letters, { min: 400, max: 700 });
await cut('fraunces-cards.ttf', letters, 600, 'sfnt');
await copyFile(licence, target('OFL.txt'));

async function cut(
  name: string,
  letters: string,
  wght: number | { min: number; max: number },
  targetFormat: 'woff2' | 'sfnt' = 'woff2',
): Promise<void> {
  const font = await subsetFont(await readFile(source), letters, {
    targetFormat,
    keepFeatures: ['kern', 'lnum', 'tnum'],
    variationAxes: { wght, opsz: 40, SOFT: 100, WONK: 0 },
    noHinting: true,
  });
  if (font.byteLength > FONT_BUDGET_BYTES)
    throw new Error(`${name} is ${font.byteLength} bytes, over ${FONT_BUDGET_BYTES}`);
  await writeFile(target(name), font);
  console.log(`${name}: ${font.byteLength} bytes`);
}
