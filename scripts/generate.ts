// Compiles the message catalogue into typed functions; nothing else in the repository is generated before it runs.
import { compile } from '@inlang/paraglide-js';

await compile({
  project: 'packages/copy/project.inlang',
  outdir: 'packages/copy/src/generated',
  strategy: ['globalVariable', 'baseLocale'],
  emitTsDeclarations: true,
});
