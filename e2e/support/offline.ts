import { expect, type Page } from '@playwright/test';

const mark = 'story-offline';

/** Takes the connection away, also from the pages that are opened then: some Chromiums tell a new page that it is online. */
export async function goOffline(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    if (sessionStorage.getItem(key) !== null)
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
  }, mark);
  await page.evaluate((key) => sessionStorage.setItem(key, 'true'), mark);
  await page.context().setOffline(true);
}

/** What says that there is no connection is fetched once the page rests: before that it is the browser's own dialog. */
export async function whatSaysSoHasCome(page: Page): Promise<void> {
  const hasCome = (name: string) =>
    page.evaluate(
      (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
      name,
    );
  for (const part of ['asked-modal', 'overlay'])
    await expect.poll(() => hasCome(part), { timeout: 30_000 }).toBe(true);
}

export async function goOnline(page: Page): Promise<void> {
  await page.evaluate((key) => {
    sessionStorage.removeItem(key);
    Reflect.deleteProperty(navigator, 'onLine');
  }, mark);
  await page.context().setOffline(false);
  // A browser that believed so all the time says nothing of it.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}
