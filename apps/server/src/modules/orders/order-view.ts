import sql from 'sql-template-tag';

/** The orders as others' statements read them: `join ${orderView} placed on …`. */
export const orderView = sql`(
  select id, customer_id, called, shop_id, number, day, state, paid, later_cents, owed_cents, subtotal_cents, total_cents, pickup_at,
    invoice_asked_at, expires_at, purchase_id from orders)`;
