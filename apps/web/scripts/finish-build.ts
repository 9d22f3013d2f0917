// After the builds: makes the service worker, tells it what to keep, and writes .br and .gz beside every file that travels, so that
// the server sends bytes instead of compressing at each request.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

const client = new URL('../dist/client/', import.meta.url);
const assets = new URL('assets/', client);

const files = readdirSync(assets)
  // The starter stands in the pages.
  .filter((name) => /\.(js|css|woff2|svg)$/.test(name) && !name.startsWith('start-'))
  .map((name) => `/assets/${name}`)
  .sort();
const name = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
// On its own and in one piece: a service worker shares no file with pages. It is found by its name, and rules over the
// paths below it.
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: fileURLToPath(client),
    emptyOutDir: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('../src/worker/service-worker.ts', import.meta.url)),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
const worker = new URL('sw.js', client);
writeFileSync(worker, `const BUILD=${JSON.stringify({ name, files })};\n${readFileSync(worker, 'utf8')}`);

for (const asset of readdirSync(assets)) {
  if (!/\.(js|css|svg)$/.test(asset)) continue;
  const bytes = readFileSync(new URL(asset, assets));
  writeFileSync(new URL(`${asset}.br`, assets), brotliCompressSync(bytes));
  writeFileSync(new URL(`${asset}.gz`, assets), gzipSync(bytes, { level: 9 }));
}
