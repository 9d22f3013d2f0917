// Compiles the message catalogue into typed functions; nothing else in the repository is generated before it runs.
// It is made beside its place and exchanged whole, so what runs meanwhile never reads half a catalogue.
import fs from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { compile } from '@inlang/paraglide-js';

const place = 'packages/copy/src/generated';
const made = `${place}.${process.pid}`;
const old = `${made}.old`;
/** What each sentence's module begins with. */
const imported = "import { getLocale, experimentalStaticLocale } from '../runtime.js';\n";

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
await writeFile(`${made}/messages/_whole.js`, await wholeOf(`${made}/messages`));
await writeFile(`${made}/whole.js`, "export * as m from './messages/_whole.js';\n");
await rename(place, old).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
});
await rename(made, place);
await rm(old, { recursive: true, force: true });
// The compiler leaves timers behind, which would keep the process for half a minute more.
process.exit();

/**
 * All sentences in one module, for Node: opening two thousand was a quarter of a server's start. Browsers get the small ones, of
 * which a build takes what a screen says.
 */
async function wholeOf(directory: string): Promise<string> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.js') && name !== '_index.js');
  let whole = imported;
  // One by one, for the same reason as above.
  for (const name of names.sort()) whole += withoutImport(await readFile(`${directory}/${name}`, 'utf8'));
  return whole;
}

function withoutImport(text: string): string {
  const rest = text.replace(imported, '');
  if (rest === text || /^import /m.test(rest)) throw new Error(`Another import was expected in:\n${text}`);
  return `${rest}\n`;
}
