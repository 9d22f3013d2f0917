import sql from 'sql-template-tag';
import { orderView } from '#modules/orders/order-view.ts';
import { actionView } from '#modules/staff/actions.ts';
import type { Queryable } from '#platform/database.ts';

/** In cents. */
export type CounterSum = { method: 'cash' | 'terminal'; received: number; returned: number };

/**
 * What the orders of a shop paid at its counter, less what somebody said to be a mistake, and what they got back there: it is in
 * the drawer, or on the terminal, with what the till sold.
 */
export const takenAtCounter = (
  db: Queryable,
  shopId: number,
  { after, until }: { after: Date; until: Date },
): Promise<CounterSum[]> =>
  db.query(sql`
    select method, sum(received)::int as received, sum(returned)::int as returned from (
      select p.method, p.amount_cents as received, 0 as returned from payments p join ${orderView} o on o.id = p.order_id
      where p.gateway = 'till' and o.shop_id = ${shopId} and p.state in ('paid', 'refunding', 'refunded')
        and p.requested_at > ${after} and p.requested_at <= ${until}
      union all
      select (select p.method from payments p where p.order_id = substring(a.subject from 7)::uuid and p.gateway = 'till'
          and p.state in ('paid', 'refunding', 'refunded') order by p.attempt desc limit 1),
        0, (a.before->>'to_return_cents')::int
      from ${actionView} a
      where a.action = 'order.rest_returned' and a.shop_id = ${shopId} and a.happened_at > ${after} and a.happened_at <= ${until}) moved
    where method is not null group by method order by method`);
