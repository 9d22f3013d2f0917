// Takes a screen as it stands: its picture at three widths in both themes, what axe finds, and what overflows.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Asked, dress, problemsAt, type View } from '../support/accessibility.ts';
import { expectAlive } from '../support/app.ts';
import { isAlike, tolerance } from './is-alike.ts';
import { sheetOf, sheetViews } from './sheet-views.ts';

const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };
const desktop = { width: 1280, height: 800 };

type Pictured = View & { asked: Asked | null; pictured: boolean };

/**
 * Each width in both themes; a theme changes colours and nothing else, and a phone's colours don't depend on its width. Text
 * at twice the size, where there is least room for it, is only checked by the rules. A screen is opened at the phone's width,
 * which is pictured after another one: laid out anew, it doesn't show on which part of a pixel its letters first were drawn.
 */
const compared: Pictured[] = [
  { ...narrow, dark: false, asked: 'structure', fontSize: 32, pictured: false },
  { ...narrow, dark: false, asked: 'structure' },
  { ...narrow, dark: true, asked: null },
  { ...phone, dark: false, asked: 'all' },
  { ...phone, dark: true, asked: 'colours' },
  { ...desktop, dark: false, asked: 'all' },
  { ...desktop, dark: true, asked: 'colours' },
].map((view) => ({ fontSize: 16, pictured: true, ...view }) as Pictured);

/** For contact sheets each screen is pictured in these windows instead, and nothing is held against what is kept. */
const isForSheets = process.env.CONTACT_SHEETS !== undefined;
const views = isForSheets
  ? sheetViews.map((view): Pictured => ({ ...view, asked: null, pictured: true }))
  : compared;

export type Options = {
  /** What is another in every run: codes and their pictures. Each is of the same size in every run, or its frame is masked. */
  mask?: (page: Page) => Locator[];
  /** Where to scroll after the size changed, when that isn't the top. */
  before?: (page: Page) => Promise<void>;
  /** How much may differ where that place falls between two pixels, and letters are drawn on either. */
  maxDiffPixelRatio?: number;
  /** The whole page rather than the window: what has no end of its own. */
  isWhole?: boolean;
  /** What stands for something still to come is the subject. */
  isLoading?: boolean;
};

export async function screenshot(
  page: Page,
  name: string,
  { mask, before, isWhole, isLoading, maxDiffPixelRatio = tolerance.maxDiffPixelRatio }: Options = {},
): Promise<void> {
  // A sheet that was just opened may still ask for its contents.
  if (!isLoading) await expect(page.locator('.ui-skeleton')).toHaveCount(0);
  await ovenHasSpoken(page);
  await fromOneFile(page);
  // The components alone have the widths and themes; what large text asks of a screen, the screens show.
  for (const view of isWhole ? views.filter(({ pictured }) => pictured) : views) {
    await dress(page, view);
    if (!isLoading && view.width >= desktop.width) await listHasCome(page);
    await before?.(page);
    // What has room at this width alone is fetched now.
    if (!isLoading) await expect(page.locator('.ui-skeleton')).toHaveCount(0);
    // So is the house's own map.
    await expect(page.locator('.shops-map:visible:not(:has(.drawn-map, .tile-map))')).toHaveCount(0);
    const title = isForSheets ? sheetOf(view) : `${view.width}-${view.dark ? 'dark' : 'light'}`;
    const picture = {
      mask: mask?.(page) ?? [],
      maskColor: '#888',
      maxDiffPixelRatio,
      fullPage: !isForSheets && (isWhole === true || process.env.SCREENSHOTS_FOLDER !== undefined),
    };
    if (view.pictured && !(await isAlike(page, test.info().snapshotPath(name, `${title}.png`), picture)))
      await expect.soft(page).toHaveScreenshot([name, `${title}.png`], picture);
    const problems = view.asked === null ? [] : await problemsAt(page, view.asked);
    expect.soft(problems, `${name}, ${title}, text at ${(view.fontSize / 16) * 100}%`).toEqual([]);
  }
  // What is opened next measures itself as on the first of these.
  await dress(page, { ...phone, dark: false, fontSize: 16 });
}

/** Of several sizes a browser draws one that it has already, which hangs on what was opened before: the largest it is. */
const fromOneFile = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const source of document.querySelectorAll('source')) {
      const largest = source.srcset.split(', ').at(-1);
      if (largest && source.srcset !== largest) source.srcset = largest;
    }
  });

/** A layer keeps the part of a pixel on which its letters were drawn first, while the page still moved: it is drawn again. */
export const drawAnew = (layer: Locator): Promise<void> =>
  layer.evaluate(async (element: HTMLElement) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    element.style.display = 'none';
    await drawn();
    element.style.display = '';
    await drawn();
  });

/** What an oven says comes a moment after the screen that it stands on. The sample chain's have a batch still to come. */
async function ovenHasSpoken(page: Page): Promise<void> {
  const isListed = new URL(page.url()).pathname.startsWith('/catalogo');
  const listed = isListed ? ', a[href="/catalogo/101/10101"], a[href="/catalogo/201/20102"]' : '';
  if ((await page.locator(`.home-oven, .oven-watch${listed}`).count()) === 0) return;
  await expect(page.getByText(/Sai às|Acabou de sair/).first()).toBeAttached();
}

/** On a desktop a product gets its list at rest (app/use-list-beside.ts), whose families then are drawn where they stay. */
async function listHasCome(page: Page): Promise<void> {
  await expect(page.locator('main:has(.product):not(:has(> .app-pane))')).toHaveCount(0);
  // Drawn in slices, it goes to its product's place once that is there, unless the window was somewhere else by then.
  await expect(
    page.locator('main:has(> .app-pane):has(.product):not(:has(a.ui-product[aria-current="true"]))'),
  ).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const families = 'main:has(> .app-pane) .ui-chips-sticky';
  await expect(
    page.locator(`${families} > .ui-chips:has([aria-current]) > :first-child:not(:has([aria-current]))`),
  ).toHaveCount(0);
  // The layer is what stays in sight: the row within it is drawn on whichever part of a pixel that one keeps.
  for (const layer of await page.locator(families).all()) await drawAnew(layer);
}

/** A screen is there when its heading is, as whose it is, and nothing stands for what is still to come. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeAttached();
  // The server writes everybody's page as a guest's.
  await expectAlive(page);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(page.locator('.ui-skeleton')).toHaveCount(0);
}

/** How much waits behind the bell is on every picture of a customer, and comes by the stream, after what it tells of. */
export const expectUnread = (page: Page, unread: number): Promise<void> =>
  expect(page.getByRole('link', { name: `Notificações: ${unread} por ler` }).first()).toBeVisible();
