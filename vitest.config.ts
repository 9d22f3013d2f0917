import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,sample,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    setupFiles: ['packages/testkit/src/console-guard.ts'],
    // Files share their worker: loading the server anew for each of them was half of the time.
    isolate: false,
    // Most of a test's time is its database's or a server's: both cores have enough to do.
    maxWorkers: '100%',
    testTimeout: 20_000,
    // Of one second, on a busy machine: a hub waits for the oldest transaction of all databases, other tests' too.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
