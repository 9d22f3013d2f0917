// The public streaming protocol of realtime databases over our own data (reference: Firebase REST, streaming), and beside
// it one stream for several paths. Errors have that protocol's form, not the envelope's.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context';
import { networkOf } from '#modules/identity/network.ts';
import { markNotificationRead } from '#modules/messages/notifications.ts';
import { type Credential, readCredential, tokenOf } from '#modules/realtime/reader.ts';
import { createOnce, type Resource } from '#modules/realtime/resource.ts';
import { findResource, isUuid } from '#modules/realtime/resources.ts';
import type { Outlet } from '#modules/realtime/stream.ts';
import { createStreams } from '#modules/realtime/streams.ts';
import { toTree } from '#modules/realtime/tree.ts';
import type { Http } from '#platform/http.ts';

const mostPaths = 20;
/** A crowded network never closes a shop's board, nor anonymous visitors a customer's screen. */
const ranks = { device: 0, customer: 1, staff: 2 };
/** Proxies must neither hold a stream back nor keep it. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export function addRealtimeRoutes(app: Http, context: Context): void {
  const streams = createStreams(context);
  app.addHook('preClose', async () => streams.endAll());

  app.get<{ Params: { '*': string } }>('/realtime/*', { exposeHeadRoute: false }, async (request, reply) => {
    const path = /^(.*)\.json$/.exec(request.params['*'])?.[1];
    return await serve(request, reply, path === undefined ? [] : [path], false);
  });

  app.get<{ Querystring: { caminhos?: unknown } }>(
    '/realtime.json',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { caminhos } = request.query;
      const paths = typeof caminhos === 'string' ? caminhos.split(',').filter(Boolean) : [];
      return await serve(request, reply, [...new Set(paths)].slice(0, mostPaths), true);
    },
  );

  async function serve(request: FastifyRequest, reply: FastifyReply, paths: string[], multiplexed: boolean) {
    const token = tokenOf(request);
    const credential = token === undefined ? undefined : await readCredential(context, token);
    if (token === undefined || credential === undefined) return deny(reply);
    const resources = await findAll(credential, paths);
    if (resources === undefined) return deny(reply);
    if (!String(request.headers.accept ?? '').includes('text/event-stream')) {
      const once = createOnce(resources);
      const values = await Promise.all(resources.map((resource) => resource.read(context.db, once)));
      return send(reply, 200, multiplexed ? toTree(resources, values) : values[0]);
    }
    // A client that has left already would never say so again.
    if (reply.raw.closed) return reply;
    const { reader, expiresAt } = credential;
    const isOpen = await streams.open(
      {
        resources,
        multiplexed,
        expiresAt,
        network: networkOf(request.ip),
        rank: ranks[reader.kind],
        owner: reader.kind === 'staff' ? `staff:${reader.staffId}` : reader.sessionId,
        sessionKeys: [reader.kind === 'staff' ? `staff:${reader.staffId}` : `device:${reader.uid}`],
        tellsLastNews: reader.kind !== 'staff',
        recheckAlways: reader.kind === 'staff',
        verify: async () => (await readCredential(context, token)) !== undefined,
      },
      outletOf(reply),
    );
    if (!isOpen) return send(reply.header('retry-after', '30'), 429, { error: 'Too many streams' });
    return reply;
  }

  async function findAll(credential: Credential, paths: string[]): Promise<Resource[] | undefined> {
    const found = await Promise.all(paths.map((path) => findResource(context, credential.reader, path)));
    const allowed = found.filter((resource) => resource !== undefined);
    return paths.length > 0 && allowed.length === paths.length ? allowed : undefined;
  }

  app.register(async (scope) => {
    // Clients of the public protocol send JSON under any content type, or none.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route<{ Params: { '*': string } }>({
      method: ['PUT', 'PATCH', 'POST', 'DELETE'],
      url: '/realtime/*',
      // What may be written is the word `true`.
      bodyLimit: 1024,
      async handler(request, reply) {
        const read = /^Devices\/([^/]+)\/pushes\/([^/]+)\/read\.json$/.exec(request.params['*']);
        const credential = await readCredential(context, tokenOf(request) ?? '');
        const [, uid, id = ''] = read ?? [];
        if (
          request.method !== 'PUT' ||
          credential?.reader.kind !== 'customer' ||
          uid !== credential.reader.uid
        ) {
          return deny(reply);
        }
        // The only write there is, and read is read: nothing becomes unread again.
        if (String(request.body).trim() !== 'true' || !isUuid(id)) return deny(reply);
        const { customerId } = credential.reader;
        const marked = await context.db.transaction((tx) =>
          markNotificationRead(tx, customerId, id, context.clock()),
        );
        return marked ? send(reply, 200, true) : deny(reply);
      },
    });
  });
}

const deny = (reply: FastifyReply) => send(reply, 401, { error: 'Permission denied' });

function send(reply: FastifyReply, status: number, value: unknown) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(value ?? null));
}

function outletOf(reply: FastifyReply): Outlet {
  const response = reply.raw;
  return {
    open() {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) response.setHeader(name, value);
      }
      response.writeHead(200, streamHeaders);
    },
    write: (chunk) => response.write(chunk),
    end: () => void response.end(),
    destroy: () => void response.destroy(),
    once: (event, listener) => response.once(event, listener),
  };
}
