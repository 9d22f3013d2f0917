import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

export type OrderRow = {
  id: string;
  customer_id: number;
  shop_id: number;
  shop_name: string;
  time_zone: string;
  number: number;
  state: 'awaiting_payment' | 'received' | 'preparing' | 'ready' | 'collected' | 'cancelled' | 'expired';
  paid: boolean;
  delivery_type: 0 | 1;
  subtotal_cents: number;
  discount_cents: number;
  total_cents: number;
  invoice_name: string;
  invoice_tax_id: string;
  invoice_email: string;
  invoice_id: string | null;
  note: string;
  placed_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  ready_at: Date | null;
  pickup_at: Date | null;
  end_reason: string | null;
  points_added: number;
  customer_name: string;
  lines: OrderLineRow[];
  payment: PaymentRow | null;
};

export type OrderLineRow = {
  product_code: string;
  name: string;
  quantity: number;
  unit_cents: number;
  line_cents: number;
  vat_rate: number;
  vat_parts: { rate: number; gross: number }[];
  complements: { code: string; name: string; units: number; price_cents: number }[];
  options: { code: string; name: string }[];
  note: string;
};

export type PaymentRow = {
  state: string;
  method: string;
  phone: string | null;
  amount_cents: number;
  requested_at: string;
  expires_at: string;
};

const wholeOrder = sql`
  select o.*, s.name as shop_name, s.time_zone, c.name as customer_name,
    (select jsonb_agg(to_jsonb(l) order by l.position) from order_lines l where l.order_id = o.id) as lines,
    (select to_jsonb(p) from payments p where p.order_id = o.id order by p.attempt desc limit 1) as payment
  from orders o join shops s on s.id = o.shop_id join customers c on c.id = o.customer_id`;

/** An order with its lines and latest payment, or undefined. */
export async function findOrder(db: Queryable, orderId: string): Promise<OrderRow | undefined> {
  return await db.maybe<OrderRow>(sql`${wholeOrder} where o.id = ${orderId}`);
}

/** The same, only if it is this customer's: another's answers as unknown. */
export async function findOwnOrder(
  db: Queryable,
  customerId: number,
  orderId: string,
): Promise<OrderRow | undefined> {
  return await db.maybe<OrderRow>(
    sql`${wholeOrder} where o.id = ${orderId} and o.customer_id = ${customerId}`,
  );
}

/** What a shop has to do: its paid orders that haven't ended, the oldest first. */
export async function listBoardOrders(db: Queryable, shopId: number): Promise<OrderRow[]> {
  return await db.query<OrderRow>(sql`
    ${wholeOrder}
    where o.shop_id = ${shopId} and o.state not in ('collected', 'cancelled', 'expired') and o.paid
    order by o.paid_at, o.id`);
}
