// Compiles the message catalogue into typed functions; nothing else in the repository is generated before it runs.
// It is made beside its place and exchanged whole, so what runs meanwhile never reads half a catalogue.
import { rename, rm } from 'node:fs/promises';
import { compile } from '@inlang/paraglide-js';

const place = 'packages/copy/src/generated';
const made = `${place}.${process.pid}`;
const old = `${made}.old`;

await compile({
  project: 'packages/copy/project.inlang',
  outdir: made,
  strategy: ['globalVariable', 'baseLocale'],
  emitTsDeclarations: true,
});
await rename(place, old).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
});
await rename(made, place);
await rm(old, { recursive: true, force: true });
// The compiler leaves timers behind, which would keep the process for half a minute more.
process.exit();
