// Prints the JavaScript of a first visit to /novidades/, the entry with everything that it and the screen import, as it
// travels: brotli at the best level. Fails above the budget.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const budget = 100 * 1024;
const client = new URL('../dist/client/', import.meta.url);

interface Chunk {
  file: string;
  imports?: string[];
}
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8')) as Record<
  string,
  Chunk
>;

const files = new Set<string>();
function add(name: string): void {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  chunk.imports?.forEach(add);
}
add('src/app/entry-client.tsx');
add('src/routes/novidades/list.tsx');

let total = 0;
for (const file of files) {
  const bytes = brotliCompressSync(readFileSync(new URL(file, client))).length;
  total += bytes;
  console.log(`${kilobytes(bytes).padStart(8)}  ${file}`);
}
console.log(`${kilobytes(total).padStart(8)}  first visit of /novidades/ (budget ${kilobytes(budget)})`);
if (total > budget) process.exitCode = 1;

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
