import sql, { type Sql } from 'sql-template-tag';

/**
 * A condition on `push_subscriptions s`: its device is signed in as its customer now. A push must not tell of somebody's
 * orders on a device where they have logged out, also in the moment before the subscription is removed.
 */
export const isLive = (now: Date): Sql => sql`
  exists (
    select from sessions live
    where live.device_uid = s.device_uid and live.customer_id = s.customer_id
      and live.revoked_at is null and live.expires_at > ${now})`;
