import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/chromium.ts';

const port = Number(process.env.STORIES_PORT ?? 3210);
// Set once, here: the workers read this file too, and a second directory would be a second server's.
process.env.STORIES_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'fornada-stories-'));
// Of the commands that stories run: what one has compiled, the next needn't, which is half of what it costs.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'fornada-compiled');

// What changes the menus, the hours or the pace of shops that other stories order from, or opens the newest of every list, runs
// after them, one at a time.
const alone = [
  'catalogue',
  'changed-chain',
  'office',
  'office-forms',
  'office-tasks',
  'offline',
  'order-board',
].map((name) => `**/${name}.story.ts`);

// Stories run against the real server, its own PostgreSQL, the simulators and the sample chain, as a newcomer starts it.
export default defineConfig({
  testDir: 'e2e',
  // Of its own: what is beside it belongs to the looks, which run at the same time.
  outputDir: 'test-results/stories',
  workers: 2,
  projects: [
    { name: 'doors', testMatch: '**/doors.setup.ts' },
    { name: 'beside', testMatch: '**/*.story.ts', testIgnore: alone, dependencies: ['doors'] },
    { name: 'alone', testMatch: alone, workers: 1, dependencies: ['beside'] },
  ],
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // What moves is drawn sixty times a second, by a processor that others wait for: first-order.story.ts sees it move.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    // In every new browser it would fetch the whole application again: the stories that are about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  webServer: {
    command: 'node apps/server/src/main.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.STORIES_DATA_DIR,
      LOG_LEVEL: 'warn',
      // The specification's 1.5 s has a story of its own; the others needn't wait for it.
      MINIMUM_CALL_MS: '300',
      // Stories decide at the terminal themselves, however long they look.
      SIMULATED_TERMINAL_SECONDS: '3600',
      // That a push waits for second thoughts is tested with the server's own clock.
      TELL_OVEN_AFTER_SECONDS: '0',
      // More than any other story spends.
      ADVANCE_ABOVE_CENTS: '10000',
      MAP_TILES_URL: 'https://mapa.exemplo.pt/{z}/{x}/{y}.png',
      MAP_ATTRIBUTION: '© Mapa de exemplo',
      MAP_LICENCE_URL: 'https://mapa.exemplo.pt/licenca',
    },
  },
});
