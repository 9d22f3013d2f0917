import { m } from '@fornada/copy/messages.ts';
import { goodsOf } from '@fornada/domain/discount.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import { type Cents, cents, centsToEuros } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import { tieToSale, type UsedCoupon, useCoupon } from '#modules/coupons/on-sale.ts';
import { idOfCode } from '#modules/coupons/redeem-coupon.ts';
import type { RecordedSale } from '#modules/loyalty/record-sale.ts';
import type { Seller } from '#modules/loyalty/seller.ts';
import { requestFingerprint } from '#modules/orders/fingerprints.ts';
import { spendIdentification } from '#modules/till/identifications.ts';
import { keepLineSale } from '#modules/till/keep-line-sale.ts';
import { limitLookups } from '#modules/till/limit-lookups.ts';
import { findByClientId, type LineMethod } from '#modules/till/line-sales.ts';
import {
  type Basket,
  fixSale,
  mostDaysOff,
  type PricedSale,
  priceSale,
  saleToCome,
} from '#modules/till/price-sale.ts';
import { limitRegistrations } from '#modules/till/register.ts';
import { mayBuy, oneAtATime } from '#modules/till/sell.ts';
import { type ShownThen, whose } from '#modules/till/tell-queued.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { Refusal, refuse } from '#platform/refusal.ts';

export type NewLineSale = {
  /** Made by the till before it asked the first time: what makes the sale happen once. */
  clientId: string;
  /** Null where nobody is known. */
  identification: string | null;
  basket: Basket;
  /** The balance that it uses. */
  discount: Cents;
  /** The code of the customer's coupon that is used on it. */
  coupon?: string;
  /** What the customer was told to pay. */
  told: Cents;
  method: LineMethod;
  /** In cash, where it isn't just the total. */
  given: Cents | null;
  invoice: { name: string; taxId: string };
  /** Of one that waited on the till for a connection. */
  offline: (ShownThen & { at: Date; menu: string }) | null;
};

/**
 * Sells lines of the shop's menu, whose money is in the drawer. The menu has the prices: what the till told is compared. Told
 * again it changes nothing. One that waited on the till is sold at its own time by the menu that the till showed.
 * @throws Refusal `price_changed` with what it costs, those of a cart, or those of a sale to somebody who was identified
 */
export async function sellLines(
  context: Context & { db: Database },
  seller: Seller,
  sale: NewLineSale,
): Promise<RecordedSale> {
  // Without an answer it may be told again as one that waited.
  const { clientId, identification: _anyReading, offline, ...asked } = sale;
  const request = Buffer.from(requestFingerprint(asked), 'hex');
  const known = await findTold(context.db, seller, clientId, request);
  // What was sold then may have sold out since.
  if (known !== undefined) return known;
  const now = context.clock();
  const soldAt = offline === null ? now : new Date(Math.min(offline.at.getTime(), now.getTime()));
  if (now.getTime() - soldAt.getTime() > mostDaysOff * DAY) refuse('receipt_too_old');
  const seen = offline && { hash: offline.menu, at: soldAt };
  const priced = await priceSale(context, seller.shopId, sale.basket, seen);
  if (sale.coupon === undefined) refuseUnpaid(priced, sale);
  else if (seller.staff !== null) await limitLookups(context, seller.staff);
  if (offline?.codigo && seller.staff !== null) await limitLookups(context, seller.staff);
  if (offline?.registar) await limitRegistrations(context, seller);
  return await context.db.transaction(async (tx) => {
    await oneAtATime(tx, seller, clientId);
    return (
      (await findTold(tx, seller, clientId, request)) ??
      (await record(tx, context, seller, { ...sale, request, priced, soldAt }))
    );
  });
}

async function findTold(
  db: Queryable,
  { shopId }: Seller,
  clientId: string,
  request: Buffer,
): Promise<RecordedSale | undefined> {
  const told = await findByClientId(db, shopId, clientId);
  if (told === undefined) return undefined;
  if (!request.equals(told.request_hash)) refuse('idempotency_key_reused');
  return { id: told.id, repeated: true };
}

/** @param discount the balance that it uses, with what its coupon gave */
function refuseUnpaid(
  { cart }: PricedSale,
  { discount, told, method, given, identification, offline }: NewLineSale,
) {
  // Without a connection nobody knew what there was to spend.
  if (discount > (offline === null ? goodsOf(cart) : 0)) refuse('malformed');
  if (discount > 0 && identification === null) refuse('spending_needs_code');
  const total = cents(cart.subtotal - discount);
  if (total !== told) refuse('price_changed', { context: { total: centsToEuros(total) } });
  if ((method === 'balance') !== (total === 0))
    refuse('invalid_fields', { fields: { meio: m.error_value_invalid() } });
  if (given !== null && (method !== 'cash' || given < total))
    refuse('invalid_fields', { fields: { entregue: m.till_given_too_little() } });
}

async function record(
  tx: Tx,
  context: Context,
  seller: Seller,
  sold: NewLineSale & { request: Buffer; priced: PricedSale; soldAt: Date },
): Promise<RecordedSale> {
  const { identification, priced, offline } = sold;
  const sale = fixSale(priced);
  const customerId = sale.goods > 0 ? await buyerOf(tx, context, seller, sold) : null;
  const used = await useCouponOf(tx, seller, { ...sold, customerId }, context.clock());
  const discount = cents(sold.discount + (used?.takesOff ?? 0));
  if (used) refuseUnpaid(priced, { ...sold, discount });
  const coupon = used && { code: used.code, takesOff: used.takesOff };
  const paid = { ...sold, discount, coupon, sale, customerId, hasWaited: offline !== null };
  const kept = await keepLineSale(tx, seller, paid, context.clock());
  if (used) await tieToSale(tx, used, kept.id);
  if (discount > 0 && identification !== null)
    await spendIdentification(tx, identification, { sale: kept.id });
  return kept;
}

async function useCouponOf(
  tx: Tx,
  { shopId }: Seller,
  sold: NewLineSale & { priced: PricedSale; customerId: number | null },
  now: Date,
): Promise<UsedCoupon | undefined> {
  const { coupon, customerId, priced, discount, offline } = sold;
  if (coupon === undefined) return undefined;
  // Whether it may be used nobody knew without a connection.
  if (offline !== null || discount > goodsOf(priced.cart)) refuse('malformed');
  if (customerId === null) refuse('spending_needs_code');
  const toCome = saleToCome(priced, { shopId, customerId, discount });
  return await useCoupon(tx, await idOfCode(tx, coupon), toCome, now);
}

async function buyerOf(
  tx: Tx,
  context: Context,
  seller: Seller,
  { identification, discount, coupon, offline, soldAt }: NewLineSale & { soldAt: Date },
): Promise<number | null> {
  const spends = discount > 0 || coupon !== undefined;
  if (offline === null)
    return identification === null
      ? null
      : await mayBuy(tx, seller, { identification, spends }, context.clock());
  if (identification === null && offline.codigo === '') return null;
  const shown = { ...offline, ...(identification !== null && { identificacao: identification }) };
  try {
    return await whose(tx, context, seller, shown, soldAt);
  } catch (error) {
    // The money is in the drawer, whoever it was.
    if (error instanceof Refusal) return null;
    throw error;
  }
}
