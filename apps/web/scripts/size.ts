// Prints the scripts and styles of a first visit to every open screen, each with everything that it and the entry import,
// as they travel: as finish-build.ts has compressed them. Fails above a budget (budgets.ts).
import { readFileSync, statSync } from 'node:fs';
import { budgets } from '../budgets.ts';
import { screens } from '../src/routes.ts';

const client = new URL('../dist/client/', import.meta.url);

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8')) as Record<
  string,
  Chunk
>;

for (const { module, access, private: isPrivate } of screens) {
  if (access !== 'open' || isPrivate) continue;
  const { scripts, styles } = filesOf(
    'src/starter/start.ts',
    'src/entry-client.tsx',
    `src/routes/${module}.tsx`,
  );
  tell(`scripts of ${module}`, scripts, budgets.scripts);
  tell(`styles of ${module}`, styles, budgets.styles);
}

const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
tell('fonts', new Set(fonts), budgets.fonts);

function filesOf(...names: string[]): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    chunk.imports?.forEach(add);
  };
  names.forEach(add);
  return { scripts, styles };
}

function tell(what: string, files: Set<string>, budget: number): void {
  const total = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  const isOver = total > budget;
  console.log(
    `${isOver ? '✗' : ' '} ${kilobytes(total).padStart(8)}  ${what}, ${files.size} files (budget ${kilobytes(budget)})`,
  );
  if (!isOver) return;
  for (const file of files) console.log(`  ${kilobytes(sizeOf(file)).padStart(8)}  ${file}`);
  process.exitCode = 1;
}

/** A font is compressed by its own format, and travels as it is. */
function sizeOf(file: string): number {
  return statSync(new URL(file.endsWith('.woff2') ? file : `${file}.br`, client)).size;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
