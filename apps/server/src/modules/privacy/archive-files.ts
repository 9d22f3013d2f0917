// Where archives lie until their link lapses: beside the database, readable by the server alone.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#platform/settings.ts';

type Place = Pick<Settings, 'dataDirectory'>;

const folderOf = ({ dataDirectory }: Place) => join(dataDirectory, 'archives');

/** Writes an archive whole or not at all; a second time replaces the first. */
export async function keepArchive(place: Place, file: string, content: Uint8Array): Promise<void> {
  const folder = folderOf(place);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, file);
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** @returns undefined when it isn't there any more */
export async function readArchive(place: Place, file: string): Promise<Buffer | undefined> {
  return await readFile(join(folderOf(place), file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

export async function removeArchives(place: Place, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(join(folderOf(place), file), { force: true });
}
