// Authenticates readers of the realtime database, by the token that its protocol takes in the URL or ours in the header.
import type { FastifyRequest } from 'fastify';
import type { Context } from '#context';
import { readActor } from '#modules/accounts/read-actor.ts';
import type { Reader } from '#modules/realtime/resource.ts';
import { readStaff } from '#modules/staff/sessions.ts';
import { Refusal } from '#platform/refusal.ts';

export type Credential = { reader: Reader; expiresAt: number };

export function tokenOf(request: FastifyRequest): string | undefined {
  const { auth } = request.query as { auth?: unknown };
  if (typeof auth === 'string' && auth !== '') return auth;
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** @returns undefined when the token speaks for nobody any more */
export async function readCredential(context: Context, token: string): Promise<Credential | undefined> {
  try {
    // An identity token is a JWT, three parts; a staff session's is one opaque word.
    if (token.split('.').length !== 3) {
      return { reader: await readStaff(context, token), expiresAt: Number.POSITIVE_INFINITY };
    }
    const { actor, expiresAt } = await readActor(context, token);
    return { reader: actor, expiresAt: expiresAt.getTime() };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
