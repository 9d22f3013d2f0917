import type { Locator } from '@playwright/test';

/** Counts what a person does. */
export function aHand() {
  const done: string[] = [];
  return {
    done,
    async tap(what: Locator) {
      await what.click();
      done.push('tap');
    },
    async type(what: Locator, text: string) {
      await what.fill(text);
      done.push('field');
    },
  };
}
