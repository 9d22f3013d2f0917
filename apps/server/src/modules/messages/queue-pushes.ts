import sql, { type Sql } from 'sql-template-tag';
import { liveSubscriptions } from '#modules/push/subscriptions.ts';

/**
 * Queues notifications `n` as a push to every device `s` for which a condition holds. A push service takes 4 KB, which these many
 * characters always fit in; the whole text is in the app. What is told of an order takes the place of what was told before: `topic`
 * is the order, in 32 characters. What just came out is cold in half an hour.
 */
export const queuePushes = (notifications: Sql, toWhom: Sql, now: Date): Sql => sql`
  insert into deliveries (reference, channel, kind, customer_id, recipient, send_before, body)
  select 'notification:' || n.id || ':push:' || s.id, 'push', n.kind, s.customer_id, s.id,
    case when n.kind = 'oven' then n.sent_at + interval '30 minutes' end,
    json_build_object('id', n.id, 'title', left(n.title, 120), 'text', left(n.text, 480), 'link', n.link,
      'kind', n.kind, 'topic', replace(n.order_id::text, '-', ''))
  from ${notifications} n join ${liveSubscriptions(now)} s on ${toWhom}
  on conflict (reference) do nothing
  returning id`;
