import { omitAnswers } from '@fornada/contract/omit-answers.ts';
import { portugueseSentences } from '@fornada/copy/sentence-modules.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Served under /balcao: a bundle of its own, for a device that stays in the shop.
export default defineConfig({
  plugins: [omitAnswers, portugueseSentences, react()],
  base: '/balcao/',
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
