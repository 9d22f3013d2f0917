import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const isFramework = /node_modules\/(react|react-dom|scheduler|react-router)\//;

// Two builds of one source: the browser's (dist/client) and, with --ssr, the server's (dist/server), which brings all it
// needs so that the production build of React runs whatever NODE_ENV the server has.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: isSsrBuild ? false : 'public',
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Pictures and fonts stay files: the content security policy has no room for fonts in data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx' }
      : {
          input: 'src/app/entry-client.tsx',
          output: {
            assetFileNames: 'assets/[name]-[hash][extname]',
            // The framework changes seldom: on its own, it stays in the cache when the application changes.
            codeSplitting: { groups: [{ name: 'framework', test: isFramework }] },
          },
        },
  },
}));
