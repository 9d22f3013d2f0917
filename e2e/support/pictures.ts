// What is wrong with the pictures of a page.
import { expect, type Page } from '@playwright/test';

/** Runs in the page, once all of its pictures have come or failed. */
async function faults(): Promise<string[]> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  return [...document.images].flatMap((image) => {
    const name = image.currentSrc || image.src;
    if (!image.checkVisibility()) return [];
    if (image.naturalWidth === 0) return [`${name} is broken`];
    const box = image.closest('.ui-picture');
    if (!box) return [];
    const { width, height } = box.getBoundingClientRect();
    const inner = image.getBoundingClientRect();
    const found: string[] = [];
    if (Math.abs(width - inner.width) > 1 || Math.abs(height - inner.height) > 1)
      found.push(`${name}: box ${width} × ${height}, picture ${inner.width} × ${inner.height}`);
    if (getComputedStyle(image).objectFit !== 'cover')
      found.push(`${name}: may leave a part of its box empty`);
    // A family's tint is for what has no picture: behind one with a ground of its own it flashes (decision 0365).
    if (!box.matches('.ui-picture-ground') || box.matches('[class*="ui-tint-"]'))
      found.push(`${name}: stands on ${box.className}`);
    return found;
  });
}

/** What stands for one that failed takes its place in a moment. */
export const expectWholePictures = (page: Page, where: string): Promise<void> =>
  expect.poll(() => page.evaluate(faults), { message: where, timeout: 30_000 }).toEqual([]);
