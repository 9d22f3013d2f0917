// What a coupon did, whoever told of its code: how often it was used, what it gave, and what was bought.
import sql from 'sql-template-tag';
import { asksPurchase } from '#modules/coupons/redeem-coupon.ts';
import { salesView } from '#modules/loyalty/sales.ts';
import { boughtBetween, boughtIn } from '#modules/loyalty/segment.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/** Money in cents. */
export type CouponUses = {
  uses: number;
  given: number;
  newcomers: number;
  /** Null of a coupon on a purchase. */
  within_days: number | null;
  purchases: number;
  spent: number;
  products: { name: string; units: number }[];
};

/** What a gift brings in is counted as long as what a message does. */
const countedDays = 28;
/** The products of so many uses say what is bought with it. */
const lastUses = 500;
const mostProducts = 5;

/** @throws Refusal `not_found` */
export async function readUses(db: Queryable, couponId: number, now: Date): Promise<CouponUses> {
  const coupon = await db.maybe<{ asks: boolean }>(sql`
    select ${asksPurchase(sql`coupons`)} as asks from coupons where id = ${couponId}`);
  if (coupon === undefined) refuse('not_found');
  const until = sql`least(used.redeemed_at + make_interval(days => ${countedDays}), ${now}::timestamptz)`;
  const bought = coupon.asks
    ? boughtIn(sql`used.transaction_id`)
    : boughtBetween(sql`used.customer_id`, sql`used.redeemed_at`, until);
  const uses = sql`(select * from coupon_redemptions where coupon_id = ${couponId} and not undone)`;
  const sums = await db.one<Omit<CouponUses, 'within_days' | 'products'>>(sql`
    select count(*) as uses, coalesce(sum(used.amount_cents - used.taken_back_cents), 0) as given,
      count(*) filter (where not exists (
        select from ${salesView} earlier
        where earlier.customer_id = used.customer_id and earlier.reversed_at is null and earlier.happened_at < used.redeemed_at
          and earlier.id is distinct from used.transaction_id
          and (earlier.order_id is null or earlier.order_id is distinct from used.purchase_id))) as newcomers,
      coalesce(sum(bought.count), 0) as purchases, coalesce(sum(bought.cents), 0) as spent
    from ${uses} used cross join lateral ${bought} bought`);
  // Of a gift, the first purchase after it.
  const sale = coupon.asks
    ? sql`(select * from ${salesView} own where own.id = used.transaction_id)`
    : sql`(
        select * from ${salesView} own
        where own.customer_id = used.customer_id and own.happened_at >= used.redeemed_at and own.happened_at < ${until}
        order by own.happened_at limit 1)`;
  const products = await db.query<CouponUses['products'][number]>(sql`
    select max(line.name) as name, sum(line.units)::integer as units
    from (select * from ${uses} last order by id desc limit ${lastUses}) used
      cross join lateral ${sale} sale
      cross join lateral lines_left_of(case when sale.order_id is null then sale.id end, sale.order_id) line
    where line.is_goods and line.code <> '' and line.units > 0
    group by line.code order by units desc, name limit ${mostProducts}`);
  return { ...sums, within_days: coupon.asks ? null : countedDays, products };
}
