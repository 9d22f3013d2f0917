import sql, { type Sql } from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { shopView } from '#modules/shops/shops.ts';

/** A table of others' statements: what a customer bought in the last hours, by the shop's clock, and when they had bought before. */
export const purchasesOf = (customerId: number, hours: number, now: Date): Sql => sql`(
  select t.id, coalesce(t.order_id, t.id) as purchase_id, t.shop_id, t.happened_at as at,
    (t.happened_at at time zone shop.time_zone)::date as day,
    extract(hour from t.happened_at at time zone shop.time_zone)::integer as hour,
    (select max(earlier.happened_at) from transactions earlier
      where earlier.customer_id = t.customer_id and earlier.reversed_at is null and earlier.happened_at < t.happened_at
        and coalesce(earlier.order_id, earlier.id) <> coalesce(t.order_id, t.id)) as before
  from transactions t join ${shopView} shop on shop.id = t.shop_id
  where t.customer_id = ${customerId} and t.reversed_at is null
    and t.happened_at > ${now}::timestamptz - make_interval(hours => ${hours}) and t.happened_at <= ${now})`;

/** The same of what a till is about to sell to a customer. */
export const purchaseNow = (customerId: number, shopId: number, now: Date): Sql => sql`(
  select shop.id as shop_id, ${now}::timestamptz as at, (${now}::timestamptz at time zone shop.time_zone)::date as day,
    extract(hour from ${now}::timestamptz at time zone shop.time_zone)::integer as hour,
    (select max(happened_at) from transactions where customer_id = ${customerId} and reversed_at is null) as before
  from ${shopView} shop where shop.id = ${shopId})`;

/** A column of others' statements: whether so much more on a balance pays points that are owed, before anyone can spend it. */
export const paysOwed = (customerId: number, amount: Sql): Sql => sql`(
  select customer.progress_cents < 0 and customer.balance_cents + ${amount} >= rule.reward_cents
  from ${customerView} customer, loyalty_rule rule where customer.id = ${customerId})`;
