// A chain of a story's own, whose clock the story moves: yesterday, and the 1st of a month. Its server is the real one, and
// knows nothing of it (chaos/jumping-clock.ts); PostgreSQL and timers keep the machine's time.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { test as base } from './app.ts';
import { baseUrl, talkTo, timeThere } from './wire.ts';

export type Calendar = {
  /** Moves the server's clock. */
  moveTo(instant: string): Promise<void>;
};

export const test = base.extend<{ begins: string; calendar: Calendar }>({
  begins: ['', { option: true }],
  calendar: [
    async ({ begins }, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'fornada-calendar-'));
      const port = await aFreePort();
      let ahead = Date.parse(begins) - Date.now();
      const server = startServer(directory, { CHAOS_CLOCK_MS: String(ahead), PORT: String(port) });
      const ended = once(server, 'exit');
      try {
        await Promise.race([once(server, 'message'), fail(ended)]);
        talkTo({ url: `http://localhost:${port}`, dataDir: directory, now: () => Date.now() + ahead });
        await use({
          async moveTo(instant) {
            ahead = Date.parse(instant) - Date.now();
            server.send({ clockMs: ahead });
            // It says whole seconds.
            await expect.poll(clockThere).toBeGreaterThan(Date.parse(instant) - 1_000);
          },
        });
      } finally {
        talkTo();
        server.kill('SIGTERM');
        await ended;
        rmSync(directory, { recursive: true, force: true });
      }
    },
    { auto: true },
  ],
  baseURL: async ({ calendar: _ }, use) => await use(baseUrl),
});

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
}

function startServer(directory: string, settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--import', './chaos/jumping-clock.ts', 'apps/server/src/main.ts'], {
    env: {
      ...process.env,
      ...settings,
      DATA_DIR: directory,
      LOG_LEVEL: 'warn',
      MINIMUM_CALL_MS: '0',
      UNPAID_ORDERS_PER_CUSTOMER: '100',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function fail(ended: Promise<unknown[]>): Promise<never> {
  const [code] = await ended;
  throw new Error(`The server ended at its start (${code}).`);
}

const clockThere = async () => Date.parse((await fetch(`${baseUrl}/readyz`)).headers.get('date') ?? '');

/** A device says what time it is there, from its next page on. */
export const setClock = (page: Page) => page.clock.install({ time: timeThere() });

/** A customer's, beside the office's screen. */
export async function openPhone(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await setClock(page);
  return page;
}
