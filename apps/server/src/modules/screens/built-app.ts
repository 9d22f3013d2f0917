import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageAssets, ScreensEntry } from '@fornada/contract/screens.ts';

const directory = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

export type BuiltApp = {
  entry: ScreensEntry;
  assetsOf: (...modules: string[]) => PageAssets;
  /** The one script that may stand in a page, as its policy names it (docs/decisions/0185-starter-in-the-page.md). */
  inlineScript: string;
  /** Where the hashed files are. */
  assetsDirectory: string;
  /** The files that keep their name: icons, manifest, service worker. */
  files: { path: string; type: string; content: Buffer }[];
};

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** The built customer app; undefined where it wasn't built, as in an API-only process. */
export async function readBuiltApp(): Promise<BuiltApp | undefined> {
  const client = join(directory, 'client');
  const server = join(directory, 'server/entry-server.js');
  if (!existsSync(join(client, '.vite/manifest.json')) || !existsSync(server)) return undefined;
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const names = (await readdir(client, { withFileTypes: true })).filter((file) => types[extname(file.name)]);
  const starter = asInlineScript(await readFile(join(client, manifest[starterName]?.file ?? ''), 'utf8'));
  return {
    entry: (await import(pathToFileURL(server).href)) as ScreensEntry,
    assetsOf: createAssetsOf(manifest, starter),
    inlineScript: digestOf(starter),
    assetsDirectory: join(client, 'assets'),
    files: await Promise.all(
      names.map(async ({ name }) => ({
        path: `/${name}`,
        type: types[extname(name)] ?? '',
        content: await readFile(join(client, name)),
      })),
    ),
  };
}

const entryName = 'src/entry-client.tsx';
const starterName = 'src/starter/start.ts';

/** The build's module as a script that runs where it stands, its names its own, and that no parser of HTML ends early. */
export const asInlineScript = (code: string): string =>
  `(()=>{${code.trim()}\n})()`.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');

/** The digest of a script or a style sheet as a content security policy writes it. */
export const digestOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a screen's page asks for at once: the entry, the screen's modules, and all that they import. */
export function createAssetsOf(manifest: Manifest, starter: string): BuiltApp['assetsOf'] {
  const fonts = Object.values(manifest)
    .map(({ file }) => `/${file}`)
    .filter((file) => file.endsWith('.woff2'));
  const script = `/${manifest[entryName]?.file}`;

  return (...modules) => {
    const chunks = new Set<Chunk>();
    const add = (name: string) => {
      const chunk = manifest[name];
      if (!chunk || chunks.has(chunk)) return;
      chunk.imports?.forEach(add);
      chunks.add(chunk);
    };
    add(entryName);
    for (const module of modules) add(`src/${module}.tsx`);
    const styles = new Set([...chunks].flatMap(({ css = [] }) => css.map((file) => `/${file}`)));
    const scripts = [...chunks].map(({ file }) => `/${file}`).filter((file) => file !== script);
    return { starter, script, styles: [...styles], modules: scripts, fonts };
  };
}
