import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { liveSubscriptions } from '#modules/push/live-subscriptions.ts';
import { defineTask } from '#platform/jobs.ts';
import { appendEach, priorities, wakeOutbox } from '#platform/outbox.ts';

/**
 * Queues a notification as a push to every device that subscribed: those of its customer, or all for one to everyone. A
 * push service takes 4 KB, which these many characters always fit in; the whole text is in the app. What is told of an
 * order takes the place of what was told before: `topic` is the order, in 32 characters.
 */
export const pushNotification = defineTask<Context, { notification_id: string }>(
  'push-notification',
  v.object({ notification_id: v.string() }),
  async ({ notification_id }, { db, clock, gateways }) => {
    if (gateways.push === null) return;
    await db.execute(sql`
      with queued as (
        insert into deliveries (reference, channel, kind, customer_id, recipient, body)
        select 'notification:' || n.id || ':push:' || s.id, 'push', n.kind, s.customer_id, s.id,
          json_build_object('id', n.id, 'title', left(n.title, 120), 'text', left(n.text, 480), 'link', n.link,
            'kind', n.kind, 'topic', replace(n.order_id::text, '-', ''))
        from notifications n
        join ${liveSubscriptions(clock())} s on n.customer_id is null or s.customer_id = n.customer_id
        where n.id = ${notification_id}
        on conflict (reference) do nothing
        returning id
      )
      ${appendEach(
        'message.queued',
        sql`select jsonb_build_object('delivery_id', queued.id) as payload,
          case when n.kind = 'broadcast' or n.customer_id is null then ${priorities.last}::smallint end as priority
        from queued, notifications n where n.id = ${notification_id}`,
      )}`);
    wakeOutbox(db);
  },
);
