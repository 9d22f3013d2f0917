import { refreshIdentity, signInAnonymously as signInCall } from '@fornada/contract/access.ts';
import type { Context } from '#context';
import { refreshSession } from '#modules/identity/refresh-session.ts';
import { signInAnonymously } from '#modules/identity/sign-in-anonymously.ts';
import { keySet } from '#modules/identity/token.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { refuse } from '#platform/refusal.ts';

export function addIdentityRoutes(app: Http, context: Context): void {
  handle(app, context, signInCall, () => context.db.transaction((tx) => signInAnonymously(tx, context)));

  handle(app, context, refreshIdentity, async ({ body }) => {
    const answer = await context.db.transaction((tx) => refreshSession(tx, context, body.refreshToken));
    if (answer.kind !== 'refreshed') refuse('refresh_token_invalid');
    return answer.identity;
  });

  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(keySet(context.secrets))),
  );
}
