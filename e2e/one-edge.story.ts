// One grid: on a desktop everything begins at the same edge, and a phone that lies shows more than a screen's first picture.
import { expect, type Page } from '@playwright/test';
import { expectAlive, openAs, test } from './support/app.ts';
import { findPlaces, giveHistory, screens } from './support/every-screen.ts';
import { newCustomer } from './support/wire.ts';

const wholePages = screens.filter(
  ({ name, access, modal, passing, header, sent }) =>
    !modal && !passing && !sent && header !== false && typeof access === 'string' && name !== 'logout',
);

interface Seen {
  /** Of the heading that stands in the bar above the screen. */
  bar: number | undefined;
  /** Where what stands furthest to the left begins, and what it is. */
  left: number;
  first: string;
  /** How much of the window the largest picture takes, of 1. */
  picture: number;
  /** Words of the screen, but for its heading. */
  words: string;
}

/** What is read aloud only, and what goes past its frame: a map, families that scroll sideways, and what sticks to an end. */
const beyond = '.ui-hidden, .shops-map, .ui-chips, .ui-chips-sticky, .sticky-action';

/** What of a screen is painted, from its top. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate((beyond) => {
    scrollTo({ top: 0, behavior: 'instant' });
    const main = [...document.querySelectorAll('main *, main')].filter(
      (element) => element.checkVisibility() && !element.closest(beyond),
    );
    const isPainted = (element: Element) => {
      const { backgroundColor, borderInlineStartWidth, boxShadow } = getComputedStyle(element);
      const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && boxShadow === 'none';
      return element.matches('img, svg') || !isClear || borderInlineStartWidth !== '0px';
    };
    const texts = main.flatMap((element) =>
      [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== ''),
    ) as Text[];
    const boxOf = (text: Text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect();
    };
    const painted = [
      ...main.filter(isPainted).map((element) => ({
        box: element.getBoundingClientRect(),
        is: `${element.tagName} ${element.className}`,
      })),
      ...texts.map((text) => ({ box: boxOf(text), is: text.data.trim() })),
    ].filter(({ box }) => box.width > 2 && box.height > 2 && box.right > 0);
    painted.sort((one, other) => one.box.left - other.box.left);
    const inWindow = ({ left, right, top, bottom }: DOMRect) =>
      (Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
        Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))) /
      (innerWidth * innerHeight);
    const pictures = main.filter((element) => element.matches('img, svg'));
    const words = texts.filter((text) => {
      const box = boxOf(text);
      return !text.parentElement?.closest('h1') && box.top >= 0 && box.bottom <= innerHeight;
    });
    const heading = [...document.querySelectorAll('h1')].find((one) => !one.closest('main'));
    return {
      bar: heading && Math.round(heading.getBoundingClientRect().left),
      left: Math.round(painted[0]?.box.left ?? 0),
      first: painted[0]?.is ?? '',
      picture: Math.max(0, ...pictures.map((element) => inWindow(element.getBoundingClientRect()))),
      words: words.map(({ data }) => data.trim()).join(' '),
    };
  }, beyond);

/** The room of the arrow that leads back. */
const behindArrow = 38;

test('every screen begins at one edge on a desktop, and shows its words on a phone that lies', async ({
  page,
}) => {
  test.slow();
  const customer = await newCustomer();
  const places = await findPlaces(await giveHistory(customer));
  await openAs(page, customer, { path: '/catalogo/101/10102', shopId: 862 });
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Adicionar - / }).click();
  await expect(page).toHaveURL(/\/catalogo$/);
  expect(wholePages.length).toBeGreaterThan(35);
  for (const { name, path } of wholePages) {
    const place = places[name] ?? path;
    await page.goto(place);
    await expectAlive(page);
    await expect(page.locator('.ui-skeleton')).toHaveCount(0);
    for (const [width, height, edge] of [
      [1280, 800, 136],
      [1920, 1080, 276],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(
          async () => {
            const { left, first, bar } = await look(page);
            return left === edge && (bar === undefined || bar === edge || bar === edge + behindArrow)
              ? undefined
              : { left, first, bar };
          },
          { message: `${place} at ${width}` },
        )
        .toBeUndefined();
    }
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(async () => (await look(page)).words.length, { message: place }).toBeGreaterThan(9);
    await expect.poll(async () => (await look(page)).picture, { message: place }).toBeLessThan(0.6);
  }
});

test('what goes well with a product stands before the picture that stays beside what is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openAs(page, await newCustomer(), { path: '/catalogo/101/10102', shopId: 862 });
  const heading = page.getByRole('heading', { name: 'Vai bem com' });
  await expect(heading).toBeVisible();
  const isSeen = () =>
    heading.evaluate((element) => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      // As high as it may be under the bar.
      scrollBy({ top: element.getBoundingClientRect().top - 120, behavior: 'instant' });
      const { left, top, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 4, top + height / 2) === element;
    });
  await expect.poll(isSeen).toBe(true);
});
