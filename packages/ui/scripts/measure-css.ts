// The weight of the whole interface as it travels: minified by Vite, compressed by Brotli. Fails over the budget.
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const BUDGET_BYTES = 10 * 1024;

const result = await build({
  configFile: false,
  logLevel: 'silent',
  root: fileURLToPath(new URL('..', import.meta.url)),
  build: {
    write: false,
    rolldownOptions: { input: fileURLToPath(new URL('../src/ui.css', import.meta.url)) },
  },
});
const { output } = Array.isArray(result)
  ? result[0]!
  : (result as Extract<typeof result, { output: unknown }>);
const css = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
const source = css.map((file) => (file.type === 'asset' ? file.source : '')).join('');
const bytes = brotliCompressSync(source).byteLength;
console.log(`ui.css: ${source.length} bytes minified, ${bytes} with brotli, of ${BUDGET_BYTES}`);
if (bytes > BUDGET_BYTES) process.exitCode = 1;
