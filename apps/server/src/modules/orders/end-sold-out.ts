import { m } from '@fornada/copy/messages.ts';
import sql, { type Sql } from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { endOrder } from '#modules/orders/end-order.ts';
import { isSoldOut } from '#modules/shops/availability.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { defineTask } from '#platform/jobs.ts';
import { speakingAs } from '#platform/language.ts';
import { signalOutbox, wakeOutbox } from '#platform/outbox.ts';

/** Follows `shop.sold_out`: nobody pays for what is sold out (decision 0180). */
export const endSoldOut = defineTask<Context, { shopId: number }>(
  'end-sold-out',
  v.object({ shopId: v.number() }),
  async ({ shopId }, { db, clock }) => {
    if (await endUnpaidSoldOut(db, sql`o.shop_id = ${shopId}`, clock())) wakeOutbox(db);
  },
);

/** The same for one order, or the parts of a purchase, right before its payment is requested: it may have been placed at that moment. */
export async function endIfSoldOut(tx: Tx, orderId: string, now: Date): Promise<void> {
  if (await endUnpaidSoldOut(tx, withParts(orderId), now)) signalOutbox(tx);
}

/** A condition: whether that would end any. */
export const holdsSoldOut = (orderId: string, now: Date): Sql =>
  sql`exists (select ${fromSoldOut(withParts(orderId), now)})`;

const withParts = (orderId: string): Sql => sql`(o.id = ${orderId} or o.purchase_id = ${orderId})`;

/** Orders `o` not paid yet, with each product or extra `part` of a line `l` that their shop lacks until after they are to be ready. */
const fromSoldOut = (which: Sql, now: Date): Sql => sql`
  from orders o join order_lines l on l.order_id = o.id
    cross join lateral (
      select l.product_code as code, l.name
      union all
      select extra ->> 'code', extra ->> 'name' from jsonb_array_elements(l.complements) extra) part
  where ${which} and o.state = 'awaiting_payment' and not o.paid
    and ${isSoldOut(sql`o.shop_id`, sql`part.code`, sql`greatest(${now}::timestamptz, o.pickup_at)`)}`;

/**
 * Ends the orders not paid yet that hold a product or an extra which their shop has run out of until after they are to be
 * ready. Their balance returns, the request is taken back from the phone, and the customer is told why.
 * @returns whether any has
 */
async function endUnpaidSoldOut(db: Queryable, which: Sql, now: Date): Promise<boolean> {
  const held = await db.query<{ id: string; language: string | null; name: string }>(sql`
    select distinct on (o.id) o.id, o.language, part.name ${fromSoldOut(which, now)} order by o.id, l.position`);
  let anyEnded = false;
  for (const { id, language, name } of held) {
    const reason = speakingAs(language, () => m.notifications_sold_out_reason({ product: name }));
    // One that was paid in this moment is its shop's: its people cancel it, with its money, or make it after all.
    if (await endOrder(db, id, { to: 'cancelled', reason, now, paidToo: false })) anyEnded = true;
  }
  return anyEnded;
}
