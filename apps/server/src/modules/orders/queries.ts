import type { OrderState } from '@fornada/domain/orders.ts';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

export type OrderRow = {
  id: string;
  /** Of the order and its payments together. */
  version: number;
  customer_id: number;
  shop_id: number;
  shop_name: string;
  time_zone: string;
  number: number;
  state: OrderState;
  paid: boolean;
  delivery_type: 0 | 1;
  subtotal_cents: number;
  discount_cents: number;
  total_cents: number;
  invoice_name: string;
  invoice_tax_id: string;
  invoice_email: string;
  invoice_id: string | null;
  invoice_asked_at: Date | null;
  credit_note_id: string | null;
  note: string;
  /** In which its customer ordered; null for Portuguese. */
  language: string | null;
  placed_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  ready_at: Date | null;
  pickup_at: Date | null;
  end_reason: string | null;
  points_added: number;
  customer_name: string;
  lines: OrderLineRow[];
  payment_phone: string | null;
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

export type BoardOrderRow = Omit<OrderRow, 'lines'> & {
  /** With what the menu that it was ordered from declares of the product, and of each chosen extra. */
  lines: (OrderLineRow & { allergens: string[] | null; extra_allergens: (string[] | null)[] | null })[];
};

export type PaymentRow = {
  state: string;
  method: 'mbway' | 'card';
  phone: string | null;
  amount_cents: number;
  requested_at: string;
  expires_at: string;
  redirect_url: string | null;
};

/** The version of an order `o`: all that is shown of it. */
export const orderVersion =
  '(o.version + (select coalesce(sum(p.version), 0) from payments p where p.order_id = o.id))::integer';

/** The attempt that paid the order; of one that ended, whose money goes back; else the latest. */
const tellingPayment = sql`
  (select to_jsonb(p) from payments p where p.order_id = o.id
    order by p.state = 'paid' desc, o.state in ('cancelled', 'expired') and p.state in ('refunding', 'refunded') desc,
      p.attempt desc limit 1) as payment`;

const wholeOrder = sql`
  select o.*, ${raw(orderVersion)} as version, s.name as shop_name, s.time_zone, c.name as customer_name,
    (select jsonb_agg(to_jsonb(l) order by l.position) from order_lines l where l.order_id = o.id) as lines,
    ${tellingPayment}
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

const boardOrder = sql`
  select o.*, ${raw(orderVersion)} as version, s.name as shop_name, s.time_zone, c.name as customer_name,
    (select jsonb_agg(to_jsonb(l) || jsonb_build_object(
        'allergens', (select p.product->'allergens'->'contains' from menu_products p
          where p.menu_version = o.menu_version and p.code = l.product_code),
        'extra_allergens', (select jsonb_agg(extra->'allergens'->'contains')
          from menu_products p, jsonb_array_elements(p.product->'complements') extra
          where p.menu_version = o.menu_version and p.code = l.product_code
            and extra->>'code' in (select chosen->>'code' from jsonb_array_elements(l.complements) chosen))
      ) order by l.position) from order_lines l where l.order_id = o.id) as lines,
    ${tellingPayment}
  from orders o join shops s on s.id = o.shop_id join customers c on c.id = o.customer_id`;

/** An order as the board shows it, or undefined. */
export async function findBoardOrder(db: Queryable, orderId: string): Promise<BoardOrderRow | undefined> {
  return await db.maybe<BoardOrderRow>(sql`${boardOrder} where o.id = ${orderId}`);
}

/** What a shop has to do: its paid orders that haven't ended, the oldest first. */
export async function listBoardOrders(db: Queryable, shopId: number): Promise<BoardOrderRow[]> {
  return await db.query<BoardOrderRow>(sql`
    ${boardOrder}
    where o.shop_id = ${shopId} and o.state not in ('collected', 'cancelled', 'expired') and o.paid
    order by o.paid_at, o.id`);
}

/** The numbers on a shop's public screen; only what was paid, and nothing of another day. */
export async function listScreenNumbers(
  db: Queryable,
  shopId: number,
  now: Date,
): Promise<{ number: number; state: 'received' | 'preparing' | 'ready' }[]> {
  return await db.query(sql`
    select o.number, o.state from orders o join shops s on s.id = o.shop_id
    where o.shop_id = ${shopId} and o.state in ('received', 'preparing', 'ready')
      and (o.pickup_at is null or o.pickup_at < ${now}::timestamptz + interval '30 minutes'
        or o.state <> 'received' and o.day <= (${now}::timestamptz at time zone s.time_zone)::date)
      and (o.state <> 'ready' or o.made_at is null
        or greatest(o.made_at, o.pickup_at) > ${now}::timestamptz - interval '2 hours')
    order by case when o.state = 'ready' then o.made_at end desc, o.paid_at, o.id`);
}

/** What a customer has paid for, newest first, as far back as habits go. */
export async function listFormerOrders(db: Queryable, customerId: number): Promise<OrderRow[]> {
  return await db.query<OrderRow>(sql`
    ${wholeOrder}
    where o.customer_id = ${customerId} and o.paid and o.state not in ('cancelled', 'expired')
    order by o.id desc limit 20`);
}
