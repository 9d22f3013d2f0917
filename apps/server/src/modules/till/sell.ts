import { createHash } from 'node:crypto';
import type { Cents } from '@fornada/domain/money.ts';
import { ZERO } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { recordStaffAction } from '#modules/staff/record-action.ts';
import { maySpend, readIdentified } from '#modules/till/read-customer.ts';
import type { Seller } from '#modules/till/seller.ts';
import { brokenConstraint, type Tx } from '#platform/database.ts';
import { databaseRefusal } from '#platform/database-refusal.ts';
import { refuse } from '#platform/refusal.ts';

export type NewSale = {
  /** Made by the till before it asked the first time: what makes the sale happen once. */
  clientId: string;
  customerId: number;
  subtotal: Cents;
  /** The balance that it uses. */
  discount?: Cents;
  receipt?: string;
  /** When it was made, where that isn't now. */
  soldAt?: Date;
  /** What the audit calls it: `sale.made` unless said otherwise. */
  action?: 'sale.made' | 'sale.queued' | 'sale.claimed';
};

export type RecordedSale = { id: string; repeated: boolean };

/**
 * Records a sale whose money is in the drawer. Told again it changes nothing. That the customer may spend is the caller's
 * to have asked: `sellToIdentified` does.
 * @throws Refusal `idempotency_key_reused`, `balance_changed`, `receipt_claimed` or `customer_unknown`
 */
export async function recordTillSale(
  tx: Tx,
  { shopId, source, staff }: Seller,
  sale: NewSale,
  now: Date,
): Promise<RecordedSale> {
  const {
    clientId,
    customerId,
    subtotal,
    discount = ZERO,
    receipt = '',
    soldAt = now,
    action = 'sale.made',
  } = sale;
  const request = createHash('sha256')
    .update(JSON.stringify([customerId, subtotal, discount, receipt]))
    .digest();
  const recorded = await tx
    .one<{ sale_id: string; repeated: boolean }>(sql`
      select * from sell_at_till(${customerId}, uuidv7(), ${shopId}, ${source}, ${clientId}, ${request}, ${subtotal},
        ${discount}, ${receipt || null}, ${soldAt}, ${now}, ${staff?.staffId ?? null}, ${staff?.deviceId ?? null})`)
    .catch(refuseAsTold);
  const { sale_id: id, repeated } = recorded;
  if (repeated) return { id, repeated };
  await customerChanged(tx, customerId, now);
  if (staff !== null) {
    const after = { customer: customerId, subtotal_cents: subtotal, discount_cents: discount, receipt };
    await recordStaffAction(tx, staff, { action, subject: `transaction:${id}`, shopId, after }, now);
  }
  return { id, repeated };
}

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
  // Told twice at once, the second waits here and finds what the first one wrote.
  await tx.query(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${seller.shopId} ${sale.clientId}`}, 0))`,
  );
  // Its answer was lost: the identification has lapsed meanwhile, or was spent by this very sale.
  const told = await findTold(tx, seller, sale);
  if (told !== undefined) return told;
  const customerId = await mayBuy(tx, seller, { identification, ...sale }, now);
  const recorded = await recordTillSale(tx, seller, { ...sale, customerId }, now);
  if ((sale.discount ?? 0) > 0) {
    const spent = await tx.execute(sql`
      update till_identifications set spent_by = ${recorded.id} where id = ${identification} and spent_by is null`);
    if (spent === 0) refuse('spending_needs_code');
  }
  return recorded;
}

async function mayBuy(tx: Tx, seller: Seller, sale: SaleToIdentified, now: Date): Promise<number> {
  const customer = await readIdentified(tx, seller, sale.identification, now);
  if ((sale.discount ?? 0) > 0 && !maySpend(customer)) refuse('spending_needs_code');
  return customer.customerId;
}

/**
 * The sale that has this id already. Whose it is isn't compared: since it was told, its account may have been joined into
 * another.
 * @throws Refusal `idempotency_key_reused` where what was sold is something else
 */
export async function findTold(
  tx: Tx,
  { shopId }: Seller,
  { clientId, subtotal, discount = ZERO, receipt = '' }: Omit<NewSale, 'customerId'>,
): Promise<RecordedSale | undefined> {
  const told = await tx.maybe<{ id: string; same: boolean }>(sql`
    select id, (subtotal_cents, discount_cents, coalesce(receipt, '')) = (${subtotal}, ${discount}, ${receipt}) as same
    from transactions where shop_id = ${shopId} and client_id = ${clientId}`);
  if (told === undefined) return undefined;
  if (!told.same) refuse('idempotency_key_reused');
  return { id: told.id, repeated: true };
}

const refusals = [
  'idempotency_key_reused',
  'balance_changed',
  'receipt_claimed',
  'customer_unknown',
] as const;

function refuseAsTold(error: unknown): never {
  const refused = databaseRefusal(error);
  const code = refusals.find((known) => known === refused?.code);
  if (code !== undefined) refuse(code, { payload: refused?.detail });
  // Two customers' sales at the same instant with one id, or one receipt.
  const constraint = brokenConstraint(error);
  if (constraint === 'transactions_by_receipt') refuse('receipt_claimed');
  if (constraint === 'transactions_shop_id_client_id_key') refuse('idempotency_key_reused');
  throw error;
}
