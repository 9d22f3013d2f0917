import sql, { type Sql } from 'sql-template-tag';

/** The orders as others' statements read them: `join ${orderView} placed on …`. */
export const orderView = sql`(
  select id, customer_id, called, taken_by, shop_id, number, day, state, paid, later_cents, owed_cents, subtotal_cents, total_cents,
    pickup_at, placed_at, invoice_tax_id, invoice_asked_at, expires_at, purchase_id, packaging_cents, own_container from orders)`;

/** The refunds of orders, for others' statements: what each gave back of what had been paid, its share of the balance too. */
export const refundView = sql`(select id, order_id, gross_cents - unpaid_cents as returned_cents from order_refunds)`;

/** A column: the cents that went back of an order, as money or as balance. */
export const returnedOf = (orderId: Sql): Sql => sql`(
  select coalesce(sum(gross_cents), 0)::integer from order_refunds where order_id = ${orderId})`;

/** A column: how many bags an order is handed over in. @param order has `id` and `packaging_cents` */
export const bagsOf = (order: Sql): Sql => sql`
  case when ${order}.packaging_cents = 0 then 0 else (
    select coalesce(sum(bag.quantity - bag.returned), 0)::integer from order_lines bag
    where bag.order_id = ${order}.id and bag.packaging = 'bag') end`;
