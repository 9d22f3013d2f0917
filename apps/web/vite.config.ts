import { fileURLToPath } from 'node:url';
import { omitAnswers } from '@fornada/contract/omit-answers.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanRouter } from './scripts/lean-router.ts';

const isFramework = /node_modules\/(react|react-dom|scheduler|react-router)\//;
// What every screen needs as well as the entry: left alone, it would become a dozen files of a few bytes.
const isShared =
  /zustand|src\/routes\.ts|app\/(locale|screen|shown|client|footer|head|language|language-link|layout|load-screen|modal-layer|offline|outdated-page|route-error|route-objects|route-rules|router-link|screen-at|screen-frame|screen-modules|screen-skeleton|use-arrival|use-scroll-memory|trail|use-slices|way-back|when-at-rest)\.|features\/notifications\/bell|contract\/src\/(client|content|endpoint)|features\/(session|storage|dialog\/ask\.|calls\/calls-under)|ui\/src\/(button|class-names|icon-button|link|toast|badge|skeleton|app-bar|bottom-nav|shell)\.|icons\/(icon|arrows|actions|navigation)\.tsx|app\/app\.css|features\/(content|restaurants|home)\/\w+\.css|messages\/(shell_(?!new_version)|session_|common_(back|close|loading|retry|ok)\.)/;
// What screens of a kind share, in a file each: a file of its own costs a request and its headers.
const isReading =
  /ui\/src\/(picture|card|list|tint|azulejo|empty-state|note)\.|features\/content\/(news-card|content-image|content-date|structured-content)\.|app\/screen-data|icons\/states/;
const isPlaces =
  /features\/restaurants\/(listed-shop|shop-now|use-shop-now|status-line|near-button|shop-list)|features\/shops\/|features\/ordering\/ordering-store|domain\/src\/(opening-hours|local-time|distance|domain-hours)/;
// The customer's card and order, on the home and where they are shown whole.
const isCustomers =
  /features\/(loyalty\/figures|ordering\/order-status)|ui\/src\/(loyalty-card|price)\.|domain\/src\/money|messages\/(loyalty_(chain|qr_button)|common_point_other|order_again)\./;

// What a shop sells, at which price: the catalogue, and what is ordered from it.
const isOrdering =
  /features\/catalogue\/(catalogue|favourites|finder|filters|tile|pictures|use-kept-scroll|load-menu|product-motion)\.|features\/ordering\/(ordering-data|preview|use-preview|cart|ordering-bar|shop-line|shop-news|desktop-cart)\.|ui\/src\/(product-tile|carousel|chips|scroll-spy|status-bar|offline-note)\.|contract\/src\/(menu|menu-codec)\.|domain\/src\/(cart|pricing|menu|fields|delivery)/;

const runtime = '../runtime.js';

/** The catalogue's own runtime knows URLs, cookies and headers, 5 KB of them; a page knows its language. */
const smallLocale: Plugin = {
  name: 'small-locale',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/runtime.js') && importer?.includes('/packages/copy/src/')
      ? fileURLToPath(new URL('src/app/locale.ts', import.meta.url))
      : null,
};

/** Each sentence of the catalogue chooses its language in a function of its own; here they share one. */
const shortMessages: Plugin = {
  name: 'short-messages',
  enforce: 'pre',
  transform(code, id) {
    if (!/packages\/copy\/src\/generated\/messages\/(?!_)\w+\.js$/.test(id)) return null;
    const [, name] = /return (?:pt)_(\w+)\(inputs\)\s*\}\);?\s*$/.exec(code) ?? [];
    const start = code.search(/\(\(inputs(?: = \{\})?, options = \{\}\) => \{/);
    if (!name || start < 0) return null;
    return `import { said } from '${runtime}';\n${code.slice(0, start)} /* @__PURE__ */ said(pt_${name}, en_${name});`;
  },
};

// Two builds of one source: the browser's (dist/client) and, with --ssr, the server's (dist/server), which brings all it
// needs so that the production build of React runs whatever NODE_ENV the server has.
const sentences = fileURLToPath(new URL('../../packages/copy/src/generated/messages.js', import.meta.url));

export default defineConfig(({ command, isSsrBuild }) => ({
  // Hot reload never runs the entry a second time on the page it has drawn: what reaches it loads the page again.
  plugins: [
    smallLocale,
    shortMessages,
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
  // The small modules for the server's rendering too: that is how the plugins above know a message.
  resolve: { alias: { '#sentences': sentences } },
  build: {
    target: 'es2022',
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
          input: { 'entry-client': 'src/entry-client.tsx', start: 'src/app/start.ts' },
          output: {
            // Every page names some 70 files, and the letters of a hash don't compress: seven is the fewest that the bundler takes.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            // The framework changes seldom: on its own, it stays in the cache when the application changes.
            codeSplitting: {
              groups: [
                { name: 'framework', test: isFramework, priority: 2 },
                { name: 'shared', test: isShared, priority: 1 },
                { name: 'reading', test: isReading },
                // Pages of text have it; the home and lists don't.
                { name: 'prose', test: /ui\/src\/(prose|prose-blocks)\./ },
                { name: 'places', test: isPlaces },
                { name: 'customers', test: isCustomers },
                { name: 'ordering', test: isOrdering },
                // The questions are searched as the products are.
                { name: 'search', test: /catalogue\/search\./, priority: 1 },
                // Every screen reads and follows these at rest: the styles of a catalogue would come with the rest of it.
                // Before `shared`, whose calls refer to schemas of answers that aren't there in the end.
                { name: 'validation', test: /node_modules\/valibot\//, priority: 2 },
                { name: 'menu-call', test: /contract\/src\/menu\./, priority: 1 },
                {
                  name: 'live',
                  test: /realtime\/realtime-store\.|contract\/src\/(realtime|stream-tree|private-data)\./,
                  priority: 1,
                },
                { name: 'icons', test: /icons\/(places|commerce)/, priority: 1 },
              ],
            },
          },
        },
  },
}));
