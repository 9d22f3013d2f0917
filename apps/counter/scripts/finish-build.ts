// After the build: makes the service worker, and tells it what to keep.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const dist = new URL('../dist/', import.meta.url);
const files = readdirSync(new URL('assets/', dist))
  .map((name) => `/balcao/assets/${name}`)
  .sort();
const page = readFileSync(new URL('index.html', dist));
const name = createHash('sha256').update(files.join()).update(page).digest('hex').slice(0, 12);

// On its own and in one piece: a service worker shares no file with the page.
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: fileURLToPath(dist),
    emptyOutDir: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('../src/worker/service-worker.ts', import.meta.url)),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
const worker = new URL('sw.js', dist);
writeFileSync(worker, `const BUILD=${JSON.stringify({ name, files })};\n${readFileSync(worker, 'utf8')}`);
