import sql from 'sql-template-tag';
import { returnedOf } from '#modules/orders/order-view.ts';
import type { Todo } from '#platform/records/todo.ts';

export const orderTodos: Todo[] = [
  {
    // The provider is asked again for hours by itself: after one of them somebody should know.
    kind: 'document',
    waiting: (now) => sql`
      select id::text, shop_id, invoice_asked_at as since from orders
      where invoice_asked_at < ${now}::timestamptz - interval '1 hour' and invoice_id is null
        and state not in ('cancelled', 'expired') and subtotal_cents > ${returnedOf(sql`orders.id`)}`,
  },
  {
    kind: 'claim',
    waiting: () => sql`
      select claim.id::text, o.shop_id, claim.claimed_at as since
      from order_claims claim join orders o on o.id = claim.order_id where claim.state = 'waiting'`,
  },
  {
    // Only what is ready ends by itself (leave-uncollected.ts): nobody knows whether this was made, or paid and forgotten.
    kind: 'unfinished',
    waiting: (now) => sql`
      select id::text, shop_id, coalesce(pickup_at, placed_at) as since from orders
      where state in ('received', 'preparing')
        and coalesce(pickup_at, placed_at) < ${now}::timestamptz - interval '1 day'`,
  },
];
