// The HTTP application without a single route: limits, headers, log lines, and one shape for everything that goes wrong.
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import type { ErrorCode, WireError } from '@fornada/contract/errors.ts';
import { m } from '@fornada/copy/messages.ts';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { createAddressLimit } from '#platform/address-limit.ts';
import type { Bus } from '#platform/bus.ts';
import type { Clock } from '#platform/clock.ts';
import { closePromptly } from '#platform/close-promptly.ts';
import { runForRequest } from '#platform/current-request.ts';
import { isDatabaseAway } from '#platform/database-away.ts';
import { isDiskFull } from '#platform/disk-full.ts';
import { learnMethods } from '#platform/known-methods.ts';
import { speaking, speakToCallers } from '#platform/language.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import { Refusal, statusOf, toWireError } from '#platform/refusal.ts';
import { securityHeaders } from '#platform/security-headers.ts';
import type { Settings } from '#platform/settings.ts';
import type { Tracer } from '#platform/trace.ts';
import { parseJson } from '#platform/validation.ts';

export type Http = FastifyInstance;

type HttpParts = {
  settings: Settings;
  log: Log;
  clock: Clock;
  metrics: Metrics;
  bus?: Bus | undefined;
  tracer?: Tracer | undefined;
  leaving?: AbortSignal | undefined;
};

const bodyLimit = 1024 * 1024;

/** Somebody has to make room first. */
const diskFullRetrySeconds = 60;

/** A gateway brings the whole chain's news from a few addresses. */
const gatewayFactor = 20;

export async function createHttp(parts: HttpParts): Promise<Http> {
  const { settings, log, clock, metrics, bus, tracer, leaving } = parts;
  const everywhere = securityHeaders(settings);
  const options: FastifyServerOptions = {
    logger: false,
    bodyLimit,
    trustProxy: (_address: string, hop: number) => hop < settings.trustProxy,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // The handlers below answer in the envelope; Fastify's own words are English and reveal what runs here.
    frameworkErrors: (error, request, reply) => {
      reply.headers(everywhere);
      return isLostReader(error, request)
        ? reply.header('cache-control', 'no-store').redirect('/notfound')
        : sendError(log, error, request, reply);
    },
    clientErrorHandler: ({ code }, socket) => {
      if (socket.writable) socket.end(unreadableAnswer(everywhere, code));
    },
  };
  const app: Http = fastify(options);
  const methodsOf = learnMethods(app);
  closePromptly(app);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as string));
    } catch (error) {
      done(error as Error);
    }
  });

  speakToCallers(app);
  // After the body was read: its events belong to the connection, not to the request.
  app.addHook('preHandler', (request, _reply, done) => runForRequest({ requestId: request.id }, done));
  const perMinute = settings.callsPerAddressPerMinute;
  const waitOfCaller = createAddressLimit('calls', perMinute, clock, bus);
  const waitOfGateway = createAddressLimit('callbacks', perMinute * gatewayFactor, clock, bus);
  app.addHook('onRequest', async (request, reply) => {
    // The time by which it is judged: devices that are set wrong go by it.
    reply.headers(everywhere).header('x-request-id', request.id).header('date', clock().toUTCString());
    // A connection that a proxy keeps for its next call would be gone under it.
    if (leaving?.aborted) reply.header('connection', 'close');
    const { fromGateway = false } = request.routeOptions.config;
    const waitSeconds = (fromGateway ? waitOfGateway : waitOfCaller)(request.ip);
    if (waitSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: waitSeconds });
  });
  // A text that doesn't say its letters is read in those that a browser guesses.
  app.addHook('onSend', async (_request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (/^text\/[^;]*$/.test(type)) reply.header('content-type', `${type}; charset=utf-8`);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the URL: queries carry tokens and paths carry references.
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    const answered = { method, route, status, seconds: reply.elapsedTime / 1000 };
    metrics.answered(answered);
    tracer?.answered(request.id, answered);
    log.info({ requestId: request.id, method, route, status, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  // What no route took, or only the one that takes every page: a path may still be known for other methods.
  const unrouted = (request: FastifyRequest, reply: FastifyReply): Refusal => {
    const [path = ''] = request.url.split('?');
    const methods = methodsOf(path);
    // A form whose screen takes none: the specification has a sentence for that (§5).
    const words = request.method === 'POST' ? { message: m.error_action() } : {};
    // One that is known for this very method was too long to be taken.
    if (methods.length === 0 || methods.includes(request.method)) return new Refusal('not_found', words);
    reply.header('allow', methods.join(', '));
    return new Refusal('method_not_allowed', words);
  };
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const lost = error instanceof Refusal && error.code === 'not_found' && request.routeOptions.url === '/*';
    return sendError(log, lost ? unrouted(request, reply) : error, request, reply.headers(everywhere));
  });
  // A file that isn't there is answered by words, which may be opened as a document.
  app.setNotFoundHandler((request, reply) =>
    sendError(log, unrouted(request, reply), request, reply.headers(everywhere)),
  );
  return app;
}

function sendError(log: Log, error: Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : speaking(request, () => refusalOf(error));
  const status = statusOf(refusal.code);
  if (status >= 500)
    log.error({ requestId: request.id, route: request.routeOptions?.url, err: error }, 'failed');
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ success: false, error: speaking(request, () => wireError(refusal, request)) }));
}

/** A person whose link was cut off within a letter is told so on a page, as of any that leads nowhere. */
const isLostReader = ({ code }: FastifyError, { method, headers }: FastifyRequest): boolean =>
  code === 'FST_ERR_BAD_URL' && method === 'GET' && headers.accept?.includes('text/html') === true;

/** A fault of ours is told in the call's own sentence where the specification has one (§8), for the modal that it asks for. */
function wireError(refusal: Refusal, request: FastifyRequest): WireError {
  const failure = refusal.code === 'internal' ? request.routeOptions?.config.failure : undefined;
  return toWireError(failure ? new Refusal('internal', { message: failure(), context: {} }) : refusal);
}

/**
 * For what isn't HTTP, whose headers are too long, or who says nothing: there is no request yet, so no reply to send with. A
 * browser opens connections ahead, and asks again on another one when it is told 408 on the one that it wanted to use.
 */
function unreadableAnswer(everywhere: Record<string, string>, code: string | undefined): string {
  const body = JSON.stringify({ success: false, error: toWireError(new Refusal('malformed')) });
  const headers = [
    `HTTP/1.1 ${code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'}`,
    'Connection: close',
    'Cache-Control: no-store',
    ...Object.entries(everywhere).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

function refusalOf(error: Error): Refusal {
  if (!isDiskFull(error)) return new Refusal(codeOf(error));
  return new Refusal('unavailable', {
    message: m.error_disk_full(),
    retryAfterSeconds: diskFullRetrySeconds,
  });
}

/** What the framework refused by itself, in the words of our table; all else is our fault. */
function codeOf(error: Error & { code?: string; statusCode?: number }): ErrorCode {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too_large';
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media';
  // A caller that hangs up in the middle of its body looks like a lost connection, too.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'malformed';
  return isDatabaseAway(error) ? 'unavailable' : 'internal';
}
