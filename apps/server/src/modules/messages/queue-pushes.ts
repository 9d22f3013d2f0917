import sql, { empty, type Sql } from 'sql-template-tag';
import { deliveryColumns, type Email, emailRow } from '#modules/messages/send.ts';
import { sentUntil } from '#modules/messages/sending-hours.ts';
import { liveSubscriptions } from '#modules/push/subscriptions.ts';

/**
 * Queues notifications `n` as a push to every device `s` for which a condition holds. A push service takes 4 KB, which these many
 * characters always fit in; the whole text is in the app. What is told of an order takes the place of what was told before: `topic`
 * is the order, in 32 characters. What just came out is cold in half an hour. An e-mail that says more is queued with them.
 */
export const queuePushes = (notifications: Sql, toWhom: Sql, now: Date, email?: Email): Sql => sql`
  insert into deliveries (${deliveryColumns})
  select 'notification:' || n.id || ':push:' || s.id, 'push', n.kind, s.customer_id, s.id::text,
    case n.kind when 'oven' then n.sent_at + interval '30 minutes' when 'broadcast' then ${sentUntil(sql`n.sent_at`)} end, null,
    json_build_object('id', n.id, 'title', left(n.title, 120), 'text', left(n.text, 480), 'link', n.link,
      'kind', n.kind, 'topic', replace(n.order_id::text, '-', ''))::text, null
  from ${notifications} n join ${liveSubscriptions(now)} s on ${toWhom}
  ${email === undefined ? empty : sql`union all ${emailRow(email)}`}
  on conflict (reference) do nothing
  returning id`;
