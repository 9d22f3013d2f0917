import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,sample,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    setupFiles: ['packages/testkit/src/console-guard.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
