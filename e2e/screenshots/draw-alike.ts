// What the machine would decide by itself, decided: the system's sans is whichever the system has, so the pictures are drawn with
// one that comes along.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext } from '@playwright/test';

const file = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
const font = readFileSync(file).toString('base64');

export async function drawAlike(context: BrowserContext): Promise<void> {
  await context.addInitScript((base64: string) => {
    const face = new FontFace('Screenshots', `url(data:font/woff2;base64,${base64})`, { weight: '100 900' });
    document.fonts.add(face);
    void face.load();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ':root { --font-sans: Screenshots, sans-serif } * { caret-color: transparent !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, font);
}
