// For the bundles of browsers: each sentence as a module of its own, so that it travels with the screens that say it. Left in one
// module, all that are said anywhere would travel together.
import type { Plugin } from 'vite';

const catalogue = /\/packages\/copy\/src\/generated\/sentences\.js$/;
const sentence = /\/packages\/copy\/src\/generated\/sentences\/(\w+)\.js$/;
const line = /^export const (\w+) = .*$/gm;
/** A sentence in both languages, as `scripts/compile-sentences.ts` writes it. */
const both = /= \/\* @__PURE__ \*\/ said\((.*), \/\* en \*\/ .*\);$/;
const made = new Map<string, string>();

const inModules = (portugueseOnly: boolean): Plugin => ({
  name: 'sentence-modules',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: catalogue },
    handler(code) {
      for (const [text, name = ''] of code.matchAll(line))
        made.set(name, portugueseOnly ? text.replace(both, '= $1;') : text);
      const reexports = [...made.keys()].map((name) => `export { ${name} } from './sentences/${name}.js';\n`);
      return { code: reexports.join(''), map: null, moduleSideEffects: false };
    },
  },
  resolveId(source, importer) {
    if (!importer || !catalogue.test(importer) || !source.startsWith('./sentences/')) return null;
    return { id: importer.replace(/sentences\.js$/, source.slice(2)), moduleSideEffects: false };
  },
  load: {
    filter: { id: sentence },
    handler(id) {
      const name = sentence.exec(id)?.[1] ?? '';
      return `import { at, said } from '../../locale.ts';\n${made.get(name)}`;
    },
  },
});

export const sentenceModules = inModules(false);
/** In Portuguese alone: the staff's screens are in no other language, and half of their sentences would never be said. */
export const portugueseSentences = inModules(true);
