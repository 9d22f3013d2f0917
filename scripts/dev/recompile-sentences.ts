// Compiles the sentences of the files that have changed and puts them among the others: the whole catalogue takes some seconds.
import fs, { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { inWhole } from '../whole-catalogue.ts';

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
  await replaceModules(join(root, copy, 'src/generated'), made);
}

/** Writes what is another than it was: opening all two thousand takes as long as compiling some. */
async function replaceModules(generated: string, made: Map<string, string>): Promise<void> {
  const messages = join(generated, 'messages');
  const changed: { place: string; before: string | undefined; after: string }[] = [];
  for (const [path, after] of made) {
    if (!/\/messages\/[^_][^/]*\.js$/.test(path)) continue;
    const place = join(messages, basename(path));
    const before = existsSync(place) ? await readFile(place, 'utf8') : undefined;
    if (before !== after) changed.push({ place, before, after });
  }
  if (changed.length === 0) return;
  // The next start or build compiles everything.
  await rm(join(generated, '.inputs'), { force: true });
  let whole = await readFile(join(messages, '_whole.js'), 'utf8');
  for (const { place, before, after } of changed) {
    await writeFile(place, after);
    whole =
      before === undefined ? whole + inWhole(after) : whole.replace(inWhole(before), () => inWhole(after));
  }
  await writeFile(join(messages, '_whole.js'), whole);
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
