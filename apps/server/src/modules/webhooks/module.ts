import sql from 'sql-template-tag';
import type { Context } from '#context';
import type { Module } from '#module';
import {
  announceChanged,
  announceCustomer,
  announceEnded,
  announcePaid,
  announcePlaced,
} from '#modules/webhooks/announce-tasks.ts';
import { webhookDeliveriesResource } from '#modules/webhooks/office-deliveries.ts';
import { webhooksResource } from '#modules/webhooks/office-webhooks.ts';
import { addWebhookRoutes } from '#modules/webhooks/routes.ts';
import { sendWebhook } from '#modules/webhooks/send-webhook.ts';

/** Nobody listens at the shops of many chains: then nothing has to be asked of each of their orders. */
const isWanted = sql`exists (select from webhook_endpoints where active and disabled_at is null)`;
const announcedBy = ({ name }: { name: string }) => [{ task: name, isWanted }];
const changed = announcedBy(announceChanged);

/** Webhooks to third-party systems. */
export const webhooks: Module = {
  name: 'webhooks',
  routes: addWebhookRoutes,
  tasks: [announcePlaced, announcePaid, announceChanged, announceEnded, announceCustomer, sendWebhook],
  sweeps: [{ name: 'forget-webhook-deliveries', everySeconds: 3_600, run: forgetDeliveries }],
  follows: {
    'payment.requested': announcedBy(announcePlaced),
    'order.paid': announcedBy(announcePaid),
    'order.changed': changed,
    'order.promised': changed,
    'order.ended': announcedBy(announceEnded),
    'customer.changed': announcedBy(announceCustomer),
  },
  resources: [webhooksResource, webhookDeliveriesResource],
};

const days = 30;

async function forgetDeliveries({ db, clock }: Context): Promise<void> {
  await db.execute(sql`
    delete from webhook_deliveries where created_at < ${clock()}::timestamptz - make_interval(days => ${days})`);
}
