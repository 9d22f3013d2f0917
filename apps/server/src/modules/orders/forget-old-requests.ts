import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';

/** An order is retried within minutes, at worst after a weekend without network. */
const keysDays = 30;
/** Numbers that were rung are counted for a day (order-limits.ts). */
const originsDays = 2;
/** Numbers of the day: orders are placed a week ahead. */
const numbersDays = 30;
/** A quote only has to outlive the checkout that shows it. */
const quotesDays = 2;
const batchSize = 5_000;

/** Removes what only mattered while an order was new: its key, its origins, its quotes, the day's numbers. */
export async function forgetOldRequests({ db, clock }: Context): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * DAY);
  await db.execute(sql`
    delete from idempotency_keys where (customer_id, key) in (
      select customer_id, key from idempotency_keys where created_at < ${before(keysDays)} limit ${batchSize})`);
  await db.execute(sql`
    delete from quotes where (customer_id, cart_hash) in (
      select customer_id, cart_hash from quotes where quoted_at < ${before(quotesDays)} limit ${batchSize})`);
  await db.execute(sql`
    delete from order_origins where (order_id, key) in (
      select order_id, key from order_origins where created_at < ${before(originsDays)} limit ${batchSize})`);
  await db.execute(sql`delete from daily_numbers where day < ${before(numbersDays)}`);
}
