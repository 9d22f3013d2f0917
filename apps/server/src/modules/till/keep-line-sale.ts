import { type Cents, cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { type RecordedSale, recordTillSale } from '#modules/loyalty/record-sale.ts';
import type { Seller } from '#modules/loyalty/seller.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { documentSale } from '#modules/till/document-sale.ts';
import type { LineMethod } from '#modules/till/line-sales.ts';
import type { FixedSale } from '#modules/till/price-sale.ts';
import { setApart } from '#modules/till/shifts.ts';
import type { Tx } from '#platform/database.ts';
import { enqueueJob } from '#platform/jobs.ts';

export type PaidSale = {
  clientId: string;
  request: Buffer;
  sale: FixedSale;
  /** Null where nobody is known. */
  customerId: number | null;
  discount: Cents;
  /** That balance was held before. */
  isHeld?: boolean;
  /** That was used on it: what it took off is part of the discount. */
  coupon?: { code: string; takesOff: Cents } | undefined;
  method: LineMethod;
  given: Cents | null;
  invoice: { name: string; taxId: string };
  /** Before now, of one that waited on a till. */
  soldAt: Date;
  hasWaited: boolean;
};

/** Keeps a sale that is paid, with its loyalty, its document's job and its place in the drawer. Nobody sells under its id meanwhile. */
export async function keepLineSale(tx: Tx, seller: Seller, paid: PaidSale, now: Date): Promise<RecordedSale> {
  const {
    clientId,
    request,
    sale,
    discount,
    isHeld = false,
    coupon,
    method,
    given,
    invoice,
    soldAt,
    hasWaited,
  } = paid;
  const { lines, goods, packaging, deliveryType, menuVersion } = sale;
  const { shopId, staff } = seller;
  const money = cents(goods + packaging - discount);
  const action = hasWaited ? 'sale.queued' : 'sale.made';
  const customerId = goods > 0 ? paid.customerId : null;
  const isKnown = customerId !== null;
  const { id } = isKnown
    ? await recordTillSale(
        tx,
        seller,
        { clientId, subtotal: goods, discount, isHeld, packaging, byLine: true, customerId, soldAt, action },
        now,
      )
    : await tx.one<{ id: string }>(sql`select uuidv7() as id`);
  await tx.execute(sql`
    insert into till_sales (id, shop_id, client_id, request_hash, transaction_id, staff_id, device_id, sold_at, delivery_type,
      menu_version, lines, goods_cents, packaging_cents, discount_cents, paid_cents, method, given_cents, invoice_name, invoice_tax_id, coupon)
    values (${id}, ${shopId}, ${clientId}, ${request}, ${isKnown ? id : null}, ${staff?.staffId ?? null}, ${staff?.deviceId ?? null},
      ${soldAt}, ${deliveryType}, ${menuVersion}, ${JSON.stringify(lines)}, ${goods}, ${packaging}, ${discount},
      ${money}, ${method}, ${given}, ${invoice.name}, ${invoice.taxId},
      ${coupon ? JSON.stringify(coupon) : null})`);
  // A customer's is on record by its loyalty.
  if (staff !== null && !isKnown) {
    const after = { subtotal_cents: goods + packaging, method };
    await recordStaffAction(tx, staff, { action, subject: `transaction:${id}`, shopId, after }, now);
  }
  await enqueueJob(tx, documentSale.name, { sale_id: id });
  await tx.query(sql`select post_drawer(${shopId}, 'sale', ${method}, ${money}, ${discount}, ${id}, ${now})`);
  if (hasWaited) await setApart(tx, id, soldAt);
  return { id, repeated: false };
}
