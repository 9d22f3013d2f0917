import type { RedeemedCoupon } from '@fornada/contract/coupons.ts';
import { type ErrorCode, errors } from '@fornada/contract/errors.ts';
import type { PrivateData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { couponKey, isCouponKey } from '@fornada/domain/coupon-code.ts';
import { type Cents, cents, centsToEuros, formatEuros } from '@fornada/domain/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '#context';
import { customerChanged, customerView, lockCustomer } from '#modules/accounts/customers.ts';
import { readPrivateData } from '#modules/accounts/present.ts';
import { findPurchase, type Purchase } from '#modules/coupons/find-purchase.ts';
import { limitKey } from '#modules/identity/limits.ts';
import { networkOf } from '#modules/identity/network.ts';
import { hasBought, isOfSegment } from '#modules/loyalty/segment.ts';
import { notify } from '#modules/messages/notifications.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { chainDay } from '#platform/chain-days.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { enforceLimit, type Limit, takeBackHit } from '#platform/rate-limit.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';
import { refuse } from '#platform/refusal.ts';

export type Coupon = {
  id: number;
  code: string;
  value_cents: number;
  total: number;
  redeemed_count: number;
  new_customers_only: boolean;
  shop_id: number | null;
  absent_days: number | null;
  asks_purchase: boolean;
  has_begun: boolean;
  has_ended: boolean;
};

/**
 * Adds a coupon's value to a customer's balance, once, as an entry of the ledger (docs/decisions/0150). A gift that is told again
 * at once answers as the first time.
 * @throws Refusal `coupon_*` beside the field, `too_many_requests` after too many codes that there aren't
 */
export async function redeemCoupon(
  context: Context,
  { customerId, sessionId }: CustomerActor,
  typed: string,
  address: string,
): Promise<RedeemedCoupon & { privateData: PrivateData }> {
  const { db, settings, clock } = context;
  const now = clock();
  const id = await findTyped(context, customerId, typed, address);
  const answer = async (tx: Tx, amount: Cents) => ({
    valor: centsToEuros(amount),
    privateData: await readPrivateData(tx, { customerId, sessionId }, settings, now),
  });

  return await db.transaction(async (tx) => {
    const given = await givenJustNow(tx, id, customerId, now);
    if (given !== undefined) return await answer(tx, given);
    const coupon = await holdCoupon(tx, id, customerId, now);
    const purchase = coupon.asks_purchase ? await findPurchase(tx, coupon.id, customerId, now) : null;
    if (purchase === undefined) refuseCode('coupon_no_purchase');
    if (purchase === null && !(await isFor(tx, coupon, customerId, now))) refuseCode('coupon_not_eligible');
    const amount = cents(purchase?.worth ?? coupon.value_cents);
    const words = {
      title: m.coupon_notification_title(),
      text: m.coupon_notification_text({ code: coupon.code, amount: formatEuros(amount) }),
    };
    await give(tx, coupon, { customerId, amount, purchase, words, isAtSale: false }, now);
    return await answer(tx, amount);
  });
}

/** As long as somebody tries again whose answer was lost. */
const againSeconds = 120;

/**
 * What a gift added to the balance just now. One for a purchase is none: what comes back of that frees it, for another. Nor is
 * one that was used at a till.
 */
async function givenJustNow(tx: Tx, id: number, customerId: number, now: Date): Promise<Cents | undefined> {
  await lockCustomer(tx, customerId);
  const given = await tx.maybe<{ amount: Cents }>(sql`
    select amount_cents as amount from coupon_redemptions
    where coupon_id = ${id} and customer_id = ${customerId} and not undone and not at_sale and purchase_id is null
      and redeemed_at > ${new Date(now.getTime() - againSeconds * 1_000)}`);
  return given?.amount;
}

/** Whether a coupon is for a purchase, and no gift. */
export const asksPurchase = (coupon: Sql): Sql => sql`
  num_nonnulls(${coupon}.percent, ${coupon}.product_code, ${coupon}.minimum_cents, ${coupon}.from_hour) > 0`;

/**
 * The coupon of a code that a customer types.
 * @throws Refusal `coupon_unknown`, or `too_many_requests` after too many of those
 */
export async function findTyped(
  context: Context,
  customerId: number,
  typed: string,
  address: string,
): Promise<number> {
  const guess = await countGuess(context, customerId, address);
  const id = await idOfCode(context.db, typed);
  await guess.wasRight();
  return id;
}

/** @throws Refusal `coupon_unknown`; whoever may guess is counted by `findTyped` */
export async function idOfCode(db: Queryable, typed: string): Promise<number> {
  const key = couponKey(typed);
  const known = isCouponKey(key)
    ? await db.maybe<{ id: number }>(sql`select id from coupons where code_key = ${key}`)
    : undefined;
  return known?.id ?? refuseCode('coupon_unknown');
}

/**
 * A coupon that a customer may still redeem, whatever it asks for, for the transaction. The customer is locked first, as by whatever
 * moves their balance; then the coupon, which counts one at a time.
 * @throws Refusal `coupon_redeemed`, `coupon_not_begun`, `coupon_ended` or `coupon_used_up`
 */
export async function holdCoupon(tx: Tx, id: number, customerId: number, now: Date): Promise<Coupon> {
  await lockCustomer(tx, customerId);
  const coupon = await tx.one<Coupon>(sql`
    select id, code, value_cents, total, redeemed_count, new_customers_only, shop_id, absent_days,
      ${asksPurchase(sql`coupons`)} as asks_purchase, starts_on <= today as has_begun,
      -- A purchase of its last day is within 24 hours the day after: which days count for one, findPurchase says.
      ended_at is not null or ends_on < today - case when ${asksPurchase(sql`coupons`)} then 2 else 0 end as has_ended
    from coupons, lateral (select ${chainDay(now)} as today) day
    where id = ${id} for no key update of coupons`);
  const redeemed = await tx.maybe(sql`
    select from coupon_redemptions where coupon_id = ${id} and customer_id = ${customerId} and not undone`);
  if (redeemed) refuseCode('coupon_redeemed');
  if (!coupon.has_begun) refuseCode('coupon_not_begun');
  if (coupon.has_ended) refuseCode('coupon_ended');
  if (coupon.redeemed_count >= coupon.total) refuseCode('coupon_used_up');
  return coupon;
}

/** New is who hasn't bought anything yet. */
export async function isFor(
  tx: Queryable,
  coupon: Pick<Coupon, 'shop_id' | 'absent_days' | 'new_customers_only'>,
  customerId: number,
  now: Date,
): Promise<boolean> {
  const segment = { shopId: coupon.shop_id, absentDays: coupon.absent_days };
  const found = await tx.maybe(sql`
    select from ${customerView} customer
    where customer.id = ${customerId} and ${isOfSegment(segment, now)}
      and not (${coupon.new_customers_only} and ${hasBought})`);
  return found !== undefined;
}

type Gift = {
  customerId: number;
  amount: Cents;
  purchase: Purchase | null;
  /** Told at once; null of one that is held, for a sale that may not come about: it never is on the balance. */
  words: { title: string; text: string } | null;
  /** Used as a sale is made at a till, or is asked for. */
  isAtSale: boolean;
};

/** @returns the redemption's id */
export async function give(tx: Tx, { id, code }: Coupon, gift: Gift, now: Date): Promise<number> {
  const { customerId, amount, purchase, words, isAtSale } = gift;
  await tx.execute(sql`update coupons set redeemed_count = redeemed_count + 1 where id = ${id}`);
  const redemption = await tx.one<{ id: number }>(sql`
    insert into coupon_redemptions (coupon_id, customer_id, amount_cents, redeemed_at, transaction_id, purchase_id, at_sale)
    values (${id}, ${customerId}, ${amount}, ${now}, ${purchase?.id ?? null}, ${purchase?.purchase_id ?? null}, ${isAtSale})
    returning id`);
  const reference = `coupon:${redemption.id}`;
  await tx.query(sql`
    select post_entry(${customerId}, 'coupon', ${reference}, ${words ? amount : 0}, ${words ? 0 : amount}, 0, null, null, ${now}, ${code})`);
  if (words) await tellOf(tx, { customerId, redemptionId: redemption.id, words }, now);
  await customerChanged(tx, customerId, now);
  return redemption.id;
}

/** Tells a customer of a coupon that they have used, once. */
export async function tellOf(
  tx: Tx,
  {
    customerId,
    redemptionId,
    words,
  }: { customerId: number; redemptionId: number; words: { title: string; text: string } },
  now: Date,
): Promise<void> {
  const reference = `coupon:${redemptionId}`;
  await notify(tx, { customerId, ...words, kind: 'coupon', link: '/fidelizacao', reference }, now);
}

function refuseCode(code: ErrorCode & `coupon_${string}`): never {
  refuse(code, { fields: { codigo: errors[code].message() } });
}

// Coupon codes are short and some are words, so guesses are limited per account and per address.

const perCustomer: Limit[] = [
  { limit: 8, windowSeconds: 600 },
  { limit: 20, windowSeconds: 86_400 },
];
/** A shop's network and a mobile operator's have many customers behind one address, and some of them mistype. */
const perAddress: Limit[] = [
  { limit: 60, windowSeconds: 60 },
  { limit: 300, windowSeconds: 3_600 },
  { limit: 1_000, windowSeconds: 86_400 },
];

/**
 * Counts one code typed by a customer, before it is looked up.
 * @returns what to call when there is such a coupon: it was no guess
 * @throws Refusal `too_many_requests`
 */
async function countGuess({ db, secrets, clock }: Context, customerId: number, address: string) {
  const now = clock();
  const addressKey = limitKey(secrets, 'coupon:address', networkOf(address));
  const customerKey = `coupon:customer:${customerId}`;
  await enforceLimit(db, customerKey, perCustomer, now);
  await enforceLimit(db, addressKey, perAddress, now);
  return {
    async wasRight(): Promise<void> {
      await takeBackHit(db, customerKey, perCustomer, now);
      await takeBackHit(db, addressKey, perAddress, now);
    },
  };
}

/** The code of a coupon that can be had at an instant, for what tells of it then; null of one that has ended or is used up. */
export async function codeOf(db: Queryable, id: number, at: Date): Promise<string | null> {
  const coupon = await db.maybe<{ code: string }>(sql`
    select code from coupons
    where id = ${id} and ended_at is null and redeemed_count < total and ends_on >= ${chainDay(at)}`);
  return coupon?.code ?? null;
}

/** A table of others' statements: whether a customer redeemed a coupon between two instants, and what it gave. */
export const redeemedBy = (customer: Sql, couponId: number | null, from: Sql, until: Sql): Sql => sql`(
  select count(*) as count, coalesce(sum(amount_cents - taken_back_cents), 0) as cents from coupon_redemptions
  where coupon_id = ${couponId}::int and not undone and customer_id = ${customer} and redeemed_at >= ${from} and redeemed_at < ${until})`;

/** Moves redemptions between merged accounts: one person redeems a coupon once. */
export async function moveRedemptions(tx: Tx, { into, from }: { into: number; from: number }): Promise<void> {
  await tx.execute(sql`
    update coupon_redemptions moved set customer_id = ${into}
    where customer_id = ${from} and (undone or not exists (
      select from coupon_redemptions where customer_id = ${into} and coupon_id = moved.coupon_id and not undone))`);
}

// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).

/** The coupons that they redeemed. */
export const archiveCoupons = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select c.code as codigo, r.amount_cents / 100.0 as valor, r.taken_back_cents / 100.0 as retirado,
      r.transaction_id as id_transacao, r.at_sale as usado_na_compra, r.undone as anulado, r.redeemed_at as quando
    from coupon_redemptions r join coupons c on c.id = r.coupon_id where r.customer_id = ${customerId} order by r.id`);
