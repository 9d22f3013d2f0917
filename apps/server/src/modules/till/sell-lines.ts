import { m } from '@fornada/copy/messages.ts';
import { goodsOf } from '@fornada/domain/discount.ts';
import { type Cents, cents, centsToEuros } from '@fornada/domain/money.ts';
import { packagingTotal } from '@fornada/domain/packaging-lines.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { type RecordedSale, recordTillSale } from '#modules/loyalty/record-sale.ts';
import type { Seller } from '#modules/loyalty/seller.ts';
import { requestFingerprint } from '#modules/orders/fingerprints.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { documentSale } from '#modules/till/document-sale.ts';
import { spendIdentification } from '#modules/till/identifications.ts';
import { findByClientId, type LineMethod } from '#modules/till/line-sales.ts';
import { type Basket, type PricedSale, priceSale } from '#modules/till/price-sale.ts';
import { mayBuy, oneAtATime } from '#modules/till/sell.ts';
import { linesOf } from '#modules/till/sold-lines.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { refuse } from '#platform/refusal.ts';

export type NewLineSale = {
  /** Made by the till before it asked the first time: what makes the sale happen once. */
  clientId: string;
  /** Null where nobody is known. */
  identification: string | null;
  basket: Basket;
  /** The balance that it uses. */
  discount: Cents;
  /** What the customer was told to pay. */
  told: Cents;
  method: LineMethod;
  /** In cash, where it isn't just the total. */
  given: Cents | null;
  invoice: { name: string; taxId: string };
};

/**
 * Sells lines of the shop's menu, whose money is in the drawer. The menu has the prices: what the till told is compared. Told
 * again it changes nothing.
 * @throws Refusal `price_changed` with what it costs, those of a cart, or those of a sale to somebody who was identified
 */
export async function sellLines(
  context: Context & { db: Database },
  seller: Seller,
  sale: NewLineSale,
): Promise<RecordedSale> {
  const { clientId, identification: _anyReading, ...asked } = sale;
  const request = Buffer.from(requestFingerprint(asked), 'hex');
  const known = await findTold(context.db, seller, clientId, request);
  // What was sold then may have sold out since.
  if (known !== undefined) return known;
  const priced = await priceSale(context, seller.shopId, sale.basket);
  refuseUnpaid(priced, sale);
  return await context.db.transaction(async (tx) => {
    await oneAtATime(tx, seller, clientId);
    return (
      (await findTold(tx, seller, clientId, request)) ??
      (await record(tx, seller, { ...sale, request, priced }, context.clock()))
    );
  });
}

async function findTold(
  db: Queryable,
  { shopId }: Seller,
  clientId: string,
  request: Buffer,
): Promise<RecordedSale | undefined> {
  const told = await findByClientId(db, shopId, clientId);
  if (told === undefined) return undefined;
  if (!request.equals(told.request_hash)) refuse('idempotency_key_reused');
  return { id: told.id, repeated: true };
}

function refuseUnpaid({ cart }: PricedSale, { discount, told, method, given, identification }: NewLineSale) {
  if (discount > goodsOf(cart)) refuse('malformed');
  if (discount > 0 && identification === null) refuse('spending_needs_code');
  const total = cents(cart.subtotal - discount);
  if (total !== told) refuse('price_changed', { context: { total: centsToEuros(total) } });
  if ((method === 'balance') !== (total === 0))
    refuse('invalid_fields', { fields: { meio: m.error_value_invalid() } });
  if (given !== null && (method !== 'cash' || given < total))
    refuse('invalid_fields', { fields: { entregue: m.till_given_too_little() } });
}

async function record(
  tx: Tx,
  seller: Seller,
  sale: NewLineSale & { request: Buffer; priced: PricedSale },
  now: Date,
): Promise<RecordedSale> {
  const { clientId, identification, discount, method, given, invoice, request, priced } = sale;
  const { shopId, staff } = seller;
  const { cart, deliveryType, menuVersion } = priced;
  const [goods, packaging] = [goodsOf(cart), packagingTotal(cart.packaging)];
  const isKnown = identification !== null && goods > 0;
  const paid = cents(goods + packaging - discount);
  const { id } = isKnown
    ? await recordTillSale(
        tx,
        seller,
        {
          ...{ clientId, subtotal: goods, discount, packaging },
          customerId: await mayBuy(tx, seller, { identification, discount }, now),
        },
        now,
      )
    : await tx.one<{ id: string }>(sql`select uuidv7() as id`);
  await tx.execute(sql`
    insert into till_sales (id, shop_id, client_id, request_hash, transaction_id, staff_id, device_id, sold_at, delivery_type,
      menu_version, lines, goods_cents, packaging_cents, discount_cents, paid_cents, method, given_cents, invoice_name, invoice_tax_id)
    values (${id}, ${shopId}, ${clientId}, ${request}, ${isKnown ? id : null}, ${staff?.staffId ?? null}, ${staff?.deviceId ?? null},
      ${now}, ${deliveryType}, ${menuVersion}, ${JSON.stringify(linesOf(cart))}, ${goods}, ${packaging}, ${discount},
      ${paid}, ${method}, ${given}, ${invoice.name}, ${invoice.taxId})`);
  if (discount > 0 && identification !== null) await spendIdentification(tx, identification, { sale: id });
  // A customer's is on record by its loyalty.
  if (staff !== null && !isKnown) {
    const after = { subtotal_cents: cart.subtotal, method };
    await recordStaffAction(
      tx,
      staff,
      { action: 'sale.made', subject: `transaction:${id}`, shopId, after },
      now,
    );
  }
  await enqueueJob(tx, documentSale.name, { sale_id: id });
  await tx.query(sql`select post_drawer(${shopId}, 'sale', ${method}, ${paid}, ${discount}, ${id}, ${now})`);
  return { id, repeated: false };
}
