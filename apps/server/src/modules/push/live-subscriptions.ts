import sql, { type Sql } from 'sql-template-tag';
import { sessionView } from '#modules/identity/live-session.ts';

/**
 * A condition on `push_subscriptions s`: its device is signed in as its customer now. A push must not tell of somebody's
 * orders on a device where they have logged out, also in the moment before the subscription is removed.
 */
export const isLive = (now: Date): Sql => sql`exists (
    select from ${sessionView} live
    where live.device_uid = s.device_uid and live.customer_id = s.customer_id
      and live.revoked_at is null and live.expires_at > ${now})`;

/** The same as others' statements read them: `from ${liveSubscriptions(now)} subscription`. */
export const liveSubscriptions = (now: Date): Sql => sql`(
  select id, customer_id, endpoint, p256dh, auth from push_subscriptions s where ${isLive(now)})`;

/** Whether anything is pushed to the device with this id. */
export const isSubscribed = (deviceUid: Sql): Sql =>
  sql`exists (select from push_subscriptions p where p.device_uid = ${deviceUid})`;
