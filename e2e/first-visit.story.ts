import { expect, type Page } from '@playwright/test';
import { expectAlive, test } from './support/app.ts';
import { findPlaces } from './support/every-screen.ts';
import { baseUrl } from './support/wire.ts';

const application = '**/assets/entry-client-*.js';

async function article(): Promise<string> {
  const { novidade = '' } = await findPlaces({ orderId: 'x', transactionId: 'x' });
  return novidade;
}
/** Keeps the application away. @returns lets it come */
async function holdApplication(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(application, async (route) => {
    await held.promise;
    // Unless its page was left.
    await route.continue().catch(() => {});
  });
  return held.resolve;
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The onboarding has a heading too. */
const titleOf = (page: Page) => page.getByRole('article').getByRole('heading', { level: 1 });

test('a link to an article leads a first visit to the onboarding, seen before the application is there, and then to it', async ({
  page,
}) => {
  const path = await article();
  const letGo = await holdApplication(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/onboarding\?lang=pt&para=/);
  await expect(page.getByText('As nossas padarias e cafés')).toBeVisible();
  // Before there is anybody to answer.
  await page.getByRole('button', { name: 'Saltar' }).click();
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(baseUrl + path);
  // The address is the article's before the screen is.
  const title = titleOf(page);
  await expect(title).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(title).toBeVisible();
});

test('the other language, chosen before the application is there, leads to the article too', async ({
  page,
}) => {
  const path = await article();
  const letGo = await holdApplication(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Saltar' })).toBeVisible();
  // It learns where one is going once the page was read to its end.
  const english = page.getByRole('link', { name: 'English' });
  await expect(english).toHaveAttribute('href', /&para=/);
  await english.click();
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  letGo();
  await expectAlive(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(baseUrl + path);
});

test('nothing of the article is seen before the onboarding comes', async ({ page }) => {
  const looked = Promise.withResolvers<boolean[]>();
  page.on('console', (message) => {
    const [, seen] = /^seen (.*)/.exec(message.text()) ?? [];
    if (seen) looked.resolve(JSON.parse(seen));
  });
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    const look = () => {
      // Read to its end, or left by the browser.
      if (document.readyState !== 'loading')
        seen.push(document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }) ?? false);
      if (seen.length < 10) setTimeout(look);
      else console.info(`seen ${JSON.stringify(seen)}`);
    };
    setTimeout(look);
  });
  await page.route('**/onboarding?*', async (route) => {
    await looked.promise;
    await route.continue();
  });
  await page.goto(await article(), { waitUntil: 'commit' });
  await expect(page.getByText('As nossas padarias e cafés')).toBeVisible();
  expect(await looked.promise).toEqual(Array(10).fill(false));
});

test.describe('in an English browser', () => {
  test.use({ locale: 'en-GB' });
  test('the onboarding is English before the application is there', async ({ page }) => {
    const letGo = await holdApplication(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
    letGo();
    await expectAlive(page);
    await expect(page).toHaveURL(`${baseUrl}/onboarding`);
    await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  });
});

test('the article is there all the same when the application can’t be had', async ({ page }) => {
  await page.route(application, (route) => route.abort());
  await page.goto(await article());
  await expect(titleOf(page)).toBeVisible();
});

test('the article is there all the same when the application never comes', async ({ page }) => {
  await page.clock.install();
  const isAsked = Promise.withResolvers<void>();
  // By the onboarding: a slow one leaves the article's page the time to ask as well.
  await page.route(application, (route) => {
    if (route.request().frame().url().includes('/onboarding')) isAsked.resolve();
  });
  await page.goto(await article(), { waitUntil: 'commit' });
  await isAsked.promise;
  await expect(page).toHaveURL(/\/onboarding/);
  await page.clock.fastForward(30_000);
  await expect(titleOf(page)).toBeVisible();
});

test('who only gathers pages finds the article at its address', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: baseUrl,
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  const page = await context.newPage();
  const path = await article();
  await page.goto(path);
  await expectAlive(page);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(baseUrl + path);
  await context.close();
});
