// Compiles the message catalogue into typed functions, and writes the SQL that the domain's tables of states are copied to.
import { readFile, writeFile } from 'node:fs/promises';
import { compileSentences } from './compile-sentences.ts';
import { transitionFunctions } from './transitions.ts';

for (const { path, text } of transitionFunctions()) {
  if ((await readFile(path, 'utf8').catch(() => '')) !== text) await writeFile(path, text);
}
compileSentences('packages/copy');
