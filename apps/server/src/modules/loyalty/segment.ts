import sql, { join, type Sql } from 'sql-template-tag';
import { dayBegins, dayEnds } from '#platform/chain-days.ts';

/** A segment of customers by what they bought; what isn't asked for is null or left out. */
export type Segment = {
  /** Who bought in this shop. */
  shopId: number | null;
  /** Who hasn't come for so many days. */
  absentDays: number | null;
  /** Who bought so often, or for so much, within these days. */
  within?: { days: number; purchases: number | null; spentCents: number | null };
  /** Who hasn't bought anything yet. */
  newOnly?: boolean;
  /** Who bought it by line on these days, the last included, and didn't bring all of it back. */
  product?: { code: string; since: string; until: string };
};

/** Whether the `customer` of a statement is of the segment. */
export function isOfSegment({ shopId, absentDays, within, newOnly, product }: Segment, now: Date): Sql {
  const since = (days: number) => sql`happened_at > ${now}::timestamptz - make_interval(days => ${days})`;
  const asked = [
    shopId !== null && hasBoughtIn(sql`${shopId}`),
    absentDays !== null &&
      sql`not exists (select from transactions where customer_id = customer.id and ${since(absentDays)})`,
    within &&
      (within.purchases !== null || within.spentCents !== null) &&
      sql`(select count(*) >= ${within.purchases ?? 0}
          and coalesce(sum(${moneyOfSale}), 0) >= ${within.spentCents ?? 0}
        from transactions where customer_id = customer.id and reversed_at is null and ${since(within.days)})`,
    newOnly === true && sql`not ${hasBought}`,
    product && hasBoughtProduct(product),
  ].filter((condition) => typeof condition === 'object');
  return asked.length === 0 ? sql`true` : sql`(${join(asked, ' and ')})`;
}

/** By the chain's days: a shop whose clock is another's differs by an hour of the night. */
const hasBoughtProduct = ({ code, since, until }: NonNullable<Segment['product']>): Sql => sql`exists (
  select from transactions sale cross join lateral lines_left_of(case when sale.order_id is null then sale.id end, sale.order_id) line
  where sale.customer_id = customer.id and sale.reversed_at is null
    and sale.happened_at >= ${dayBegins(since)}
    and sale.happened_at < ${dayEnds(until)}
    and line.is_goods and line.code = ${code} and line.units > 0)`;

/** What of a sale was paid in money, and didn't come back. */
const moneyOfSale = sql`(paid_cents - returned_cents + returned_discount_cents)`;

/** Whether the same has bought anything; a sale that was undone is none. */
export const hasBought = sql`exists (
  select from transactions where customer_id = customer.id and reversed_at is null)`;

/** Whether the same has bought in this shop, undone or not. */
export const hasBoughtIn = (shopId: Sql): Sql => sql`exists (
  select from transactions where customer_id = customer.id and shop_id = ${shopId})`;

/** A table of others' statements: how often a customer bought between two instants, and for how much. */
export const boughtBetween = (customer: Sql, from: Sql, until: Sql): Sql => sql`(
  select count(*) as count, coalesce(sum(${moneyOfSale}), 0) as cents from transactions
  where customer_id = ${customer} and reversed_at is null and happened_at >= ${from} and happened_at < ${until})`;

/** A table of others' statements: one sale, and what was paid of it; nothing of one that was undone. */
export const boughtIn = (sale: Sql): Sql => sql`(
  select count(*) as count, coalesce(sum(${moneyOfSale}), 0) as cents from transactions
  where id = ${sale} and reversed_at is null)`;
