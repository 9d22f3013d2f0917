import { present } from '@fornada/contract/codec.ts';
import { type ReceiptClaim, receiptClaim } from '@fornada/contract/receipts.ts';
import { type FiscalQr, isSale, readFiscalQr } from '@fornada/domain/fiscal-qr.ts';
import sql, { empty } from 'sql-template-tag';
import type { Context } from '#context';
import { taxIdsOf } from '#modules/accounts/customers.ts';
import { salesView } from '#modules/loyalty/sales.ts';
import { countOwnReceipt, countReceipt, lockReceipt } from '#modules/receipts/count-receipt.ts';
import { claimedAt } from '#modules/till/claimed-at.ts';
import type { Queryable } from '#platform/database.ts';
import { enforceLimit, type Limit } from '#platform/rate-limit.ts';
import { refuse } from '#platform/refusal.ts';

/** A family's receipts of a week, and not a drawer full of other people's. */
const perCustomer: Limit[] = [
  { limit: 10, windowSeconds: 3_600 },
  { limit: 20, windowSeconds: 86_400 },
];

/**
 * Claims the points of a receipt: at once where its till has told of it or is our own, else when it is told.
 * @param qr what its code says
 * @throws Refusal `receipt_unreadable`, `receipt_not_ours`, `receipt_of_other`, `receipt_too_old`, `receipt_claimed` or
 * `too_many_requests`
 */
export async function claimReceipt(
  { db, clock, settings }: Context,
  customerId: number,
  qr: string,
): Promise<ReceiptClaim> {
  const now = clock();
  await enforceLimit(db, `receipts:${customerId}`, perCustomer, now);
  const read = readFiscalQr(qr);
  if (read === null || !isSale(read)) refuse('receipt_unreadable');
  if (read.issuer !== settings.companyTaxId) refuse('receipt_not_ours');
  claimedAt(read.date, now);
  await refuseOfOther(db, customerId, read);
  const { atcud, number, total, date } = read;
  await db.transaction(async (tx) => {
    await lockReceipt(tx, atcud);
    await tx.execute(sql`
      insert into receipt_claims (customer_id, atcud, number, total_cents, issued_on, claimed_at, state)
      values (${customerId}, ${atcud}, ${number}, ${total}, ${date}, ${now}, 'waiting') on conflict do nothing`);
    await countReceipt(tx, atcud, now);
    const counted = await tx.maybe<{ own: boolean }>(sql`
      select customer_id = ${customerId} as own from receipt_claims where atcud = ${atcud} and state = 'counted'`);
    if (counted?.own === false) refuse('receipt_claimed');
    if (counted === undefined) await countOwnReceipt(tx, customerId, read, now);
  });
  const [claim] = await readClaims(db, customerId, atcud);
  if (claim === undefined || claim.estado === 'recusado') refuse('receipt_claimed');
  return claim;
}

/** A receipt with somebody else's NIF is theirs. */
async function refuseOfOther(db: Queryable, customerId: number, { buyer }: FiscalQr): Promise<void> {
  if (buyer !== null && !(await taxIdsOf(db, customerId)).includes(buyer)) refuse('receipt_of_other');
}

/** A column of `receipt_claims claim`. */
export const stateOnWire = sql`
  case claim.state when 'waiting' then 'em_espera' when 'counted' then 'contado' when 'refused' then 'recusado'
    else claim.state end`;

/** The newest first; of one receipt alone when its ATCUD is given. */
export async function readClaims(db: Queryable, customerId: number, atcud?: string): Promise<ReceiptClaim[]> {
  const rows = await db.query<Parameters<typeof present<typeof receiptClaim>>[1]>(sql`
    select claim.number, claim.issued_on::text, claim.total_cents, 
      ${stateOnWire} as estado, sale.points_added as points
    from receipt_claims claim left join ${salesView} sale on sale.id = claim.transaction_id
    where claim.customer_id = ${customerId} ${atcud === undefined ? empty : sql`and claim.atcud = ${atcud}`}
    order by claim.claimed_at desc, claim.atcud limit 50`);
  return rows.map((row) => present(receiptClaim, row));
}
