import sql, { type Sql } from 'sql-template-tag';

/** Whether the `customer` of a statement was recognised at a till of this shop. */
export const wasRecognisedIn = (shopId: Sql): Sql => sql`exists (
  select from till_identifications where customer_id = customer.id and shop_id = ${shopId})`;
