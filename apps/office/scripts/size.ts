// Prints what the back office's first screen loads, as it travels: as compress.ts has compressed it. Fails above the budget.
import { readFileSync, statSync } from 'node:fs';

/** A tenth more than what the office took when it was lists alone (docs/decisions/0495-the-first-screen-of-the-office.md). */
const budget = 345_992 * 1.1;

const dist = new URL('../dist/', import.meta.url);
const page = readFileSync(new URL('index.html', dist), 'utf8');
const files = [...page.matchAll(/(?:src|href)="\/gestao\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, file = '']) => ({ file, size: statSync(new URL(`${file}.br`, dist)).size }),
);
const total = files.reduce((sum, { size }) => sum + size, 0);
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const isOver = total > budget;
console.log(
  `${isOver ? '✗' : ' '} ${kilobytes(total)}  first screen, ${files.length} files (budget ${kilobytes(budget)})`,
);
if (isOver) for (const { file, size } of files) console.log(`  ${kilobytes(size).padStart(8)}  ${file}`);
if (isOver || files.length === 0) process.exitCode = 1;
