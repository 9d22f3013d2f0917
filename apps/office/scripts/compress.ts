// Compresses what the build made, once and well: a megabyte squeezed anew for every request would make people wait.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const assets = join(import.meta.dirname, '../dist/assets');
for (const name of readdirSync(assets).filter((file) => /\.(js|css|svg)$/.test(file))) {
  const content = readFileSync(join(assets, name));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content, quality));
  writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }));
}
