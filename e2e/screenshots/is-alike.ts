import { readFile } from 'node:fs/promises';
import type { Page, PageScreenshotOptions } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/**
 * What another version of the browser, or of its fonts' rasteriser, may draw differently: edges of letters, and less than one
 * word: 307 pixels of the widest picture, 61 of the narrowest.
 */
export const tolerance = { threshold: 0.2, maxDiffPixelRatio: 0.0003 };

/**
 * Whether the page is drawn as its kept picture, by Playwright's own measure. Playwright decodes in JavaScript, which takes
 * several times as long as drawing does, so only what isn't alike is left to it: to wait, to compare again and to show how.
 */
export async function isAlike(
  page: Page,
  path: string,
  { maxDiffPixelRatio, ...options }: PageScreenshotOptions & { maxDiffPixelRatio: number },
): Promise<boolean> {
  const kept = await readFile(path).catch(() => undefined);
  if (kept === undefined) return false;
  const drawn = await page.screenshot({ ...options, animations: 'disabled', caret: 'hide', scale: 'css' });
  const [one, other] = await Promise.all([kept, drawn].map(pixelsOf));
  if (!one || !other || one.width !== other.width || one.height !== other.height) return false;
  const { threshold } = tolerance;
  const different = pixelmatch(one.data, other.data, undefined, one.width, one.height, { threshold });
  return different <= one.width * one.height * maxDiffPixelRatio;
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
