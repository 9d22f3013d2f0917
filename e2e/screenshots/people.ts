// The people in the screenshots: always the same, so that names, numbers and points are.
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { demoCustomers } from '../../sample/logins.ts';
import { drawAlike } from './draw-alike.ts';
import { browserInstant } from './instant.ts';

/**
 * `guest` has seen the onboarding; `regular` bought a lot and orders nothing now; `waiting` has an order being prepared;
 * `newcomer` has an account and nothing else; `buyer` is the one who orders;
 * `stopping-by` is a guest who does.
 */
export type Person =
  | 'stranger'
  | 'guest'
  | 'regular'
  | 'waiting'
  | 'newcomer'
  | 'buyer'
  | 'halfway'
  | 'stopping-by';

const [matilde, duarte, unnamed] = demoCustomers;
if (!matilde || !duarte || !unnamed) throw new Error('The sample chain has three customers.');
export const sample = { matilde, duarte, unnamed };

/** What the browser keeps of each person, between the tests that log them in and the ones that look. */
export const keptOf = (person: Person) =>
  join(import.meta.dirname, `../../test-results/people/${person}.json`);

/** What the setup made that the screens are about. */
export const madeFile = join(import.meta.dirname, '../../test-results/people/made.json');

export const contextOptions = {
  locale: 'pt-PT',
  timezoneId: 'Europe/Lisbon',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
  // The font that all machines draw is brought along; the page's own policy knows nothing of it.
  bypassCSP: true,
} as const;

export async function prepare(context: BrowserContext): Promise<void> {
  await context.clock.setFixedTime(browserInstant);
  await drawAlike(context);
}

type As = (person: Person) => Promise<Page>;

/** `as` gives the page of a person: one page for all of a worker's screens, so that nobody logs in twice. */
export const test = base.extend<{ watched: undefined }, { as: As; complaints: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for here
  complaints: [async ({}, use) => use([]), { scope: 'worker' }],
  as: [
    async ({ browser, complaints }, use, { project }) => {
      const pages = new Map<Person, Page>();
      await use(async (person) => {
        const known = pages.get(person);
        if (known) return known;
        const context = await browser.newContext({
          ...contextOptions,
          ...(project.use.baseURL && { baseURL: project.use.baseURL }),
          ...(person === 'stranger' ? {} : { storageState: keptOf(person) }),
        });
        await prepare(context);
        const page = await context.newPage();
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
            complaints.push(message.text());
        });
        pages.set(person, page);
        return page;
      });
      await Promise.all([...pages.values()].map((page) => page.context().close()));
    },
    { scope: 'worker' },
  ],
  watched: [
    async ({ complaints }, use) => {
      complaints.length = 0;
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
