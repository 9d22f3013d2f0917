import type { FastifyRequest } from 'fastify';
import { refuse } from '#platform/refusal.ts';

/** The token of `Authorization: Bearer`. @throws Refusal `unauthenticated` when there is none */
export function bearerToken(request: FastifyRequest): string {
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) refuse('unauthenticated');
  return token;
}
