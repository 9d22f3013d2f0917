import { omitAnswers } from '@fornada/contract/omit-answers.ts';
import { sentenceModules } from '@fornada/copy/sentence-modules.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanRouter } from './scripts/lean-router.ts';

const isFramework = /node_modules\/(react|react-dom|scheduler|react-router)\//;
/** Not the starter, which stands in the pages by itself. */
const isOfApplication = /^(?!.*\/src\/starter\/)/;
// What screens of a kind share, in a file each: left alone, it would be dozens of a few bytes, each with a request and headers.
const isReading =
  /features\/(content\/|catalogue\/pictures\.)|ui\/src\/(button|picture|card|list|stand-in)\.|app\/screen-data\.|contract\/src\/(content|hour-words)\.|sentences\/(open_menu_eat_in|catalogue_diet_vegetarian|product_(calories|happy_hour))\./;
/** What stands where there is nothing, and beside what there is. */
const isState = /ui\/src\/(azulejo|empty-state|note)\.|icons\/states\./;
/** Of the places, what the home shows too: the nearest shops and whether they are open. */
const isNear =
  /features\/(restaurants\/(listed-shop|status-line|use-shop-now)|shops\/(ordering-shops|position|shop-words))\./;
/** Their list, which a product's page does without. */
const isShopList = /features\/restaurants\/(shop-list|near-button)\./;
const isPlaces = /features\/(restaurants|shops)\//;
/** The customer's card and order, on a customer's home and where they are shown whole. */
const isCustomers =
  /features\/(home\/(active-order|home-card|usual-order)|loyalty\/figures|ordering\/order-status)\.|ui\/src\/(loyalty-card|price)\.|sentences\/(loyalty_(chain|qr_button)|order_again)\./;

// Two builds of one source: the browser's (dist/client) and, with --ssr, the server's (dist/server), which brings all it
// needs so that the production build of React runs whatever NODE_ENV the server has.
export default defineConfig(({ command, isSsrBuild }) => ({
  // Hot reload never runs the entry a second time on the page it has drawn: what reaches it loads the page again.
  plugins: [
    sentenceModules,
    leanRouter,
    omitAnswers,
    react({ exclude: [/\/node_modules\//, /entry-client/] }),
  ],
  publicDir: isSsrBuild ? false : 'public',
  // Development has the libraries as they are, with their warnings and React's refresh (scripts/dev).
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
  }),
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Pictures and fonts stay files: the content security policy has no room for fonts in data URLs. The row of tiles at
    // every page's foot is 495 bytes, less than the headers of a request, and the house's sign 558.
    assetsInlineLimit: (file) => /\/(azulejo|icon)\.svg$/.test(file),
    // The style of a lazy screen is waited for; its scripts find each other, and are asked for when a link is touched.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx' }
      : {
          input: { 'entry-client': 'src/entry-client.tsx', start: 'src/starter/start.ts' },
          output: {
            // Every page names some 70 files, and the letters of a hash don't compress: seven is the fewest that the bundler takes.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            // The framework changes seldom: on its own, it stays in the cache when the application changes.
            codeSplitting: {
              groups: [
                { name: 'framework', test: isFramework, priority: 2 },
                // Schemas: the pages that are only read have none.
                { name: 'validation', test: /node_modules\/valibot\/|contract\/src\/kinds\./, priority: 2 },
                // All that the entry needs, so every screen.
                { name: 'application', tags: ['$initial'], test: isOfApplication, priority: 1 },
                // Before what is read, which would take along what only answers are made of.
                { name: 'sums', test: /contract\/src\/packaging\./ },
                { name: 'icons', test: /icons\/(places|commerce)\./ },
                { name: 'reading', test: isReading },
                { name: 'states', test: isState },
                { name: 'near', test: isNear },
                { name: 'shop-list', test: isShopList },
                { name: 'places', test: isPlaces, minShareCount: 2 },
                { name: 'customers', test: isCustomers },
                // The cart, at the foot or beside what is sold.
                { name: 'ordering-bar', test: /features\/ordering\/(is-wide|desktop-cart|ordering-bar)\./ },
              ],
            },
          },
        },
  },
}));
