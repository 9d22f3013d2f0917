import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

/** A column of others' statements: the order that the payment with this id is of. */
export const orderOfPayment = (id: Sql): Sql => sql`(select order_id from payments where id = ${id})`;

/** What the gateway was asked for an order, and hasn't said yet. */
export const pendingPayment = (
  db: Queryable,
  orderId: string,
): Promise<{ id: string; ref: string } | undefined> =>
  db.maybe<{ id: string; ref: string }>(sql`
    select id, gateway_ref as ref from payments where order_id = ${orderId} and state = 'pending' and gateway_ref is not null`);
