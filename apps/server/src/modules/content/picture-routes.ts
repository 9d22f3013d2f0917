import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#context';
import { addFileRoutes } from '#platform/file-routes.ts';
import type { Http } from '#platform/http.ts';
import { fetchPicture } from './kept-pictures.ts';
import { picturesPath } from './pictures.ts';

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
