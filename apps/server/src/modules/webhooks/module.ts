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
import { addWebhookRoutes } from '#modules/webhooks/routes.ts';
import { sendWebhook } from '#modules/webhooks/send-webhook.ts';

const changed = [announceChanged.name];

/** What other makers' systems are told by themselves. */
export const webhooks: Module = {
  name: 'webhooks',
  routes: addWebhookRoutes,
  tasks: [announcePlaced, announcePaid, announceChanged, announceEnded, announceCustomer, sendWebhook],
  sweeps: [{ name: 'forget-webhook-deliveries', everySeconds: 3_600, run: forgetDeliveries }],
  follows: {
    'payment.requested': [announcePlaced.name],
    'order.paid': [announcePaid.name],
    'order.changed': changed,
    'order.promised': changed,
    'order.ended': [announceEnded.name],
    'customer.changed': [announceCustomer.name],
  },
};

const days = 30;

async function forgetDeliveries({ db, clock }: Context): Promise<void> {
  await db.execute(sql`
    delete from webhook_deliveries where created_at < ${clock()}::timestamptz - make_interval(days => ${days})`);
}
