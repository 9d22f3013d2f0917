// Compiles the sentences of the files that have changed and puts them among the others: the whole catalogue takes some seconds.
import fs from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { wholeCatalogue } from '../whole-catalogue.ts';

const copy = 'packages/copy';
const pattern = 'plugin.inlang.messageFormat';
type Project = { modules: string[]; [pattern]: { pathPattern: string[] } };

/**
 * A sentence that is new is there too; one that was taken away stays until everything is compiled.
 * @param files of `packages/copy/messages`, from the project's root
 * @throws when one can't be read
 */
export async function recompileSentences(root: string, files: string[]): Promise<void> {
  const catalogues = new Set(files.map((file) => basename(file)));
  const directory = await mkdtemp(join(tmpdir(), 'fornada-sentences-'));
  const made = new Map<string, string>();
  try {
    await compile({
      // Nothing is written by itself: only what the catalogue is made of is wanted.
      fs: {
        ...fs,
        promises: {
          ...fs.promises,
          mkdir: async () => undefined,
          writeFile: async (path: unknown, content: unknown) => void made.set(String(path), String(content)),
        } as typeof fs.promises,
      },
      project: await writeProject(root, directory, catalogues),
      outdir: join(directory, 'made'),
      strategy: ['globalVariable', 'baseLocale'],
    });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  const generated = join(root, copy, 'src/generated/messages');
  // The next start or build compiles everything.
  await rm(join(root, copy, 'src/generated/.inputs'), { force: true });
  for (const [path, content] of made) {
    const name = basename(path);
    if (/\/messages\/[^_][^/]*\.js$/.test(path)) await writeFile(join(generated, name), content);
  }
  await writeFile(join(generated, '_whole.js'), await wholeCatalogue(generated));
}

/** The project as it is, with no other files than these. */
async function writeProject(root: string, directory: string, catalogues: Set<string>): Promise<string> {
  const project = join(directory, 'part.inlang');
  const settings = JSON.parse(
    await readFile(join(root, copy, 'project.inlang/settings.json'), 'utf8'),
  ) as Project;
  const pathPattern = settings[pattern].pathPattern
    .filter((path) => catalogues.has(basename(path)))
    .map((path) => relative(directory, join(root, copy, path)));
  const modules = settings.modules.map((path) => relative(directory, join(root, copy, path)));
  await mkdir(project);
  await writeFile(
    join(project, 'settings.json'),
    JSON.stringify({ ...settings, modules, [pattern]: { pathPattern } }),
  );
  return project;
}
