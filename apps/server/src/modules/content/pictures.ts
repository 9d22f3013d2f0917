import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import type { Database, Tx } from '#platform/database.ts';
import { addFileRoutes } from '#platform/file-routes.ts';
import type { Http } from '#platform/http.ts';

/** The URL of a picture: a bare name is ours, anything else is a URL already. */
const picturesPath = '/imagens/';

export function pictureAddress(name: string): string;
export function pictureAddress(name: string | null): string | null;
export function pictureAddress(name: string | null): string | null {
  if (name === null) return null;
  return /[/:]/.test(name) ? name : picturesPath + encodeURIComponent(name);
}

// Uploaded pictures: in the database for all processes, and cached on the disk of each that serves them.

export type PictureFile = { name: string; content: Buffer };

/** As `storePicture` names them. */
const ownName = /^[0-9a-f]{24}(-\d+)?\.(webp|avif)$/;

export async function keepPictures(tx: Tx, files: PictureFile[]): Promise<void> {
  for (const { name, content } of files) {
    await tx.execute(
      sql`insert into pictures (name, content) values (${name}, ${content}) on conflict do nothing`,
    );
  }
}

/** Whole or not at all: a reader never finds half a file. */
export async function writePictures(directory: string, files: PictureFile[]): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const { name, content } of files) {
    const part = join(directory, `.${name}.${process.pid}.part`);
    try {
      await writeFile(part, content);
      await rename(part, join(directory, name));
    } catch (error) {
      // On a full disk a part would take the room that is missing.
      await rm(part, { force: true });
      throw error;
    }
  }
}

/** Brings a picture that another process took in to this one's disk. */
export async function fetchPicture(db: Database, directory: string, name: string): Promise<void> {
  if (!ownName.test(name)) return;
  const isMounted = await access(join(directory, name)).then(
    () => true,
    () => false,
  );
  if (isMounted) return;
  // A wide picture from before there was a middle size, or a very large one: its large one is as good.
  const large = name.replace(/-(736|1440)\.avif$/, '-960.avif');
  const row = await db.maybe<{ content: Buffer }>(
    sql`select content from pictures where name in (${name}, ${large}) order by name <> ${name} limit 1`,
  );
  if (row !== undefined) await writePictures(directory, [{ name, content: row.content }]);
}

const samplePictures = join(import.meta.dirname, '../../../../../sample/pictures/images');

/** Uploaded pictures, named by their content, so that a URL never changes its picture. */
export const uploadsDirectory = (dataDirectory: string): string => join(dataDirectory, 'uploads');

/**
 * Pictures, for ever the same under their name: the chain's own, else the sample's. Menus name theirs by `base_url` and
 * `path_name`, which in the sample is a place under /assets/ (Specification §9).
 */
export async function addPictureRoutes(app: Http, { db, settings }: Context): Promise<void> {
  const uploads = uploadsDirectory(settings.dataDirectory);
  if (!settings.testing) await mkdir(uploads, { recursive: true });
  for (const prefix of [picturesPath, '/assets/pictures/']) {
    await app.register(async (scope) => {
      scope.addHook('onRequest', async ({ params }) => {
        const { '*': name = '' } = params as { '*'?: string };
        await fetchPicture(db, uploads, name);
      });
      await addFileRoutes(scope, {
        prefix,
        root: settings.testing ? samplePictures : [uploads, samplePictures],
      });
    });
  }
}
