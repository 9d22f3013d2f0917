import { replayWebhook, rotateWebhookSecret } from '@fornada/contract/webhooks.ts';
import type { Context } from '#context';
import { webhookDeliveriesResource } from '#modules/webhooks/office-deliveries.ts';
import { webhooksResource } from '#modules/webhooks/office-webhooks.ts';
import { replayDelivery } from '#modules/webhooks/replay.ts';
import { rotateSecret } from '#modules/webhooks/rotate-secret.ts';
import type { StaffActor } from '#platform/actor.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { type OfficeResource, requireSecondFactor } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

export function addWebhookRoutes(app: Http, context: Context): void {
  const { db, secrets, clock } = context;

  /** @throws Refusal `not_found`, also for another shop's */
  async function reach(actor: StaffActor, resource: OfficeResource, id = '') {
    requireSecondFactor(actor);
    if (actor.role !== 'manager' && actor.role !== 'administrator') refuse('forbidden');
    const record = (await resource.read(db, id, actor, context)) ?? refuse('not_found');
    return { id, shopId: Number(record.loja) };
  }

  handle(app, context, rotateWebhookSecret, async ({ actor, params }) => {
    const endpoint = await reach(actor, webhooksResource, params.id);
    const made = await db.transaction((tx) => rotateSecret(tx, secrets, actor, endpoint, clock()));
    return {
      id: endpoint.id,
      segredo: made.secret,
      anterior_termina_em: made.previousUntil.toISOString(),
    };
  });

  handle(app, context, replayWebhook, async ({ actor, params }) => {
    const delivery = await reach(actor, webhookDeliveriesResource, params.id);
    await db.transaction((tx) => replayDelivery(tx, actor, delivery, clock()));
    return { id: delivery.id };
  });
}
