// After the builds: tells the service worker what to keep, and writes .br and .gz beside every file that travels, so that
// the server sends bytes instead of compressing at each request.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const client = new URL('../dist/client/', import.meta.url);
const assets = new URL('assets/', client);

const files = readdirSync(assets)
  .filter((name) => /\.(js|css|woff2|svg)$/.test(name))
  .map((name) => `/assets/${name}`)
  .sort();
const name = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
const worker = new URL('sw.js', client);
writeFileSync(worker, `const BUILD=${JSON.stringify({ name, files })};\n${readFileSync(worker, 'utf8')}`);

for (const asset of readdirSync(assets)) {
  if (!/\.(js|css|svg)$/.test(asset)) continue;
  const bytes = readFileSync(new URL(asset, assets));
  writeFileSync(new URL(`${asset}.br`, assets), brotliCompressSync(bytes));
  writeFileSync(new URL(`${asset}.gz`, assets), gzipSync(bytes, { level: 9 }));
}
