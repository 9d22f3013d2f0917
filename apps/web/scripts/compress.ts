// Writes .br and .gz beside every built asset, so that the server sends bytes instead of compressing at each request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const assets = new URL('../dist/client/assets/', import.meta.url);
for (const name of readdirSync(assets)) {
  if (!/\.(js|css|svg)$/.test(name)) continue;
  const bytes = readFileSync(new URL(name, assets));
  writeFileSync(new URL(`${name}.br`, assets), brotliCompressSync(bytes));
  writeFileSync(new URL(`${name}.gz`, assets), gzipSync(bytes, { level: 9 }));
}
