// A picture fills its box, on its own ground or on one that is its own, and is never broken, with a connection or without.
import { expect } from '@playwright/test';
import { expectAlive, openAs, test } from './support/app.ts';
import { findPlaces, screens } from './support/every-screen.ts';
import { newCustomer } from './support/wire.ts';

/** What anyone may read, and where products are. */
const withPictures = screens.filter(
  ({ name, access, modal, passing }) =>
    !modal &&
    !passing &&
    (access === 'open' || /^(catalogo|categoria|produto)$/.test(name)) &&
    name !== 'notfound',
);
const files = /^\/(imagens|assets\/pictures)\//;

/** Runs in the page: what is wrong with the pictures that it shows, once all of them have come or failed. */
async function faults(): Promise<string[]> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.allSettled(images.map((image) => image.decode()));

  const groundOf = (image: HTMLImageElement): number[] => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 8, 8, 0, 0, 8, 8);
    return [...(context?.getImageData(2, 2, 1, 1).data ?? [])];
  };
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
    const tint = /ui-tint-\w+/.exec(box.className)?.[0];
    const [red = 0, green = 0, blue = 0, alpha = 0] = groundOf(image);
    const ground = getComputedStyle(box).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    const isTheSame = [red, green, blue].every((part, index) => Math.abs(part - (ground[index] ?? 0)) < 9);
    if (tint && alpha === 255 && !isTheSame)
      found.push(`${name}: stands on ${tint} ${ground}, and its own ground is ${red},${green},${blue}`);
    return found;
  });
}

test('pictures fill their boxes on their own ground, and those that can’t be had are replaced', async ({
  page,
}) => {
  test.slow();
  const places = await findPlaces({ orderId: 'x', transactionId: 'x' });
  await openAs(page, await newCustomer(), { shopId: 862 });
  for (const isThere of [true, false]) {
    // What was never seen before, where there is no connection.
    if (!isThere)
      await page.route(
        ({ pathname }) => files.test(pathname),
        (route) => route.abort(),
      );
    for (const { name, path } of withPictures) {
      const place = places[name] ?? path;
      await page.goto(place);
      await expectAlive(page);
      await expect(page.locator('.ui-skeleton')).toHaveCount(0);
      // What stands for one that failed takes its place in a moment.
      const where = `${place}${isThere ? '' : ', without its pictures'}`;
      await expect.poll(() => page.evaluate(faults), where).toEqual([]);
    }
  }
});
