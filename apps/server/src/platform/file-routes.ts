import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { Http } from '#platform/http.ts';
import { documentHeaders } from '#platform/security-headers.ts';

/** What is sent, not how it was asked for: a drawing that is opened by its address is a document, however that is spelled. */
const isNoDocument = /^(text\/(css|javascript)|application\/javascript|font\/|image\/(?!svg))/;

/** By another spelling of its path, or out of the directory. */
const leadsElsewhere = /\\|^\/|\/\/|(^|\/)\.\.?(\/|$)/;

/**
 * Files that never change under their name. What the browser is told about documents is left out: a script, a font or a
 * picture is none, and half a kilobyte of headers before each small file is a second of a slow connection.
 */
export async function addFileRoutes(
  app: Http,
  { prefix, root }: Required<Pick<FastifyStaticOptions, 'prefix' | 'root'>>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (isNoDocument.test(String(reply.getHeader('content-type'))))
        for (const name of documentHeaders) reply.removeHeader(name);
      return payload;
    });
    await scope.register(fastifyStatic, {
      root,
      serve: false,
      index: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    });
    // Its own route reads the whole directory for each file, twice where it is compressed, for disks that don't tell A from a.
    scope.route<{ Params: { '*': string } }>({
      method: ['HEAD', 'GET'],
      url: `${prefix}*`,
      handler(request, reply) {
        const name = request.params['*'];
        return leadsElsewhere.test(name) ? reply.callNotFound() : reply.sendFile(name);
      },
    });
  });
}
