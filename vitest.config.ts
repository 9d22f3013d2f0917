import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,sample,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: [],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
