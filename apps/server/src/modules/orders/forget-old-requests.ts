import sql from 'sql-template-tag';
import type { Context } from '#context';

/** An order is sent again within minutes, at worst when a phone comes back from a weekend without network. */
const keysDays = 30;
/** A quote only has to outlive the checkout that shows it. */
const quotesDays = 2;
const batchSize = 5_000;

/** Removes the keys of orders placed long ago and the prices that were told for carts long gone. */
export async function forgetOldRequests({ db, clock }: Context): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * 86_400_000);
  await db.execute(sql`
    delete from idempotency_keys where (customer_id, key) in (
      select customer_id, key from idempotency_keys where created_at < ${before(keysDays)} limit ${batchSize})`);
  await db.execute(sql`
    delete from quotes where customer_id in (
      select customer_id from quotes where quoted_at < ${before(quotesDays)} limit ${batchSize})`);
  await db.execute(sql`
    delete from told_prices where (customer_id, cart_hash) in (
      select customer_id, cart_hash from told_prices where quoted_at < ${before(quotesDays)} limit ${batchSize})`);
}
