// Vite's development servers of the three apps, on one HTTP server: their sockets for hot reload differ by path.
import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { Settings } from '../../apps/server/src/platform/settings.ts';
import { mapTags } from '../../packages/ui/src/map/map-tags.ts';

export type Vites = {
  web: ViteDevServer;
  counter: ViteDevServer;
  office: ViteDevServer;
  /** A file has changed in a way that their own watching doesn't see. */
  changed(file: string): void;
  close(): Promise<void>;
};

/** The compiled catalogue, all of it in one module: a page that asked for each sentence by itself would ask two thousand times. */
export const wholeCataloguePath = 'packages/copy/src/generated/sentences.js';

/** Nobody steps through the catalogue: Vite's own map of it is four times as long, and every page would read it. */
const unmapped: Plugin = {
  name: 'unmapped-sentences',
  transform: {
    filter: { id: /generated\/sentences\.js$/ },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
};

/** As the server writes it into the page. */
const saysMap = (map: Settings['map']): Plugin => ({
  name: 'map-tags',
  transformIndexHtml: (page) => page.replace('</head>', () => `${mapTags(map).join('\n')}</head>`),
});

export async function startVites(root: string, http: Server, { map }: Pick<Settings, 'map'>): Promise<Vites> {
  // A page must find the libraries ready: one found later makes it load again.
  const [web, counter, office] = await Promise.all([
    startVite(root, 'web', http, ['src/entry-client.tsx', 'src/routes/*.tsx']),
    startVite(root, 'counter', http, ['index.html']),
    startVite(root, 'office', http, ['index.html'], saysMap(map)),
  ]);
  const all = [web, counter, office];
  return {
    web,
    counter,
    office,
    changed(file) {
      for (const { watcher } of all) watcher.emit('change', file);
    },
    close: async () => void (await Promise.all(all.map((vite) => vite.close()))),
  };
}

async function startVite(
  root: string,
  app: 'web' | 'counter' | 'office',
  http: Server,
  entries: string[],
  ...plugins: Plugin[]
): Promise<ViteDevServer> {
  return await createServer({
    root: join(root, 'apps', app),
    configFile: join(root, 'apps', app, 'vite.config.ts'),
    // The server writes the customer app's pages; the others have one each.
    appType: app === 'web' ? 'custom' : 'spa',
    clearScreen: false,
    logLevel: 'warn',
    optimizeDeps: { entries },
    // No sentence is a component: looking for some was most of the time that the catalogue took.
    oxc: { jsxRefreshExclude: [/\/generated\//] },
    plugins: [unmapped, ...plugins],
    server: {
      middlewareMode: true,
      // The front decides which hosts are allowed.
      allowedHosts: true,
      hmr: { server: http },
      // Fonts and styles of libraries, wherever a linked node_modules really is.
      fs: { allow: [root, join(realpathSync(join(root, 'node_modules/react')), '../..')] },
      watch: { ignored: ['**/generated/**', '**/generated.*/**', '**/dist/**'] },
    },
  });
}
