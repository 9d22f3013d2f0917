import { rotatePosKey as rotateCall } from '@fornada/contract/pos-keys.ts';
import type { Context } from '#context';
import { posKeysResource } from '#modules/pos/office-keys.ts';
import { rotatePosKey } from '#modules/pos/rotate-key.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { requireSecondFactor } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

export function addPosKeyRoutes(app: Http, context: Context): void {
  const { db, secrets, clock } = context;

  handle(app, context, rotateCall, async ({ actor, params: { id = '' }, body }) => {
    requireSecondFactor(actor);
    if (actor.role !== 'manager' && actor.role !== 'administrator') refuse('forbidden');
    // Another shop's key answers as unknown.
    const known = (await posKeysResource.read(db, id, actor, context)) ?? refuse('not_found');
    const rotation = { id, shopId: known.loja, overlapHours: body.horas };
    const made = await db.transaction((tx) => rotatePosKey(tx, secrets, actor, rotation, clock()));
    return { id: made.id, chave: made.key, antiga_termina_em: made.oldEndsAt.toISOString() };
  });
}
