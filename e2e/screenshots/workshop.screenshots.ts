// Every component in every state (packages/ui/workshop), and the sheets and dialogs that its buttons open.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './people.ts';
import { screenshot } from './screenshot.ts';
import { built, workshop } from './workshop.ts';

const pages = [
  ...readdirSync(join(workshop, 'stories')).map((file) => file.replace('.tsx', '')),
  'frame&story=catalogue',
];
const openers = ['Abrir folha', 'Perguntar', 'Falhar'];

/** Nobody serves it: what the browser asks for there is read from what was built. */
async function open(page: Page, stories: string): Promise<void> {
  await page.route('/oficina/**', (route) => {
    const asked = new URL(route.request().url()).pathname.replace(/^\/oficina\//, '');
    return route.fulfill({ path: join(built, asked || 'index.html') });
  });
  await page.goto(`/oficina/?stories=${stories}`);
  await expect(page.locator('#root > *').first()).toBeAttached();
}

// A page with a route asks for everything anew: the guest's is looked at by other tests too.
test.afterEach(async ({ as }) => (await as('guest')).unroute('/oficina/**'));

for (const name of pages) {
  test(`workshop ${name}`, async ({ as }) => {
    const page = await as('guest');
    await open(page, name);
    await screenshot(page, `oficina-${name.replace('&story=', '-')}`, { isWhole: true, isLoading: true });
  });
}

for (const opener of openers) {
  test(`workshop, ${opener}`, async ({ as }) => {
    const page = await as('guest');
    await open(page, 'overlays');
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole(/folha/.test(opener) ? 'dialog' : 'alertdialog')).toBeVisible();
    await screenshot(page, `oficina-${opener.toLowerCase().replace(' ', '-')}`);
  });
}
