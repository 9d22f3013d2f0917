// Orders that may be handed over at a counter: paid, and not ended.

import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import { orderCode } from '#modules/orders/present.ts';
import { shopView } from '#modules/shops/shops.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

export type Waiting = {
  id: string;
  number: number;
  state: string;
  /** For a later day than today. */
  is_later: boolean;
  booked_for: Date | null;
  time_zone: string;
};

/** An order's columns of `Waiting`, with those that are under way. */
const underWay = (now: Date) => sql`
  select o.id, o.number, o.state, s.time_zone,
    o.pickup_at as booked_for, o.day > (${now}::timestamptz at time zone s.time_zone)::date as is_later
  from orders o join ${shopView} s on s.id = o.shop_id
  where o.paid and o.state in ('awaiting_payment', 'received', 'preparing', 'ready')`;

/**
 * Numbers begin anew each day, the day of pickup: one of today or before comes before one of a later day. Where two of
 * those are alike nobody can tell which is meant.
 */
export async function waitingWithNumber(
  db: Queryable,
  shopId: number,
  number: number,
  now: Date,
): Promise<Waiting[]> {
  const [first, second] = await db.query<Waiting>(sql`
    ${underWay(now)} and o.shop_id = ${shopId} and o.number = ${number}
    order by o.day limit 2`);
  if (second && !second.is_later) {
    const message = m.error_handover_ambiguous({ code: orderCode(number) });
    refuse('transition_refused', { message, context: {} });
  }
  return first ? [first] : [];
}

/** Those of a shop by their ids; what is for the soonest day comes first. */
export const waitingOf = (
  db: Queryable,
  shopId: number,
  orderIds: readonly string[],
  now: Date,
): Promise<Waiting[]> =>
  db.query<Waiting>(
    sql`${underWay(now)} and o.shop_id = ${shopId} and o.id = any(${orderIds}::uuid[]) order by o.day, o.id`,
  );

/** What a customer has under way in a shop; what is for the soonest day comes first. */
export async function waitingOfCustomer(
  db: Queryable,
  shopId: number,
  customerId: number | undefined,
  now: Date,
): Promise<Waiting[]> {
  if (customerId === undefined) return [];
  return await db.query<Waiting>(
    sql`${underWay(now)} and o.shop_id = ${shopId} and o.customer_id = ${customerId} order by o.day, o.id`,
  );
}
