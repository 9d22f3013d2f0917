import type { Cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { countReceipt, lockReceipt } from '#modules/receipts/count-receipt.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

export type ToldReceipt = {
  shopId: number;
  atcud: string;
  number: string;
  total: Cents;
  /** What of it is packaging. */
  packaging: Cents;
  issuedOn: string;
};

/**
 * Keeps what a till sold without knowing to whom, and counts it for who has claimed it. Told again it changes nothing.
 * @returns its id
 * @throws Refusal `idempotency_key_reused` where the same ATCUD was told of something else
 */
export async function tellReceipt(
  tx: Tx,
  { shopId, atcud, number, total, packaging, issuedOn }: ToldReceipt,
  now: Date,
): Promise<string> {
  await lockReceipt(tx, atcud);
  await tx.execute(sql`
    insert into till_receipts (atcud, shop_id, number, total_cents, packaging_cents, issued_on, told_at)
    values (${atcud}, ${shopId}, ${number}, ${total}, ${packaging}, ${issuedOn}, ${now}) on conflict (atcud) do nothing`);
  const { id, same } = await tx.one<{ id: string; same: boolean }>(sql`
    select id, (shop_id, number, total_cents, packaging_cents, issued_on)
      = (${shopId}, ${number}, ${total}, ${packaging}, ${issuedOn}::date) as same
    from till_receipts where atcud = ${atcud}`);
  if (!same) refuse('idempotency_key_reused');
  await countReceipt(tx, atcud, now);
  return id;
}

/** The sale that a receipt counted as; null while nobody has claimed it. */
export async function saleOfReceipt(db: Queryable, id: string): Promise<string | null> {
  const { sale } = await db.one<{ sale: string | null }>(
    sql`select transaction_id as sale from till_receipts where id = ${id}`,
  );
  return sale;
}
