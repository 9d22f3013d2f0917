import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/chromium.ts';
import { tolerance } from './is-alike.ts';

// Screenshots of every screen, beside the stories of what it does: a server of its own, whose clock shows the same in every run,
// and people who are the same in every run. `npm run screenshots -- --update-snapshots=changed` renews the pictures.
const port = process.env.STORIES_PORT ?? '3220';
// The workers read this file too: what they need is set once, here.
process.env.STORIES_PORT = port;
process.env.STORIES_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'fornada-screenshots-'));
const root = join(import.meta.dirname, '../..');
// Another folder, for looking at whole pages without touching the pictures that are kept.
const pictures = process.env.SCREENSHOTS_FOLDER ?? '{testDir}/pictures';

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results/screenshots'),
  snapshotPathTemplate: `${pictures}/{arg}{ext}`,
  // A screen without its picture fails, rather than being taken for what it should be.
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      ...tolerance,
      animations: 'disabled',
      caret: 'hide',
    },
  },
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 10_000,
    launchOptions: launchOptions(
      // Letters drawn alike whatever the machine's settings.
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
    ),
  },
  projects: [
    { name: 'before', testMatch: '*.setup.ts' },
    { name: 'screenshots', testMatch: '*.screenshots.ts', dependencies: ['before'] },
  ],
  webServer: {
    command: 'node --import ./e2e/screenshots/slow-clock.ts apps/server/src/main.ts',
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: process.env.SCREENSHOTS_FOLDER !== undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env.STORIES_DATA_DIR,
      LOG_LEVEL: 'warn',
      MINIMUM_CALL_MS: '0',
      // More than anybody else here spends.
      ADVANCE_ABOVE_CENTS: '10000',
      MAP_TILES_URL: 'https://mapa.exemplo.pt/{z}/{x}/{y}.png',
      MAP_ATTRIBUTION: '© Mapa de exemplo',
      MAP_LICENCE_URL: 'https://mapa.exemplo.pt/licenca',
    },
  },
});
