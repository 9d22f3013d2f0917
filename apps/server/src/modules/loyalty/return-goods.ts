import type { Cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { customerChanged } from '#modules/accounts/customers.ts';
import type { Seller } from '#modules/loyalty/seller.ts';
import type { Tx } from '#platform/database.ts';
import { databaseRefusal } from '#platform/database-refusal.ts';
import { refuse } from '#platform/refusal.ts';

export type Returning = {
  transactionId: string;
  /** In consumer prices; without it, all that is left. */
  amount: Cents | undefined;
  reason: string;
  withinDays: number;
};

/**
 * Takes back what a part of a sale of this shop's tills gave, and gives back the share of the balance that it used. All the
 * parts together are the sale's exact inverse.
 * @returns the return's id; undefined where nothing was left to come back
 * @throws Refusal `not_found` for another shop's, `undo_too_late`, or `return_exceeds_sale` with what is left
 */
export async function returnGoods(
  tx: Tx,
  { shopId }: Seller,
  { transactionId, amount, reason, withinDays }: Returning,
  now: Date,
): Promise<string | undefined> {
  const sale = await tx.maybe<{ customer_id: number; undone: boolean; late: boolean }>(sql`
    select customer_id, reversed_at is not null as undone,
      recorded_at < ${now}::timestamptz - make_interval(days => ${withinDays}) as late
    from transactions where id = ${transactionId} and shop_id = ${shopId} and client_id is not null and not by_line`);
  if (sale === undefined) refuse('not_found');
  if (sale.late && !sale.undone) refuse('undo_too_late');
  const { holder, returned } = await tx
    .one<{ holder: number; returned: string | null }>(sql`
      select lock_holder(${sale.customer_id}) as holder,
        return_at_till(${transactionId}, ${amount ?? null}, ${reason}, ${now}) as returned`)
    .catch(refuseAsTold);
  if (returned === null) return undefined;
  await customerChanged(tx, holder, now);
  return returned;
}

/** The customer of a sale, locked before the sale is; nothing of a sale to nobody. */
export async function lockBuyer(tx: Tx, saleId: string): Promise<void> {
  await tx.query(sql`select lock_holder(customer_id) from transactions where id = ${saleId}`);
}

/**
 * Takes back part of a sale whose lines say how much of the balance is in it. The caller holds the sale.
 * @returns who has the customer's balance now
 */
export async function returnShare(
  tx: Tx,
  saleId: string,
  share: { returnId: string; amount: Cents; discount: Cents; reason: string; staffId: number | null },
  now: Date,
): Promise<number> {
  const { returnId, amount, discount, reason, staffId } = share;
  const { holder } = await tx.one<{ holder: number }>(sql`
    select return_share_at_till(${saleId}, ${returnId}, ${amount}, ${discount}, ${reason}, ${now}, ${staffId}) as holder`);
  return holder;
}

function refuseAsTold(error: unknown): never {
  const refused = databaseRefusal(error);
  if (refused?.code === 'return_exceeds_sale') refuse('return_exceeds_sale', { payload: refused.detail });
  throw error;
}
