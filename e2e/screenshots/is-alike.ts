import { readFile } from 'node:fs/promises';
import type { CDPSession, Page, PageScreenshotOptions } from '@playwright/test';
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
  const drawn = await draw(page, options);
  const [one, other] = await Promise.all([kept, drawn].map(pixelsOf));
  if (!one || !other || one.width !== other.width || one.height !== other.height) return false;
  const { threshold } = tolerance;
  const different = pixelmatch(one.data, other.data, undefined, one.width, one.height, { threshold });
  return different <= one.width * one.height * maxDiffPixelRatio;
}

const sessions = new WeakMap<Page, CDPSession>();

/** A window as it stands is asked of the browser itself, which then spends less on a small file than on drawing. */
async function draw(page: Page, options: PageScreenshotOptions): Promise<Buffer> {
  if (options.fullPage || options.mask?.length)
    return await page.screenshot({ ...options, animations: 'disabled', caret: 'hide', scale: 'css' });
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return Buffer.from(data, 'base64');
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
