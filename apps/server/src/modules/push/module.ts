import { deletePushSubscription, readPushKey, savePushSubscription } from '@fornada/contract/push.ts';
import sql from 'sql-template-tag';
import type { Module } from '#module';
import {
  dropExpiredSubscriptions,
  dropSubscriptions,
  saveSubscription,
} from '#modules/push/subscriptions.ts';
import { handle } from '#platform/endpoint.ts';
import { refuse } from '#platform/refusal.ts';

export const push: Module = {
  name: 'push',
  routes(app, context) {
    const { db, clock, secrets, settings, gateways } = context;
    handle(app, context, readPushKey, async () => {
      if (gateways.push === null) refuse('not_offered');
      return { chave: secrets.vapid.publicKey };
    });
    handle(app, context, savePushSubscription, async ({ actor, body }) => {
      if (gateways.push === null) refuse('not_offered');
      const rules = { services: settings.pushServices, now: clock() };
      await db.transaction((tx) => saveSubscription(tx, actor, body, rules));
      return {};
    });
    handle(app, context, deletePushSubscription, async ({ actor }) => {
      await db.execute(sql`delete from push_subscriptions where device_uid = ${actor.uid}`);
      return {};
    });
  },
  tasks: [dropSubscriptions],
  sweeps: [{ name: 'drop-expired-push-subscriptions', everySeconds: 3_600, run: dropExpiredSubscriptions }],
  follows: { 'session.ended': [dropSubscriptions.name] },
};
