// Watches what Vite doesn't: the server's source, migrations and message files.

import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { compileSentences } from '../compile-sentences.ts';
import type { ServerProcess } from './server-process.ts';
import { type Vites, wholeCataloguePath } from './vites.ts';

const sentences = 'packages/copy/messages';
const ofTheServer = [
  'apps/server/src',
  'apps/server/migrations',
  'apps/server/functions',
  'packages/contract/src',
  'packages/domain/src',
  'sample',
];
/** An editor writes a file in several steps. */
const settleMs = 60;

export function watchSource(root: string, vites: Vites, server: ServerProcess): { close(): void } {
  let isSaidAnew = false;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();

  async function follow(): Promise<void> {
    if (isSaidAnew) {
      isSaidAnew = false;
      compileSentences(join(root, 'packages/copy'));
      vites.changed(join(root, wholeCataloguePath));
    }
    await server.renew();
  }

  function note(directory: string, name: string): void {
    if (!/\.(ts|sql|json)$/.test(name) || name.endsWith('.test.ts')) return;
    if (directory === sentences) isSaidAnew = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(follow).catch((error: Error) => console.error(`\n${error.message}\n`));
    }, settleMs);
  }

  const watchers: FSWatcher[] = [];
  // Directory by directory: a recursive watch loses a file once an editor has put another in its place.
  function watchTree(top: string, directory: string): void {
    const here = watch(join(root, directory), (event, name) => {
      if (name === null) return;
      const path = join(directory, name);
      note(top, relative(top, path));
      const isDirectory = statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory();
      if (event === 'rename' && isDirectory) watchTree(top, path);
    });
    watchers.push(here);
    for (const entry of readdirSync(join(root, directory), { withFileTypes: true }))
      if (entry.isDirectory()) watchTree(top, join(directory, entry.name));
  }
  for (const directory of [sentences, ...ofTheServer]) watchTree(directory, directory);
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
