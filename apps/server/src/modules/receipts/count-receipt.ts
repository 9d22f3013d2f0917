import { m } from '@fornada/copy/messages.ts';
import { documentNames, type FiscalQr } from '@fornada/domain/fiscal-qr.ts';
import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { recordTillSale } from '#modules/loyalty/record-sale.ts';
import { hasCounted } from '#modules/loyalty/sales.ts';
import { notify } from '#modules/messages/notifications.ts';
import { isInvoiceOf } from '#modules/orders/is-invoice-of.ts';
import { claimLineSale } from '#modules/till/claim-line-sale.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

type Receipt = {
  shop_id: number;
  number: string;
  total_cents: number;
  packaging_cents: number;
  issued_on: string;
  transaction_id: string | null;
};

/** Till and customer may tell of one receipt at the same instant: whoever comes second sees what the first one wrote. */
export async function lockReceipt(tx: Tx, atcud: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(24, hashtext(${atcud}))`);
}

/**
 * Counts a receipt that its till has told of, for the first customer who says what is on it; refuses the others. Nothing
 * happens while one of both is missing. The receipt is locked.
 */
export async function countReceipt(tx: Tx, atcud: string, now: Date): Promise<void> {
  const receipt = await tx.maybe<Receipt>(sql`
    select shop_id, number, total_cents, packaging_cents, issued_on::text, transaction_id from till_receipts
    where atcud = ${atcud}`);
  if (receipt === undefined) return;
  // Also for somebody who was forgotten since.
  if (receipt.transaction_id !== null) return refuseOthers(tx, atcud);
  const claim = await tx.maybe<{ customer_id: number }>(sql`
    select customer_id from receipt_claims
    where atcud = ${atcud} and state = 'waiting'
      and (number, total_cents, issued_on) = (${receipt.number}, ${receipt.total_cents}, ${receipt.issued_on}::date)
    order by claimed_at limit 1`);
  const isCounted = await hasCounted(tx, receipt.shop_id, receipt.number);
  if (claim !== undefined && !isCounted) await give(tx, atcud, receipt, claim.customer_id, now);
  await refuseOthers(tx, atcud);
}

async function give(tx: Tx, atcud: string, receipt: Receipt, customerId: number, now: Date): Promise<void> {
  const { shop_id: shopId, number, issued_on: day } = receipt;
  const packaging = cents(receipt.packaging_cents);
  const subtotal = cents(receipt.total_cents - packaging);
  const soldAt = new Date(Math.min(Date.parse(`${day}T12:00:00Z`), now.getTime()));
  const sale = { clientId: `talao:${atcud}`, customerId, subtotal, packaging, receipt: number, soldAt };
  const { id } = await recordTillSale(tx, { shopId, source: 'pos', staff: null }, sale, now);
  await tx.execute(sql`update till_receipts set transaction_id = ${id} where atcud = ${atcud}`);
  await markCounted(tx, { atcud, number, customerId, id }, now);
}

/**
 * The same of a receipt that our own till's provider made: nobody tells of it. Nothing happens where it made none such.
 * @throws Refusal `receipt_claimed` where it is of a sale that has a customer, or of an order of the same
 */
export async function countOwnReceipt(tx: Tx, customerId: number, qr: FiscalQr, now: Date): Promise<void> {
  const { atcud, number } = qr;
  if (await isInvoiceOf(tx, customerId, documentNames(number))) refuse('receipt_claimed');
  const id = await claimLineSale(tx, customerId, qr, now);
  if (id === null) return;
  await markCounted(tx, { atcud, number, customerId, id }, now);
  await refuseOthers(tx, atcud);
}

async function refuseOthers(tx: Tx, atcud: string): Promise<void> {
  await tx.execute(
    sql`update receipt_claims set state = 'refused' where atcud = ${atcud} and state = 'waiting'`,
  );
}

async function markCounted(
  tx: Tx,
  { atcud, number, customerId, id }: { atcud: string; number: string; customerId: number; id: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update receipt_claims set state = 'counted', transaction_id = ${id}
    where atcud = ${atcud} and customer_id = ${customerId}`);
  const words = { title: m.receipts_counted_title(), text: m.receipts_counted_text({ number }) };
  const reference = `receipt:${id}`;
  await notify(
    tx,
    { customerId, ...words, kind: 'receipt', link: '/fidelizacao/transacoes', reference },
    now,
  );
}
