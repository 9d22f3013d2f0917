// Compiles the message catalogue into typed functions, and writes the SQL that the domain's tables of states are copied to.
// The catalogue is made beside its place and exchanged whole, so what runs meanwhile never reads half a catalogue.
import fs from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { compile } from '@inlang/paraglide-js';
import { transitionFunctions } from './transitions.ts';
import { wholeCatalogue } from './whole-catalogue.ts';

const place = 'packages/copy/src/generated';
const made = `${place}.${process.pid}`;
const old = `${made}.old`;

for (const { path, text } of transitionFunctions()) {
  if ((await readFile(path, 'utf8').catch(() => '')) !== text) await writeFile(path, text);
}

// The compiler writes its thousands of files all at once, which is more than a process may have open in many a container
// (1024), and passes over in silence what it couldn't write.
let written = Promise.resolve();
const oneByOne: typeof writeFile = (...given) => {
  written = written.then(() => writeFile(...given));
  return written;
};

await compile({
  fs: { ...fs, promises: { ...fs.promises, writeFile: oneByOne } },
  project: 'packages/copy/project.inlang',
  outdir: made,
  strategy: ['globalVariable', 'baseLocale'],
  emitTsDeclarations: true,
});
await written;
await writeFile(`${made}/messages/_whole.js`, await wholeCatalogue(`${made}/messages`));
await writeFile(`${made}/whole.js`, "export * as m from './messages/_whole.js';\n");
await rename(place, old).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
});
await rename(made, place);
await rm(old, { recursive: true, force: true });
// The compiler leaves timers behind, which would keep the process for half a minute more.
process.exit();
