import { refreshIdentity, signInAnonymously as signInCall } from '@fornada/contract/access.ts';
import { endDevice, listDevices } from '@fornada/contract/devices.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#context';
import type { Module } from '#module';
import { deviceNameOf, listSessions, nameDevice } from '#modules/identity/devices.ts';
import { limitNewDevices } from '#modules/identity/limits.ts';
import { refreshSession } from '#modules/identity/refresh-session.ts';
import { endSessions, signInAnonymously } from '#modules/identity/sessions.ts';
import { keySet } from '#modules/identity/token.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

/** The token of `Authorization: Bearer`. @throws Refusal `unauthenticated` when there is none */
export function bearerToken(request: FastifyRequest): string {
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) refuse('unauthenticated');
  return token;
}

function addIdentityRoutes(app: Http, context: Context): void {
  const { db } = context;
  handle(app, context, signInCall, async ({ request, address }) => {
    await limitNewDevices(context, address);
    return await db.transaction((tx) =>
      signInAnonymously(tx, context, deviceNameOf(request.headers['user-agent'])),
    );
  });

  handle(app, context, refreshIdentity, async ({ body, request }) => {
    const answer = await db.transaction(async (tx) => {
      const refreshed = await refreshSession(tx, context, body.refreshToken, body.attempt);
      if (refreshed.kind === 'refreshed') {
        await nameDevice(tx, refreshed.identity.uid, deviceNameOf(request.headers['user-agent']));
      }
      return refreshed;
    });
    if (answer.kind !== 'refreshed') refuse('refresh_token_invalid');
    return answer.identity;
  });

  handle(app, context, listDevices, async ({ actor }) => ({
    sessoes: await listSessions(db, actor, context.clock()),
  }));

  handle(app, context, endDevice, async ({ actor, params: { id = '' } }) => {
    // Another customer's session is as unknown as one that never was.
    if (!isUuid(id)) refuse('not_found');
    return await db.transaction(async (tx) => {
      const whose = { customerId: actor.customerId, onlySessionId: id };
      const ended = await endSessions(tx, whose, 'ended_elsewhere', context.clock());
      if (ended.length === 0) refuse('not_found');
      return { sessoes: await listSessions(tx, actor, context.clock()) };
    });
  });

  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(keySet(context))),
  );
}

export const identity: Module = {
  name: 'identity',
  routes: addIdentityRoutes,
};
