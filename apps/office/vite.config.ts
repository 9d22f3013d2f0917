import { omitAnswers } from '@fornada/contract/omit-answers.ts';
import { portugueseSentences } from '@fornada/copy/sentence-modules.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// What reads or writes a spreadsheet comes when somebody brings or takes one, a map when it is asked for, plots with the cockpit,
// a slider with a picture that is framed.
const spreadsheets = '(?:read|write)-excel-file|fflate|saxen|unzipper-esm|worker-f';
const plots =
  '@visx|d3-[a-z]+|internmap|classnames|reduce-(?:css-calc|function-call)|math-expression-evaluator|balanced-match';
const maps = 'ol|rbush|quickselect';
const framing = '@mui/material/(?:esm/)?Slider';
const library = new RegExp(`node_modules/(?!(?:${maps}|${spreadsheets}|${plots}|${framing})/)`);

/**
 * Workbooks are packed and unpacked where they are: for large ones fflate begins a worker of a blob, which the content policy
 * doesn't run, and waits for it for ever.
 */
const packHere: Plugin = {
  name: 'pack-here',
  transform: {
    filter: { id: /excel-file\/modules\/zip\/(?:zipTo|unzipFrom)ArrayBuffer\.js$/ },
    handler(code) {
      const call = '(given, done) => done(null, $1Sync(given))';
      const here = code.replace(
        /import \{ (zip|unzip) \} from 'fflate';/,
        `import { $1Sync } from 'fflate';\nconst $1 = ${call};`,
      );
      if (here === code) throw new Error('workbooks are packed in another way now');
      return here;
    },
  },
};

// Served under /gestao. The admin library and what it stands on change seldom: a file of their own stays in the cache.
export default defineConfig({
  plugins: [omitAnswers, portugueseSentences, packHere, react()],
  base: '/gestao/',
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'library', test: library },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
});
