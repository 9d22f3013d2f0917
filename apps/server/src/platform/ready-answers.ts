// The short way: an answer that is kept ready and still right goes out as bytes, before the application's hooks. A read
// then costs little more than a bare server's (bench). Whatever isn't that simple goes the long way, which offers its
// answer here for the next one.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** One encoding of an answer: each has an `ETag` of its own, since a strong one speaks of bytes (RFC 9110, 8.8.3). */
export type ReadyEncoding = { bytes: Buffer; etag: string; length: string };
export type Encoding = 'br' | 'gzip' | 'identity';

type Ready = {
  isCurrent: () => boolean;
  /** The heads as the long way sent them: names and values in turn. */
  heads: Record<Encoding, { full: string[]; notModified: string[] }>;
  encodings: Record<Encoding, ReadyEncoding>;
};

/** How many answers of this process went the short way, by status: nothing else counts them one by one. */
export const readyAnswersSent = { 200: 0, 304: 0 };

/** As many as are kept for the long way; the oldest makes room, and the next one asks that way. */
const mostBytes = 64 << 20;
type Lane = { answers: Map<string, Ready>; bytes: number };
const lanes = new WeakMap<Server, Lane>();

/** What an answer takes of the memory, in all its encodings. */
export const bytesOf = ({ br, gzip, identity }: Ready['encodings']): number =>
  br.bytes.length + gzip.bytes.length + identity.bytes.length;

/** Lets the server answer from memory; called where a route that offers such answers is registered. */
export function openReadyLane(app: FastifyInstance): void {
  if (lanes.has(app.server)) return;
  const answers = new Map<string, Ready>();
  lanes.set(app.server, { answers, bytes: 0 });
  let closing = false;
  // A server that is told to stop closes its connections as it answers, and that is the application's to do.
  app.addHook('preClose', async () => {
    closing = true;
  });
  const longWay = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!closing && request.method === 'GET') {
      const ready = answers.get(request.url ?? '');
      if (ready?.isCurrent()) return sendReady(ready, request, response);
    }
    for (const listener of longWay) listener.call(app.server, request, response);
  });
}

/** Remembers what the long way is about to send, for as long as it is right. */
export function offerReady(
  request: FastifyRequest,
  reply: FastifyReply,
  encodings: Ready['encodings'],
  isCurrent: () => boolean,
): void {
  const lane = lanes.get(request.server.server);
  const url = request.raw.url ?? '';
  if (lane === undefined || request.method !== 'GET' || reply.statusCode !== 200 || url.includes('?')) return;
  const common = Object.entries(reply.getHeaders()).filter(
    ([name]) => !ownToOneAnswer.has(name.toLowerCase()),
  );
  const shared = common.flatMap(([name, value]) => [name, String(value)]);
  const headOf = (encoding: Encoding) => {
    const { etag, length } = encodings[encoding];
    const notModified = [...shared.filter((_, index) => !isContentType(shared, index)), 'etag', etag];
    const named = encoding === 'identity' ? [] : ['content-encoding', encoding];
    return { full: [...shared, 'etag', etag, ...named, 'content-length', length], notModified };
  };
  forget(lane, url);
  lane.answers.set(url, {
    isCurrent,
    encodings,
    heads: { br: headOf('br'), gzip: headOf('gzip'), identity: headOf('identity') },
  });
  lane.bytes += bytesOf(encodings);
  for (const oldest of lane.answers.keys()) {
    if (lane.bytes <= mostBytes) break;
    forget(lane, oldest);
  }
}

function forget(lane: Lane, url: string): void {
  const known = lane.answers.get(url);
  if (known !== undefined) lane.bytes -= bytesOf(known.encodings);
  lane.answers.delete(url);
}

const ownToOneAnswer = new Set(['x-request-id', 'etag', 'content-encoding', 'content-length']);
const isContentType = (flat: string[], index: number) => flat[index - (index % 2)] === 'content-type';

function sendReady(
  { heads, encodings }: Ready,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined);
  const { bytes, etag } = encodings[encoding];
  if (isKnown(headers['if-none-match'], etag)) {
    readyAnswersSent[304] += 1;
    response.writeHead(304, heads[encoding].notModified);
    response.end();
    return;
  }
  readyAnswersSent[200] += 1;
  response.writeHead(200, heads[encoding].full);
  response.end(bytes);
}

/** The smallest that the caller takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const named = accepted?.toLowerCase() ?? '';
  return takes(named, 'br') ? 'br' : takes(named, 'gzip') ? 'gzip' : 'identity';
}

/** Named, and not with a weight of nothing. */
function takes(accepted: string, encoding: 'br' | 'gzip'): boolean {
  const found = accepted.indexOf(encoding);
  return found >= 0 && !/^[a-z]+\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(found));
}

/** Proxies may weaken a tag on its way (RFC 9110, 13.1.2: compared weakly here). */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
