import { replayWebhook, rotateWebhookSecret } from '@fornada/contract/webhooks.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import type { Module } from '#module';
import { answerOncePerRequest } from '#modules/staff/answer-once.ts';
import {
  announceChanged,
  announceCustomer,
  announceEnded,
  announcePaid,
  announcePlaced,
  announceRefunded,
} from '#modules/webhooks/announce.ts';
import { replayDelivery, rotateSecret } from '#modules/webhooks/endpoints.ts';
import { webhookDeliveriesResource } from '#modules/webhooks/office-deliveries.ts';
import { webhookTodos } from '#modules/webhooks/office-todos.ts';
import { webhooksResource } from '#modules/webhooks/office-webhooks.ts';
import { sendWebhook } from '#modules/webhooks/send-webhook.ts';
import type { StaffActor } from '#platform/actor.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { type OfficeResource, requireSecondFactor } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

function addWebhookRoutes(app: Http, context: Context): void {
  const { db, secrets, clock } = context;

  /** @throws Refusal `not_found`, also for another shop's */
  async function reach(actor: StaffActor, resource: ShopResource, id = '') {
    requireSecondFactor(actor);
    if (actor.role !== 'manager' && actor.role !== 'administrator') refuse('forbidden');
    const record = (await resource.read(db, id, actor, context)) ?? refuse('not_found');
    return { id, shopId: record.loja };
  }

  handle(app, context, rotateWebhookSecret, async ({ actor, params, idempotencyKey: key }) => {
    const endpoint = await reach(actor, webhooksResource, params.id);
    const { id } = endpoint;
    const now = clock();
    const request = { secrets, key, asked: ['rotate', `webhook:${id}`], now };
    return await db.transaction((tx) =>
      answerOncePerRequest(tx, actor, request, async () => {
        const made = await rotateSecret(tx, secrets, actor, endpoint, now);
        return { id, segredo: made.secret, anterior_termina_em: made.previousUntil.toISOString() };
      }),
    );
  });

  handle(app, context, replayWebhook, async ({ actor, params }) => {
    const delivery = await reach(actor, webhookDeliveriesResource, params.id);
    await db.transaction((tx) => replayDelivery(tx, actor, delivery, clock()));
    return { id: delivery.id };
  });
}

/** Nobody listens at the shops of many chains: then nothing has to be asked of each of their orders. */
const isWanted = sql`exists (select from webhook_endpoints where active and disabled_at is null)`;
const announcedBy = ({ name }: { name: string }) => [{ task: name, isWanted }];
const changed = announcedBy(announceChanged);

type ShopResource = Pick<OfficeResource<'webhooks'> | OfficeResource<'entregas-webhook'>, 'read'>;

/** Webhooks to third-party systems. */
export const webhooks: Module = {
  name: 'webhooks',
  routes: addWebhookRoutes,
  tasks: [
    announcePlaced,
    announcePaid,
    announceChanged,
    announceEnded,
    announceRefunded,
    announceCustomer,
    sendWebhook,
  ],
  sweeps: [{ name: 'forget-webhook-deliveries', everySeconds: 3_600, run: forgetDeliveries }],
  follows: {
    'payment.requested': announcedBy(announcePlaced),
    'order.paid': announcedBy(announcePaid),
    'order.changed': changed,
    'order.promised': changed,
    'order.ended': announcedBy(announceEnded),
    'order.missing_asked': changed,
    'order.missing_settled': changed,
    'order.claimed': changed,
    'order.claim_decided': changed,
    'order.refunded': announcedBy(announceRefunded),
    'order.noted': changed,
    'customer.changed': announcedBy(announceCustomer),
  },
  resources: [webhooksResource, webhookDeliveriesResource],
  todos: webhookTodos,
};

const days = 30;

async function forgetDeliveries({ db, clock }: Context): Promise<void> {
  await db.execute(sql`
    delete from webhook_deliveries where created_at < ${clock()}::timestamptz - make_interval(days => ${days})`);
}
