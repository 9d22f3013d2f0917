import sql, { type Sql } from 'sql-template-tag';

/** Whether there is a notification with this reference. */
export const wasNotified = (reference: Sql): Sql => sql`exists (
  select from notifications where reference = ${reference})`;

/** How many of the chain's messages to many reached the `customer` of a statement since then. */
export const broadcastsSince = (since: Sql): Sql => sql`(
  select count(*) from notifications where customer_id = customer.id and kind = 'broadcast' and sent_at > ${since})`;
