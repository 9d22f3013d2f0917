import { createHash } from 'node:crypto';
import { couponKey } from '@fornada/domain/coupon-code.ts';
import { type Cents, ZERO } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { customerChanged } from '#modules/accounts/customers.ts';
import type { CouponOfSale, ToldLine } from '#modules/loyalty/sales.ts';
import type { Seller } from '#modules/loyalty/seller.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { brokenConstraint, type Queryable, type Tx } from '#platform/database.ts';
import { databaseRefusal } from '#platform/database-refusal.ts';
import { refuse } from '#platform/refusal.ts';

export type NewSale = {
  /** Of one that was there before it was anybody's. */
  id?: string;
  /** Made by the till before it asked the first time: what makes the sale happen once. */
  clientId: string;
  customerId: number;
  subtotal: Cents;
  /** The balance that it uses, with what its coupon gave. */
  discount?: Cents;
  /** The coupon that it used, where no line sale says it. */
  coupon?: CouponOfSale | undefined;
  /** Its balance was held before, so that it is there: who calls sees to it that it is sold once. */
  isHeld?: boolean;
  /** What its packaging cost besides, which earns nothing. */
  packaging?: Cents;
  /** Of one of our own till, which has its lines. */
  byLine?: boolean;
  receipt?: string;
  /** As another maker's till told them. */
  lines?: readonly ToldLine[] | undefined;
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
  { shopId, source, staff, keyId }: Seller,
  sale: NewSale,
  now: Date,
): Promise<RecordedSale> {
  const {
    id: known = null,
    clientId,
    customerId,
    subtotal,
    discount = ZERO,
    packaging = ZERO,
    byLine = false,
    receipt = '',
    lines,
    coupon,
    isHeld = false,
    soldAt = now,
    action = 'sale.made',
  } = sale;
  const request = createHash('sha256')
    .update(JSON.stringify([customerId, subtotal, discount, receipt]))
    .digest();
  const by = sql`${staff?.staffId ?? null}, ${staff?.deviceId ?? null}`;
  const told = sql`${shopId}, ${source}, ${clientId}, ${request}, ${subtotal}, ${discount}`;
  const recorded = await tx
    .one<{ sale_id: string; repeated: boolean }>(
      isHeld
        ? sql`
          select sell_held(${customerId}, uuidv7(), ${told}, ${soldAt}, ${now}, ${by}) as sale_id, false as repeated`
        : sql`
          select * from sell_at_till(${customerId}, coalesce(${known}::uuid, uuidv7()), ${told}, ${receipt || null},
            ${soldAt}, ${now}, ${by})`,
    )
    .catch(refuseAsTold);
  const { sale_id: id, repeated } = recorded;
  if (repeated) return { id, repeated };
  if (byLine || packaging > 0)
    await tx.execute(sql`
      update transactions set by_line = ${byLine}, packaging_cents = ${packaging} where id = ${id}`);
  if (keyId !== undefined)
    await tx.execute(sql`update transactions set pos_key_id = ${keyId} where id = ${id}`);
  if (lines !== undefined)
    await tx.execute(sql`update transactions set lines = ${JSON.stringify(lines)} where id = ${id}`);
  if (coupon !== undefined)
    await tx.execute(sql`update transactions set coupon = ${JSON.stringify(coupon)} where id = ${id}`);
  await customerChanged(tx, customerId, now);
  if (staff !== null) {
    const after = { customer: customerId, subtotal_cents: subtotal, discount_cents: discount, receipt };
    await recordStaffAction(tx, staff, { action, subject: `transaction:${id}`, shopId, after }, now);
  }
  return { id, repeated };
}

/**
 * The sale that has this id already. Whose it is isn't compared: since it was told, its account may have been joined into
 * another.
 * @param sale whose `discount` is the balance alone
 * @throws Refusal `idempotency_key_reused` where what was sold is something else
 */
export async function findTold(
  tx: Queryable,
  { shopId }: Seller,
  sale: Omit<NewSale, 'customerId'>,
): Promise<RecordedSale | undefined> {
  const { clientId, subtotal, packaging = ZERO, discount = ZERO, coupon, receipt = '' } = sale;
  const told = await tx.maybe<{ id: string; same: boolean; coupon: CouponOfSale | null }>(sql`
    select id, coupon, (subtotal_cents, packaging_cents, discount_cents, coalesce(receipt, ''))
      = (${subtotal}, ${packaging}, ${discount + (coupon?.takesOff ?? 0)}, ${receipt}) as same
    from transactions where shop_id = ${shopId} and client_id = ${clientId}`);
  if (told === undefined) return undefined;
  if (!told.same || !isSameCoupon(told.coupon, coupon)) refuse('idempotency_key_reused');
  return { id: told.id, repeated: true };
}

const isSameCoupon = (told: CouponOfSale | null, asked: CouponOfSale | undefined): boolean =>
  told?.takesOff === asked?.takesOff && couponKey(told?.code ?? '') === couponKey(asked?.code ?? '');

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
