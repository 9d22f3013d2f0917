import sql from 'sql-template-tag';
import type { Context } from '#context';

// Specification §9: marketing one year, navigation three months. A message to nobody's account is a trace of navigation.
const marketingDays = 365;
const navigationDays = 90;
const batchSize = 5_000;

/** Removes old marketing, and old codes that went to phones without an account. */
export async function forgetOldMessages({ db, clock }: Context): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * 86_400_000);
  await db.execute(sql`
    delete from deliveries where id in (
      select id from deliveries
      where (kind = 'marketing' and created_at < ${before(marketingDays)})
        or (customer_id is null and created_at < ${before(navigationDays)})
      limit ${batchSize})`);
  await db.execute(sql`
    delete from notifications where id in (
      select id from notifications
      where customer_id is not null and kind = 'marketing' and sent_at < ${before(marketingDays)} limit ${batchSize})`);
}
