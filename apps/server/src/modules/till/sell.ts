import { cents, ZERO } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { tieToSale } from '#modules/coupons/on-sale.ts';
import { findTold, type NewSale, type RecordedSale, recordTillSale } from '#modules/loyalty/record-sale.ts';
import type { Seller } from '#modules/loyalty/seller.ts';
import { type AmountToSell, useOnAmount } from '#modules/till/coupons-of-amount.ts';
import { spendIdentification } from '#modules/till/identifications.ts';
import { maySpend, readIdentified } from '#modules/till/read-customer.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/** Its `discount` is the balance that it uses, beside its coupon, of which it says what the customer was told. */
export type SaleToIdentified = Omit<NewSale, 'customerId'> &
  Pick<AmountToSell, 'nameOf'> & { identification: string };

/**
 * Records a sale to a customer whom the till has just recognised, who may spend as far as the proof goes. What one proof
 * opened it opens once.
 * @throws Refusal also `identification_lapsed` or `spending_needs_code`, and with a coupon `price_changed` or `coupon_*`
 */
export async function sellToIdentified(
  tx: Tx,
  seller: Seller,
  { identification, nameOf, ...sale }: SaleToIdentified,
  now: Date,
): Promise<RecordedSale> {
  await oneAtATime(tx, seller, sale.clientId);
  // Its answer was lost: the identification has lapsed meanwhile, or was spent by this very sale.
  const told = await findTold(tx, seller, sale);
  if (told !== undefined) return told;
  const { discount: balance = ZERO, coupon } = sale;
  const spends = balance > 0 || coupon !== undefined;
  const customerId = await mayBuy(tx, seller, { identification, spends }, now);
  const used =
    coupon &&
    (await useOnAmount(
      tx,
      { shopId: seller.shopId, customerId },
      { ...sale, ...(nameOf && { nameOf }) },
      coupon,
      now,
    ));
  const discount = cents(balance + (used?.takesOff ?? 0));
  const recorded = await recordTillSale(
    tx,
    seller,
    { ...sale, discount, coupon: used && { code: used.code, takesOff: used.takesOff }, customerId },
    now,
  );
  if (used) await tieToSale(tx, used, recorded.id);
  if (spends) await spendIdentification(tx, identification, { sale: recorded.id });
  return recorded;
}

/** Told twice at once, the second waits here and finds what the first one wrote. */
export async function oneAtATime(tx: Tx, { shopId }: Seller, clientId: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${shopId} ${clientId}`}, 0))`);
}

/** @returns who was identified */
export async function mayBuy(
  tx: Tx,
  seller: Seller,
  { identification, spends }: { identification: string; spends: boolean },
  now: Date,
): Promise<number> {
  const customer = await readIdentified(tx, seller, identification, now);
  if (spends && !maySpend(customer)) refuse('spending_needs_code');
  return customer.customerId;
}
