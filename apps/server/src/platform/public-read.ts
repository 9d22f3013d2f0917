// Answers that are the same for everyone: serialised and compressed once, with an ETag.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { DataOf, Endpoint, Schema } from '@fornada/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Http } from '#platform/http.ts';
import {
  chooseEncoding,
  type Encoding,
  isKnown,
  offerReady,
  openReadyLane,
  type ReadyEncoding,
} from '#platform/ready-answers.ts';
import { inspectText } from '#platform/validation.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** An answer ready to be sent as often as it is asked for. `T`, the envelope's `data`, is there for the types only. */
export type Prepared<T> = {
  encodings: Record<Encoding, ReadyEncoding>;
  /** Whether it may be sent again without asking anyone; absent means that the handler is to be asked. */
  isCurrent?: () => boolean;
  readonly holds?: T;
};

/** What a shared cache may hold without asking: it asks again after this, and the origin is always asked by browsers. */
const sharedSeconds = 10;
const sharedCacheControl = `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`;

/** Puts `data` in the envelope and compresses it both ways. Keep what it gives for as long as the data is the same. */
export async function prepare<T>(data: T): Promise<Prepared<T>> {
  return await prepareBytes(Buffer.from(JSON.stringify({ success: true, data })));
}

/** The same for an answer that isn't the envelope: a page, a file. */
export async function prepareBytes<T = never>(plain: Buffer): Promise<Prepared<T>> {
  // A menu is 7 to 8% smaller than by 9, for some 100 ms more each time that it changes; 11 takes half a second.
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  };
  const [smallest, small] = await Promise.all([brotli(plain, quality), zip(plain, { level: 9 })]);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const encoded = (bytes: Buffer, suffix: string): ReadyEncoding => ({
    bytes,
    etag: `"${digest}${suffix}"`,
    length: String(bytes.length),
  });
  return {
    encodings: {
      identity: encoded(plain, ''),
      br: encoded(smallest, '-br'),
      gzip: encoded(small, '-gzip'),
    },
  };
}

/** Registers an open read whose answer is kept prepared; browsers and proxies ask again with its `ETag`. */
export function handlePublic<E extends Endpoint<undefined, undefined, Schema, 'open'>>(
  app: Http,
  endpoint: E,
  read: (params: Record<string, string>) => Promise<Prepared<DataOf<E>>>,
): void {
  openReadyLane(app);
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
  type = 'application/json; charset=utf-8',
  cacheControl = sharedCacheControl,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  const { bytes, etag, length } = prepared.encodings[encoding];
  // Compressed on its way into what none of ours is ('*', deflate), it would go out with the plain one's tag and length.
  request.headers['x-no-compression'] = '1';
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').type(type);
  if (prepared.isCurrent) offerReady(request, reply, prepared.encodings, prepared.isCurrent);
  reply.header('etag', etag);
  if (isKnown(request.headers['if-none-match'], etag)) {
    return reply.removeHeader('content-type').code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('content-length', length).send(bytes);
}
