// Coupons where a sale is what its till says it is: an amount, or another maker's lines.
import { present } from '@fornada/contract/codec.ts';
import { usedCoupon } from '@fornada/contract/till.ts';
import { type CouponAtTill, couponAtTill } from '@fornada/contract/till-offers.ts';
import { type Cents, cents, eurosToCents, ZERO } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import { toldCoupons } from '#modules/broadcasts/people.ts';
import { couponsOnSale, type SaleToCome, type UsedCoupon, useCoupon } from '#modules/coupons/on-sale.ts';
import { findTyped, idOfCode } from '#modules/coupons/redeem-coupon.ts';
import type { CouponOfSale, ToldLine } from '#modules/loyalty/sales.ts';
import type { Seller } from '#modules/loyalty/seller.ts';
import { maySpend, readIdentified } from '#modules/till/read-customer.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

export type AmountToSell = {
  /** Of its goods. */
  subtotal: Cents;
  /** The balance that it uses. */
  discount?: Cents;
  lines?: readonly ToldLine[] | undefined;
  /** What the shop calls a product, where it has lines. */
  nameOf?: (code: string) => string;
};

/** The coupon that a sale is to use, as its call says it. */
export const couponToldOf = ({
  cupao,
}: {
  cupao?: { codigo: string; valor: number } | null | undefined;
}): CouponOfSale | undefined =>
  cupao ? { code: cupao.codigo, takesOff: eurosToCents(cupao.valor) } : undefined;

const toCome = (
  { subtotal, discount = ZERO, lines, nameOf = (code) => code }: AmountToSell,
  who: { shopId: number; customerId: number },
): SaleToCome => ({ ...who, lines: lines ?? null, money: cents(subtotal - discount), nameOf });

/**
 * What each coupon of who was identified would take off it, and the one of a code that they show.
 * @throws Refusal `identification_lapsed`, or those of a code that is typed
 */
export async function couponsOfAmount(
  context: Context,
  { shopId }: Pick<Seller, 'shopId'>,
  { identification, typed, ...sale }: AmountToSell & { identification: string; typed: string },
  address: string,
): Promise<CouponAtTill[]> {
  const { db, clock } = context;
  const customer = await readIdentified(db, { shopId }, identification, clock());
  if (!maySpend(customer)) return [];
  const { customerId } = customer;
  const id = typed === '' ? null : await findTyped(context, customerId, typed, address);
  const which = { which: toldCoupons(customerId), typed: id };
  const found = await couponsOnSale(db, toCome(sale, { shopId, customerId }), which, clock());
  return found.map((coupon) => present(couponAtTill, coupon));
}

/**
 * Uses one on a sale that is recorded next, in the same transaction.
 * @param told what the customer was told that it takes off
 * @throws Refusal `price_changed` where it is another by now, and those of `useCoupon`
 */
export async function useOnAmount(
  tx: Tx,
  who: { shopId: number; customerId: number },
  sale: AmountToSell,
  told: CouponOfSale,
  now: Date,
): Promise<UsedCoupon> {
  const used = await useCoupon(tx, await idOfCode(tx, told.code), toCome(sale, who), now);
  if (used.takesOff !== told.takesOff)
    refuse('price_changed', { payload: { cupao: present(usedCoupon, used) } });
  return used;
}
