import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const include = ['{apps,packages,sample,scripts}/**/*.test.{ts,tsx}'];
/** `npm test` runs some through PgBouncer instead (scripts/check.ts). */
const exclude = ['**/node_modules/**', ...(process.env.TESTS_WITHOUT?.split(',') ?? [])];
const files = globSync(include, { exclude });
const saying = (words: RegExp) => files.filter((file) => words.test(readFileSync(file, 'utf8')));
/** What replaces a module would replace it for the next file of its worker, and what draws leaves its page behind. */
const alone = saying(/\bvi\.(mock|doMock)\(|@vitest-environment /);
/** The office's screens and the counter's, each of which its test takes down again: their libraries are loaded once for all. */
const desks = saying(/testing\/(desk|counter)\.tsx'/).filter((file) => !alone.includes(file));
/** The apps and the server each set where a worker's language is read, once, when they are loaded. */
const apps = globSync(`apps/{web,counter,office}/**/*.test.{ts,tsx}`, { exclude }).filter(
  (file) => !alone.includes(file) && !desks.includes(file),
);

export default defineConfig({
  resolve: {
    alias: { '@node-rs/argon2': join(import.meta.dirname, 'apps/server/src/testing/quick-argon2.ts') },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include,
          exclude: [...exclude, ...alone, ...apps, ...desks],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      { extends: true, test: { name: 'apps', include: apps } },
      {
        extends: true,
        // As Node itself finds them: one router for the library's parts and ours.
        resolve: { conditions: ['module-sync', ...defaultServerConditions] },
        test: { name: 'desks', include: desks, environment: 'happy-dom' },
      },
      { extends: true, test: { name: 'alone', include: alone, isolate: true } },
    ],
    setupFiles: ['console-guard', 'language-guard', 'patient-waits'].map(
      (name) => `packages/testkit/src/${name}.ts`,
    ),
    // Files share their worker: loading the server anew for each of them was half of the time.
    isolate: false,
    // Most of a test's time is its database's or a server's: both cores have enough to do.
    maxWorkers: '100%',
    testTimeout: 60_000,
    // Of one second, on a busy machine: a hub waits for the oldest transaction of all databases, other tests' too.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
