// The customer app's pages, rendered by Vite from source.
import type { ScreensEntry } from '@fornada/contract/screens.ts';
import { build, type ViteDevServer } from 'vite';
import { readBrandColours } from '../../apps/server/src/modules/screens/brand-colours.ts';
import { asInlineScript } from '../../apps/server/src/modules/screens/built-app.ts';
import { pageSettingsOf } from '../../apps/server/src/modules/screens/pages.ts';
import type { Settings } from '../../apps/server/src/platform/settings.ts';
import type { ServerProcess } from './server-process.ts';

export type DevelopedPage = { status: number; redirect?: string; body: string };

export type Pages = (asked: { url: string; shop: number | null; address: string }) => Promise<DevelopedPage>;

/** What the entry wears, for the first picture; what a screen has of its own comes with its script. */
const styles = ['app/app.css', 'features/content/content.css', 'features/home/home.css'].map(
  (file) => `/src/${file}?direct`,
);

export async function startPages(
  root: string,
  vite: ViteDevServer,
  settings: Settings,
  server: ServerProcess,
): Promise<Pages> {
  const starter = asInlineScript(await writeStarter(root));
  const assets = {
    of: () => ({ starter, script: '/src/entry-client.tsx', styles, modules: [], fonts: [] }),
  };
  return async ({ url, shop, address }) => {
    const { render } = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as ScreensEntry;
    const asked = new URL(url, settings.publicUrl);
    const read: typeof fetch = (path) =>
      fetch(new URL(String(path), server.address()), {
        headers: { accept: 'application/json', 'x-forwarded-for': address },
      });
    const { status, redirect, body, error } = await render({
      url: asked.href,
      fetch: read,
      locale: asked.searchParams.get('lang') === 'en' ? 'en' : 'pt',
      shop,
      putBeside: () => null,
      assets,
      brandColours: await readBrandColours(read),
      settings: pageSettingsOf(settings, []),
    });
    if (error !== undefined) console.error(error);
    if (redirect !== undefined) return { status, redirect, body };
    return { status, body: await vite.transformIndexHtml(url, body) };
  };
}

/** It stands in the page as text (docs/decisions/0185-starter-in-the-page.md): a change of it needs a new start. */
async function writeStarter(root: string): Promise<string> {
  const made = await build({
    configFile: false,
    root: `${root}/apps/web`,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: 'src/starter/start.ts', output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(made) ? made : [made];
  if (output === undefined || !('output' in output)) throw new Error('The starter was not written.');
  return output.output[0].code;
}
