// A coupon that is used as a purchase is made at a till: it becomes balance, and the same sale spends that.
import { type ErrorCode, errors } from '@fornada/contract/errors.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, cents, formatEuros } from '@fornada/domain/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import { type Missed, missedBy } from '#modules/coupons/find-purchase.ts';
import {
  asksPurchase,
  type Coupon,
  give,
  holdCoupon,
  isFor,
  tellOf,
} from '#modules/coupons/redeem-coupon.ts';
import { paysOwed, purchaseNow } from '#modules/loyalty/purchases-of.ts';
import { shopName } from '#modules/shops/shops.ts';
import { chainDay } from '#platform/chain-days.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

export type SaleToCome = {
  customerId: number;
  shopId: number;
  /** Null of one that is only an amount. */
  lines: readonly { kind: string; code: string; quantity: number; gross: number }[] | null;
  /** What is left to pay of its goods, which a balance pays none of. */
  money: Cents;
  /** What the shop calls a product. */
  nameOf: (code: string) => string;
};

/** What a coupon would take off a sale, and why it can't. */
export type CouponOnSale = {
  code: string;
  name: string;
  takesOff: Cents;
  isGift: boolean;
  reason: string | null;
};

type Row = Pick<
  Coupon,
  'code' | 'value_cents' | 'shop_id' | 'absent_days' | 'new_customers_only' | 'asks_purchase'
> & {
  id: number;
  name: string;
  product_code: string | null;
  minimum_cents: number | null;
  from_hour: number | null;
  until_hour: number | null;
  price: number;
  worth: number;
  /** What it gives would pay points that are owed, before the sale could spend it. */
  pays_debt: boolean;
  over: (ErrorCode & `coupon_${string}`) | null;
  missed: Missed | null;
  shop: string | null;
};

/** Those of a sale's customer among `which` that may still be redeemed, and the one of `typed`, which is asked for anyway. */
export async function couponsOnSale(
  db: Queryable,
  sale: SaleToCome,
  { which, typed }: { which: Sql; typed: number | null },
  now: Date,
): Promise<CouponOnSale[]> {
  const { customerId, shopId, lines, money } = sale;
  const rows = await db.query<Row>(sql`
    select c.*, is_over.code as over, ${asksPurchase(sql`c`)} as asks_purchase, sold.price, worth, ${missedBy} as missed,
      ${shopName(sql`c.shop_id`)} as shop,
      ${paysOwed(customerId, sql`case when ${asksPurchase(sql`c`)} then worth else c.value_cents end`)} as pays_debt
    from coupons c cross join ${purchaseNow(customerId, shopId, now)} bought
      cross join lateral (
        -- Each is as dear as price_in_sale will say.
        select coalesce(max((line->>'gross')::integer / (line->>'quantity')::integer), 0) as price
        from jsonb_array_elements(${JSON.stringify(lines ?? [])}::jsonb) line
        where line->>'kind' = 'product' and line->>'code' = c.product_code) sold
      cross join lateral coupon_gives(c, ${money}, sold.price) worth
      -- A gift's days are the chain's, as in the app.
      cross join lateral (select case when ${asksPurchase(sql`c`)} then bought.day else ${chainDay(now)} end as day) today
      cross join lateral (select case
        when exists (select from coupon_redemptions where coupon_id = c.id and customer_id = ${customerId} and not undone) then 'coupon_redeemed'
        when c.ended_at is not null or today.day > c.ends_on then 'coupon_ended'
        when today.day < c.starts_on then 'coupon_not_begun'
        when c.redeemed_count >= c.total then 'coupon_used_up' end as code) is_over
    where c.id = ${typed}::integer or (c.id in ${which} and is_over.code is null)
    order by worth desc, c.id`);
  return await Promise.all(
    rows.map(async (row) => ({
      code: row.code,
      name: row.name,
      takesOff: cents(row.worth),
      isGift: !row.asks_purchase,
      reason: row.over === null ? await whyNot(db, row, sale, now) : errors[row.over].message(),
    })),
  );
}

async function whyNot(
  db: Queryable,
  row: Row,
  { customerId, lines, nameOf }: SaleToCome,
  now: Date,
): Promise<string | null> {
  if (!row.asks_purchase && !(await isFor(db, row, customerId, now))) return m.error_coupon_not_eligible();
  if (row.asks_purchase && row.missed !== null)
    return {
      day: () => m.error_coupon_ended(),
      shop: () => m.sale_coupon_shop({ shop: row.shop ?? '' }),
      hour: () => m.sale_coupon_hours({ from: row.from_hour ?? 0, until: row.until_hour ?? 24 }),
      first: () => m.sale_coupon_first(),
      absent: () => m.sale_coupon_absent({ days: row.absent_days ?? 0 }),
    }[row.missed]();
  if (row.product_code !== null && lines === null) return m.sale_coupon_lines();
  if (row.product_code !== null && row.price === 0)
    return m.sale_coupon_product({ product: nameOf(row.product_code) });
  if (row.worth > 0) return row.pays_debt ? m.sale_coupon_owed() : null;
  return row.minimum_cents === null
    ? m.sale_coupon_nothing()
    : m.sale_coupon_minimum({ amount: formatEuros(cents(row.minimum_cents)) });
}

/** Of a coupon that was used on a sale, before that is recorded. */
export type UsedCoupon = {
  code: string;
  takesOff: Cents;
  /** What it gave, of a gift more than it takes off. */
  amount: Cents;
  redemptionId: number;
  isGift: boolean;
};

/**
 * Redeems a coupon for a sale that is recorded next, in the same transaction: what it gives is on the balance, of which the sale
 * uses what it takes off. A gift's rest stays there. Of a sale that is only asked for it is held, with the balance, and told of
 * once there is a sale.
 * @throws Refusal `coupon_*` where it may not be used, with the reason
 */
export async function useCoupon(
  tx: Tx,
  id: number,
  sale: SaleToCome,
  now: Date,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<UsedCoupon> {
  const { customerId } = sale;
  const coupon = await holdCoupon(tx, id, customerId, now);
  const [found] = await couponsOnSale(tx, sale, { which: sql`(select null::integer)`, typed: id }, now);
  const { takesOff, isGift, reason } = found as CouponOnSale;
  if (reason !== null) refuse('coupon_not_eligible', { message: reason });
  const amount = isGift ? cents(coupon.value_cents) : takesOff;
  const words = isHeld ? null : wordsOf({ code: coupon.code, takesOff });
  const gift = { customerId, amount, purchase: null, words, isAtSale: true };
  const redemptionId = await give(tx, coupon, gift, now);
  return { code: coupon.code, takesOff, amount, redemptionId, isGift };
}

const wordsOf = ({ code, takesOff }: Pick<UsedCoupon, 'code' | 'takesOff'>) => ({
  title: m.coupon_used_title(),
  text: m.coupon_used_text({ code, amount: formatEuros(takesOff) }),
});

/** The sale that one was held for is there. */
export async function tieHeld(
  tx: Tx,
  used: UsedCoupon,
  { saleId, customerId }: { saleId: string; customerId: number },
  now: Date,
): Promise<void> {
  await tieToSale(tx, used, saleId);
  await tellOf(tx, { customerId, redemptionId: used.redemptionId, words: wordsOf(used) }, now);
}

/** The sale takes no other one, and what comes back of it takes its part back. A gift asks for nothing of it. */
export async function tieToSale(tx: Tx, { redemptionId, isGift }: UsedCoupon, saleId: string): Promise<void> {
  if (isGift) return;
  await tx.execute(sql`
    update coupon_redemptions set transaction_id = ${saleId}, purchase_id = ${saleId}, at_sale = true where id = ${redemptionId}`);
}
