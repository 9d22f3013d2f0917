import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

/** What a shop has to do of what was placed with keys that begin so. A key is known for a month (forget-old-requests.ts). */
export const boardOrdersByKey = (
  db: Queryable,
  shopId: number,
  prefix: string,
): Promise<{ id: string; placed_at: Date }[]> =>
  db.query<{ id: string; placed_at: Date }>(sql`
    select o.id, o.placed_at from orders o
    join idempotency_keys k on k.customer_id = o.customer_id and k.answer->>'id' = o.id::text
    where o.shop_id = ${shopId} and o.state < 'collected' and o.paid and starts_with(k.key, ${prefix})
    order by o.paid_at, o.id`);
