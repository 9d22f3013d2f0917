import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/**
 * What one account bought at a till becomes another's. An order keeps the account that placed it: its entries and payments are
 * that one's.
 * @returns the discount that these sales had, in cents
 */
export async function moveSales(tx: Tx, { into, from }: { into: number; from: number }): Promise<number> {
  const { discount } = await tx.one<{ discount: number }>(sql`
    with moved as (
      update transactions set customer_id = ${into} where customer_id = ${from} and order_id is null
      returning discount_cents - returned_discount_cents as discount, reversed_at)
    select coalesce(sum(discount) filter (where reversed_at is null), 0)::int as discount from moved`);
  return discount;
}
