import type { FastifyRequest } from 'fastify';
import type { Context } from '#context';
import { keepPictures, uploadsDirectory, writePictures } from '#modules/content/pictures.ts';
import { isPictureKind, makePicture, mostPictureBytes, readFrame } from '#modules/content/store-picture.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { Http } from '#platform/http.ts';
import { handleRaw } from '#platform/raw-endpoint.ts';
import { requireSecondFactor } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

/**
 * `POST /api/gestao/imagens?tipo=&recorte=`: the file's bytes are the body. What of it is shown is said by where that begins
 * and how large it is, in parts of the whole: `0.1,0,0.8,0.6`; where nothing is said it is found.
 */
export function addUploadRoutes(app: Http, context: Context): void {
  const { db, clock, settings } = context;
  const call = {
    method: 'POST',
    path: '/api/gestao/imagens',
    maximumBytes: mostPictureBytes,
    async authorise(request: FastifyRequest) {
      const actor = await context.authenticate(request, 'staff');
      if (actor?.kind !== 'staff' || actor.role === 'assistant') refuse('forbidden');
      requireSecondFactor(actor);
      return actor;
    },
  } as const;
  handleRaw(app, call, async ({ actor, body, query, reply }) => {
    const kind = query.tipo ?? '';
    if (!isPictureKind(kind)) refuse('malformed');
    const frame = query.recorte === undefined ? null : (readFrame(query.recorte) ?? refuse('malformed'));
    const { name, files } = await makePicture(body, kind, frame);
    // First, so that a disk that is full refuses all of it; files of a name that nothing mentions harm nobody.
    await writePictures(uploadsDirectory(settings.dataDirectory), files);
    await db.transaction(async (tx) => {
      await keepPictures(tx, files);
      const after = { kind, bytes: body.length, files: files.length };
      const action = { action: 'picture.uploaded', subject: `picture:${name}`, after };
      await recordStaffAction(tx, actor, action, clock());
    });
    reply.header('cache-control', 'no-store');
    return { success: true, data: { imagem: name } };
  });
}
