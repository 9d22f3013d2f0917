import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { defineTask } from '#platform/jobs.ts';
import { wakeOutbox } from '#platform/outbox.ts';

/** Queues a notification as a push to every device that subscribed: those of its customer, or all for one to everyone. */
export const pushNotification = defineTask<Context, { notification_id: string }>(
  'push-notification',
  v.object({ notification_id: v.string() }),
  async ({ notification_id }, { db }) => {
    await db.execute(sql`
      with queued as (
        insert into deliveries (reference, channel, kind, customer_id, recipient, body)
        select 'notification:' || n.id || ':push:' || s.id, 'push', n.kind, s.customer_id, s.id,
          json_build_object('id', n.id, 'title', n.title, 'text', n.text, 'link', n.link, 'kind', n.kind)
        from notifications n
        join push_subscriptions s on n.customer_id is null or s.customer_id = n.customer_id
        where n.id = ${notification_id}
        on conflict (reference) do nothing
        returning id
      )
      insert into outbox (topic, payload)
      select 'message.queued', jsonb_build_object('delivery_id', id) from queued`);
    wakeOutbox(db);
  },
);
