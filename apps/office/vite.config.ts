import { omitAnswers } from '@fornada/contract/omit-answers.ts';
import { sentenceModules } from '@fornada/copy/sentence-modules.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// What reads a spreadsheet comes when somebody brings one.
const library = /node_modules\/(?!(?:read-excel-file|fflate|saxen|unzipper-esm|worker-f)\/)/;

// Served under /gestao. The admin library and what it stands on change seldom: a file of their own stays in the cache.
export default defineConfig({
  plugins: [omitAnswers, sentenceModules, react()],
  base: '/gestao/',
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'library', test: library }] } },
    },
  },
});
