// Every component in every state (packages/ui/workshop), and the sheets and dialogs that its buttons open.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { look } from './look.ts';
import { expect, test } from './people.ts';

const workshop = join(import.meta.dirname, '../../packages/ui/workshop');
const pages = [
  ...readdirSync(join(workshop, 'stories')).map((file) => file.replace('.tsx', '')),
  'frame&story=catalogue',
];
const openers = ['Abrir folha', 'Perguntar', 'Falhar'];

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let server: ViteDevServer;
test.beforeAll(async () => {
  server = await createServer({
    configFile: join(workshop, 'vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, hmr: false, watch: null },
  });
  await server.listen();
});
test.afterAll(() => server.close());

async function open(page: Page, stories: string): Promise<void> {
  await page.goto(`${server.resolvedUrls?.local[0]}?stories=${stories}`);
  await expect(page.locator('#root > *').first()).toBeAttached();
}

for (const name of pages) {
  test(`workshop ${name}`, async ({ as }) => {
    const page = await as('guest');
    await open(page, name);
    await look(page, `oficina-${name.replace('&story=', '-')}`, { isWhole: true });
  });
}

for (const opener of openers) {
  test(`workshop, ${opener}`, async ({ as }) => {
    const page = await as('guest');
    await open(page, 'overlays');
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole(/folha/.test(opener) ? 'dialog' : 'alertdialog')).toBeVisible();
    await look(page, `oficina-${opener.toLowerCase().replace(' ', '-')}`);
  });
}
