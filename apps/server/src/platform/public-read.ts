// Answers that are the same for everyone: serialised and compressed once, sent to many, and not at all to who has them.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { DataOf, Endpoint } from '@fornada/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Http } from '#platform/http.ts';
import { inspectText } from '#platform/validation.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** An answer ready to be sent as often as it is asked for. `T`, the envelope's `data`, is there for the types only. */
export type Prepared<T> = { etag: string; plain: Buffer; brotli: Buffer; gzip: Buffer; readonly holds?: T };

/** Puts `data` in the envelope and compresses it both ways. Keep what it gives for as long as the data is the same. */
export async function prepare<T>(data: T): Promise<Prepared<T>> {
  const plain = Buffer.from(JSON.stringify({ success: true, data }));
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  };
  const [smallest, small] = await Promise.all([brotli(plain, quality), zip(plain, { level: 9 })]);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  // Weak, since one tag stands for three encodings of the same content.
  return { etag: `W/"${digest}"`, plain, brotli: smallest, gzip: small };
}

type PublicEndpoint = Omit<Endpoint, 'data'> & {
  readonly access: 'open';
  readonly data: (value: never) => unknown;
};

/** Registers an open read whose answer is kept prepared; browsers and proxies ask again with its `ETag`. */
export function handlePublic<E extends PublicEndpoint>(
  app: Http,
  endpoint: E,
  read: (params: Record<string, string>) => Promise<Prepared<DataOf<E>>>,
): void {
  app.route({
    method: 'GET',
    url: endpoint.path,
    async handler(request, reply) {
      const params = request.params as Record<string, string>;
      for (const value of Object.values(params)) inspectText(value);
      return sendPrepared(request, reply, await read(params));
    },
  });
}

export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared<unknown>,
): FastifyReply {
  reply
    .header('etag', prepared.etag)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'accept-encoding');
  const known = request.headers['if-none-match'];
  if (known === '*' || known?.split(',').some((tag) => tag.trim() === prepared.etag))
    return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.type('application/json; charset=utf-8');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(prepared.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(prepared.gzip);
  return reply.send(prepared.plain);
}
