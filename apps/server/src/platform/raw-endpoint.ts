// Calls whose body is bytes: a gateway's webhook is signed over them as they came, a picture is not JSON.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Http } from '#platform/http.ts';

export type RawCall<A = undefined> = {
  /** What `authorise` found. */
  actor: A;
  body: Buffer;
  params: Record<string, string>;
  query: Record<string, string>;
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type RawEndpoint<A = undefined> = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** At most this many bytes; a megabyte when not said. */
  maximumBytes?: number;
  /** Who may send them: asked before the first byte of the body is read. @throws Refusal */
  authorise?(request: FastifyRequest): Promise<A>;
};

/** Registers a call that is given the body's bytes and whose handler's answer is sent as it is. */
export function handleRaw<A = undefined>(
  app: Http,
  endpoint: RawEndpoint<A>,
  handler: (call: RawCall<A>) => Promise<unknown>,
): void {
  const actors = new WeakMap<FastifyRequest, A>();
  // A scope of its own: the parser that keeps the bytes must not reach the other routes.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.maximumBytes !== undefined && { bodyLimit: endpoint.maximumBytes }),
      async onRequest(request) {
        if (endpoint.authorise) actors.set(request, await endpoint.authorise(request));
      },
      async handler(request, reply) {
        const actor = actors.get(request) as A;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const params = request.params as Record<string, string>;
        const query = request.query as Record<string, string>;
        return await handler({ actor, body, params, query, address: request.ip, request, reply });
      },
    });
  });
}
