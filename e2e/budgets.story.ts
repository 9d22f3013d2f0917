// What an open screen loads, and that the application takes hold of it without more: each is loaded once, for both.
import { get } from 'node:http';
import { type BrowserContextOptions, type CDPSession, expect, type Page } from '@playwright/test';
import { budgets } from '../apps/web/budgets.ts';
import { expectAlive, openAs, skipOnboarding, test } from './support/app.ts';
import { launchOptions } from './support/chromium.ts';
import { findPlaces, screens } from './support/every-screen.ts';
import { moved } from './support/shifts.ts';
import { sitemapAddresses } from './support/sitemap.ts';
import { newCustomer } from './support/wire.ts';

interface Received {
  url: string;
  type: string;
  encoding: string;
  /** Bytes as they travelled, headers included. */
  bytes: number;
}

/** Opens a path with an empty cache, looks at it, and returns everything loaded, until the network is quiet. */
async function visit(page: Page, path: string, look = async () => {}): Promise<Received[]> {
  // The page before may still be asking for its own application.
  await page.goto('about:blank');
  const tools = await page.context().newCDPSession(page);
  const received = await listen(tools);
  await tools.send('Network.clearBrowserCache');
  // The stream of what changes never ends.
  await tools.send('Network.setBlockedURLs', { urls: ['*/realtime.json*'] });
  await page.goto(path);
  await look();
  await page.waitForLoadState('networkidle');
  await tools.detach();
  return [...received.values()];
}

async function listen(tools: CDPSession): Promise<Map<string, Received>> {
  const received = new Map<string, Received>();
  tools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? '';
    received.set(requestId, { url: response.url, type, encoding, bytes: 0 });
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = received.get(requestId);
    if (answer) answer.bytes = encodedDataLength;
  });
  await tools.send('Network.enable');
  return received;
}

const bytesOf = (received: Received[], type: string): number =>
  received.filter((answer) => answer.type === type).reduce((sum, { bytes }) => sum + bytes, 0);

/** Runs in the page: what was asked for until the page was whole (the application comes after that), but for pictures further down. */
function requestsBeforeContent(): string[] {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page that takes longer keeps its application waiting no more (apps/web/src/starter/start.ts).
  const longestMs = 2_500;
  const whole = page ? Math.min(page.loadEventStart, page.domContentLoadedEventStart + longestMs) : 0;
  const later = new Set(
    [...document.querySelectorAll('img[loading=lazy]')].map(
      (image) => (image as HTMLImageElement).currentSrc,
    ),
  );
  const begun = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => startTime < whole && !later.has(name));
  return [location.href, ...begun.map(({ name }) => name)];
}

/** What the page that is open has asked for of ours, and what the console said of any. */
function overhear(page: Page) {
  const asked: string[] = [];
  const said: string[] = [];
  page.on('console', (message) => {
    const isOurDoing =
      message.text().endsWith('blocked by Playwright') || message.location().url.includes('/realtime.json');
    if (/warning|error/.test(message.type()) && !isOurDoing) said.push(message.text());
  });
  page.on('request', (request) => {
    // What the page before was still asking for (the home under the login) is none of this one's.
    if (request.isNavigationRequest()) asked.length = 0;
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname.startsWith('/identity/')) asked.push(pathname);
  });
  return { asked, said };
}

/** What the onboarding leaves: each screen has a browser of its own, whose visitor was there before. */
let guest: BrowserContextOptions['storageState'];
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await skipOnboarding(page);
  guest = await page.context().storageState({ indexedDB: true });
  await page.close();
});
test.use({
  storageState: ({ storageState }, use) => use(guest ?? storageState),
  // Letters as wide as a phone draws them: rounded to whole pixels, a title breaks otherwise in a font that comes late.
  launchOptions: launchOptions('--font-render-hinting=none'),
});

const openScreens = screens.filter(
  ({ name, access, modal, private: isPrivate }) =>
    access === 'open' && !modal && !isPrivate && name !== 'notfound',
);
for (const { name, path: pattern } of openScreens)
  test(`${name} comes in few and small pieces that stay in place, and alive from them, without asking again or a word in the console`, async ({
    page,
  }) => {
    const { asked, said } = overhear(page);
    const path = (await findPlaces({ orderId: '', transactionId: '' }))[name] ?? pattern;
    const received = await visit(page, path, async () => {
      await expectAlive(page);
      await page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
      // At rest home asks what comes out of an open shop's oven, which its page doesn't bring: sometimes by now.
      const again = asked.filter(
        (path) => name !== 'home' || !/^\/api\/(forno\/|lojas-ordering$)/.test(path),
      );
      expect([again, said]).toEqual([[], []]);
    });
    const compressed = received.filter(({ type }) => ['Document', 'Script', 'Stylesheet'].includes(type));
    expect(compressed.filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 2048)).toEqual([]);
    expect(bytesOf(received, 'Document')).toBeLessThanOrEqual(budgets.page);
    expect(bytesOf(received, 'Font')).toBeGreaterThan(0);
    expect(bytesOf(received, 'Font')).toBeLessThanOrEqual(budgets.fonts);
    expect(await moved(page), 'has moved by itself').toEqual([]);
    const before = await page.evaluate(requestsBeforeContent);
    expect(before.length, `asks for ${before.join(' ')}`).toBeLessThanOrEqual(budgets.requestsBeforeContent);
    // A narrow phone has other rows, and what a phone has further down is in sight on a desktop.
    for (const [width, height] of [
      [320, 640],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await visit(page, path, () => expectAlive(page));
      expect(await moved(page), `has moved by itself at ${width} px`).toEqual([]);
    }
  });

/** Runs in the page: what changes its place or size when what follows it in the page hasn't come yet. */
function movedByTheRest(selector: string): string[] {
  const frame = document.querySelector(selector);
  const places = () =>
    [...(frame?.children ?? [])].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return `${part.ariaLabel ?? part.textContent}: ${[x, y, width, height].join(' ')}`;
    });
  const isSeen = () => frame?.checkVisibility({ visibilityProperty: true });
  const moved = [];
  for (let whole = places(); frame?.lastElementChild; whole = places()) {
    frame.lastElementChild.remove();
    if (isSeen()) moved.push(...places().filter((place, at) => place !== whole[at]));
  }
  return moved;
}

const growing = [
  ['/novidades', '.ui-nav-items'],
  ['/restaurantes/fornada/chiado/pastelaria/menu', '.zoomable-tools'],
] as const;
for (const [path, selector] of growing)
  test(`what is there of ${selector} stays in place while the page is still coming`, async ({ page }) => {
    for (const width of [390, 320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expectAlive(page);
      await expect(page.locator(selector).first()).toBeVisible();
      expect(await page.evaluate(movedByTheRest, selector), `at ${width} px`).toEqual([]);
    }
  });

/** Everything that a connection of its own brings for a page: its status and how many bytes, with the headers. */
const bytesOnTheWire = (address: string): Promise<{ status: number | undefined; bytes: number }> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    get(address, { agent: false, headers }, (answer) => {
      const { socket, statusCode: status } = answer;
      answer.resume().once('end', () => resolve({ status, bytes: socket.bytesRead }));
    }).once('error', reject);
  });

test('the menu of every shop comes in the first ten packets, in both languages', async ({ request }) => {
  const menus = (await sitemapAddresses(request)).filter((address) => address.endsWith('/carta'));
  expect(menus).toContainEqual(expect.stringContaining('/bolhao/'));
  const pages = [];
  for (const address of menus.flatMap((menu) => [menu, `${menu}?lang=en`]))
    pages.push({ address, ...(await bytesOnTheWire(address)) });
  expect(pages.filter(({ status, bytes }) => status !== 200 || bytes > budgets.page)).toEqual([]);
});

test('the catalogue with its pictures is small', async ({ page }) => {
  await openAs(page, await newCustomer());
  const received = await visit(page, '/catalogo', async () => {
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.waitForFunction(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 0));
  });
  expect(received.some(({ type }) => type === 'Image')).toBe(true);
  const calls = received.flatMap(({ url }) => (url.includes('/api/') ? [url] : []));
  expect(calls, 'nothing is asked for twice').toEqual([...new Set(calls)]);
  const total = received.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeLessThanOrEqual(budgets.catalogue);
});
