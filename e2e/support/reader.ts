import type { Page } from '@playwright/test';

/** As a reader that types does: all keys within one turn, which no keyboard of a driver is quick enough for on a busy machine. */
export async function readCode(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys)
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
    },
    [...code, 'Enter'],
  );
}
