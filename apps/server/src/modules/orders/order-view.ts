import sql from 'sql-template-tag';

/** The orders as others' statements read them: `join ${orderView} placed on …`. */
export const orderView = sql`(
  select id, customer_id, shop_id, number, day, state, paid, owed_cents, subtotal_cents, expires_at, purchase_id from orders)`;
