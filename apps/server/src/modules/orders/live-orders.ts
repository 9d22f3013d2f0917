// What realtime streams show of orders: their state and their payment's, nothing that needs the lines.
import type { LiveOrder } from '@fornada/contract/realtime.ts';
import { type OrderState, statusOnWire } from '@fornada/domain/orders.ts';
import { orderVersion } from '#modules/orders/queries.ts';
import type { Queryable } from '#platform/database.ts';

type Row = {
  id: string;
  version: number;
  state: OrderState;
  paid: boolean;
  ready_at: Date | null;
  payment: string | null;
};

const columns = `select o.id, ${orderVersion} as version, o.state, o.paid and o.owed_cents = 0 as paid, o.ready_at,
  (select p.state from attempts_of(o.id) p order by p.attempt desc limit 1) as payment
  from orders o`;

/** A customer's orders under way, the newest first. */
export async function listLiveOrders(db: Queryable, customerId: number): Promise<LiveOrder[]> {
  const rows = await db.query<Row>({
    text: `${columns} where o.customer_id = $1 and o.state < 'collected' order by o.id desc`,
    values: [customerId],
  });
  return rows.map(present);
}

/** One order, ended or not, only if it is this customer's. */
export async function findLiveOrder(
  db: Queryable,
  customerId: number,
  orderId: string,
): Promise<LiveOrder | undefined> {
  const row = await db.maybe<Row>({
    text: `${columns} where o.id = $1 and o.customer_id = $2`,
    values: [orderId, customerId],
  });
  return row && present(row);
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

function present(row: Row): LiveOrder {
  return {
    order_id: row.id,
    versao: row.version,
    estado: row.state,
    id_estado: statusOnWire(row.state),
    pago: row.paid ? 1 : 0,
    pagamento: row.payment,
    pronta: row.ready_at?.toISOString() ?? null,
  };
}
