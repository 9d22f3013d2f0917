// Serves one call of the contract: who is calling, is the input what the schema says, then the module's handler.
import type { Access, DataOf, Endpoint, Schema } from '@fornada/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Actor, ActorFor } from '#platform/actor.ts';
import type { Http } from '#platform/http.ts';
import { refuse } from '#platform/refusal.ts';
import { inspectText, validate } from '#platform/validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the error handler says of a fault of ours (`Endpoint`). */
    failure?: (() => string) | undefined;
    /** Called by a gateway that tells what became of something, which has a limit of its own. */
    fromGateway?: boolean;
  }
}

/** Authenticates and authorises the caller. Of one that is checked later only what its token says is known. */
export type Authenticate = (
  request: FastifyRequest,
  access: Access,
  isCheckedLater?: boolean,
) => Promise<Actor | undefined>;

type Output<S> = NonNullable<S> extends Schema ? v.InferOutput<NonNullable<S>> : undefined;

export type Call<E extends Endpoint, A extends Access = E['access']> = {
  actor: ActorFor<A>;
  /** The path's `:names`. */
  params: Record<string, string>;
  query: E extends { query?: infer Q } ? Output<Q> : undefined;
  body: E extends { body?: infer B } ? Output<B> : undefined;
  /** Present where the endpoint is `idempotent`; '' elsewhere, and where it is left out of one that takes it. */
  idempotencyKey: string;
  /** The caller's address, as far as TRUST_PROXY lets it be known. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Bytes of a call that anybody may make: a form, with room. */
const mostFromStrangers = 32 * 1024;

/**
 * Registers an endpoint; what the handler returns is the envelope's `data`.
 * @param checksSession whether the handler's own statement checks the session of a customer; whatever else is wrong, one that has
 *   ended is told so
 */
export function handle<E extends Endpoint>(
  app: Http,
  context: { authenticate: Authenticate },
  endpoint: E,
  handler: (call: Call<E>) => Promise<DataOf<E>>,
  { checksSession = false } = {},
): void {
  const callers = new WeakMap<FastifyRequest, Actor>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { failure: endpoint.failure },
    ...(endpoint.access === 'open' && { bodyLimit: mostFromStrangers }),
    // Before the body is read: nothing is stored or parsed for an unauthorised caller.
    async onRequest(request) {
      const actor = await context.authenticate(request, endpoint.access, checksSession);
      if (actor !== undefined) callers.set(request, actor);
    },
    async handler(request, reply) {
      try {
        return await serve(request, reply);
      } catch (error) {
        if (checksSession) await context.authenticate(request, endpoint.access);
        throw error;
      }
    },
  });

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const actor = callers.get(request);
    const params = request.params as Record<string, string>;
    for (const value of Object.values(params)) inspectText(value);
    const query = endpoint.query === undefined ? undefined : validate(endpoint.query, request.query);
    const body = endpoint.body === undefined ? undefined : validate(endpoint.body, formOf(request.body));
    const idempotencyKey = readIdempotencyKey(request, endpoint);
    const call = { actor, params, query, body, idempotencyKey, address: request.ip, request, reply };
    const data = await handler(call as Call<E>);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return { success: true, data };
  }
}

/** No body at all is a form with nothing filled in; a list or a bare value is no form. */
function formOf(body: unknown): object {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) refuse('malformed');
  return body;
}

function readIdempotencyKey(request: FastifyRequest, { idempotent }: Endpoint): string {
  const key = request.headers['idempotency-key'];
  if (idempotent === undefined || (idempotent === 'optional' && key === undefined)) return '';
  if (typeof key !== 'string' || key.length < 1 || key.length > 255) refuse('idempotency_key_missing');
  return key;
}
