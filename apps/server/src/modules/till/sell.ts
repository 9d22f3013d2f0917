import sql from 'sql-template-tag';
import { findTold, type NewSale, type RecordedSale, recordTillSale } from '#modules/loyalty/record-sale.ts';
import type { Seller } from '#modules/loyalty/seller.ts';
import { spendIdentification } from '#modules/till/identifications.ts';
import { maySpend, readIdentified } from '#modules/till/read-customer.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

export type SaleToIdentified = Omit<NewSale, 'customerId'> & { identification: string };

/**
 * Records a sale to a customer whom the till has just recognised, who may spend as far as the proof goes. What one proof
 * opened it opens once.
 * @throws Refusal also `identification_lapsed` or `spending_needs_code`
 */
export async function sellToIdentified(
  tx: Tx,
  seller: Seller,
  { identification, ...sale }: SaleToIdentified,
  now: Date,
): Promise<RecordedSale> {
  await oneAtATime(tx, seller, sale.clientId);
  // Its answer was lost: the identification has lapsed meanwhile, or was spent by this very sale.
  const told = await findTold(tx, seller, sale);
  if (told !== undefined) return told;
  const spends = (sale.discount ?? 0) > 0;
  const customerId = await mayBuy(tx, seller, { identification, spends }, now);
  const recorded = await recordTillSale(tx, seller, { ...sale, customerId }, now);
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
