// What realtime streams show of orders: their state and their payment's, nothing that needs the lines.
import type { LiveOrder } from '@fornada/contract/realtime.ts';
import { type OrderState, statusOnWire } from '@fornada/domain/orders.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { orderVersion } from '#modules/orders/queries.ts';
import type { Queryable } from '#platform/database.ts';

export type LiveRow = {
  id: string;
  version: number;
  state: OrderState;
  paid: boolean;
  /** Text in a column of JSON. */
  ready_at: Date | string | null;
  payment: string | null;
};

const columns = `o.id, ${orderVersion} as version, o.state, o.paid and o.owed_cents = 0 as paid, o.ready_at,
  (select p.state from attempts_of(o.id) p order by p.attempt desc limit 1) as payment`;

/** A column: a customer's orders under way, the newest first. */
export const liveOrders = (customerId: number): Sql => sql`(
  select coalesce(json_agg(live order by live.id desc), '[]') from (
    select ${raw(columns)} from orders o where o.customer_id = ${customerId} and o.state < 'collected') live)`;

/** One order, ended or not, only if it is this customer's. */
export async function findLiveOrder(
  db: Queryable,
  customerId: number,
  orderId: string,
): Promise<LiveOrder | undefined> {
  const row = await db.maybe<LiveRow>({
    text: `select ${columns} from orders o where o.id = $1 and o.customer_id = $2`,
    values: [orderId, customerId],
  });
  return row && presentLive(row);
}

/** Whose order it is that the people of a shop took, and where. */
export const findTakenOrder = (
  db: Queryable,
  orderId: string,
): Promise<{ customerId: number; shopId: number } | undefined> =>
  db.maybe({
    text: 'select customer_id as "customerId", shop_id as "shopId" from orders where id = $1 and taken_by is not null',
    values: [orderId],
  });

export function presentLive(row: LiveRow): LiveOrder {
  return {
    order_id: row.id,
    versao: row.version,
    estado: row.state,
    id_estado: statusOnWire(row.state),
    pago: row.paid ? 1 : 0,
    pagamento: row.payment,
    pronta: row.ready_at && new Date(row.ready_at).toISOString(),
  };
}
