import { HOUR } from '@fornada/domain/local-time.ts';
import { beforeOpenDays } from '@fornada/domain/opening-hours.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { type MovedOrder, moveOrder } from '#modules/orders/move-order.ts';
import { findOrder } from '#modules/orders/queries.ts';
import { refundLines } from '#modules/orders/refund-lines.ts';
import { readTimes } from '#modules/shops/hours.ts';
import type { Tx } from '#platform/database.ts';

const batch = 100;

/** What is missing of it goes back first. */
const mayBeLeft = sql`state = 'ready' and open_questions = 0`;

const wasDueBefore = (latest: Date) => sql`coalesce(pickup_at, ready_at) < ${latest} and made_at < ${latest}`;

/**
 * Ends the orders that were ready and that nobody came for in time: what was made can't be sold again, so they stay paid
 * (docs/decisions/0324-not-collected.md). True when there may be more.
 */
export async function leaveUncollected(context: Context): Promise<boolean> {
  const { db, clock, settings } = context;
  const now = clock();
  const wait = settings.uncollectedAfterHours * HOUR;
  const shops = await db.query<{ id: number }>(sql`
    select distinct shop_id as id from orders where ${mayBeLeft} and ${wasDueBefore(new Date(now.getTime() - wait))}`);
  const times = await readTimes(
    db,
    shops.map(({ id }) => id),
  );
  let isMore = false;
  for (const [id, { hours }] of times) {
    const latest = new Date(beforeOpenDays(hours, now.getTime(), wait));
    isMore = (await leaveAt(context, id, latest)) || isMore;
  }
  return isMore;
}

async function leaveAt({ db, clock, settings }: Context, shopId: number, latest: Date) {
  const left = await db.query<{ id: string }>(sql`
    select id from orders where shop_id = ${shopId} and ${mayBeLeft} and ${wasDueBefore(latest)} limit ${batch}`);
  for (const { id } of left) {
    await db.transaction(async (tx) => {
      // Its customer before it, as everything that moves money.
      await tx.query(sql`select lock_order(${id})`);
      const order = await tx.maybe<MovedOrder & { owed_cents: number }>(
        sql`select id, customer_id, shop_id, state, paid, owed_cents from orders
          where id = ${id} and ${mayBeLeft} and ${wasDueBefore(latest)}`,
      );
      // Handed over in this moment, perhaps, or taken back and made again.
      if (order === undefined) return;
      // Now that nobody else gives anything of it back: an order doesn't end before what went back of it.
      const now = clock();
      await moveOrder(tx, order, { event: 'leave', actor: null, now });
      if (settings.advance.returnsUncollected && order.owed_cents > 0) await giveAdvanceBack(tx, id, now);
    });
  }
  return left.length === batch;
}

/** Where the chain keeps nothing of what wasn't paid whole. */
async function giveAdvanceBack(tx: Tx, id: string, now: Date): Promise<void> {
  const order = await findOrder(tx, id);
  if (order) await refundLines(tx, order, { lines: 'all', cause: 'changed', toBalance: false, now });
}
