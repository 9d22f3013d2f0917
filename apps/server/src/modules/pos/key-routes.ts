import { rotatePosKey as rotateCall } from '@fornada/contract/pos-keys.ts';
import type { Context } from '#context';
import { posKeysResource } from '#modules/pos/office-keys.ts';
import { rotatePosKey } from '#modules/pos/rotate-key.ts';
import { answerOncePerRequest } from '#modules/staff/answer-once.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { requireSecondFactor } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

export function addPosKeyRoutes(app: Http, context: Context): void {
  const { db, secrets, clock } = context;

  handle(app, context, rotateCall, async ({ actor, params: { id = '' }, body, idempotencyKey: key }) => {
    requireSecondFactor(actor);
    if (actor.role !== 'manager' && actor.role !== 'administrator') refuse('forbidden');
    // Another shop's key answers as unknown.
    const known = (await posKeysResource.read(db, id, actor, context)) ?? refuse('not_found');
    const rotation = { id, shopId: known.loja, overlapHours: body.horas };
    const now = clock();
    // Other hours ask for the same: refused, the secret of a lost answer would be out of reach for good.
    const request = { secrets, key, asked: ['rotate', `pos_key:${id}`], now };
    return await db.transaction((tx) =>
      answerOncePerRequest(tx, actor, request, async () => {
        const made = await rotatePosKey(tx, secrets, actor, rotation, now);
        return { id: made.id, chave: made.key, antiga_termina_em: made.oldEndsAt.toISOString() };
      }),
    );
  });
}
