import { m } from '@fornada/copy/messages.ts';
import { goodsOf } from '@fornada/domain/discount.ts';
import { type Cents, cents, centsToEuros, ZERO } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerChanged, lockCustomer, phoneOf } from '#modules/accounts/customers.ts';
import { type UsedCoupon, useCoupon } from '#modules/coupons/on-sale.ts';
import { idOfCode } from '#modules/coupons/redeem-coupon.ts';
import type { Seller } from '#modules/loyalty/seller.ts';
import { requestFingerprint } from '#modules/orders/fingerprints.ts';
import { askPhone, askTerminal, giveUpPhone } from '#modules/payments/at-till.ts';
import { shopName } from '#modules/shops/shops.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { spendIdentification } from '#modules/till/identifications.ts';
import { limitLookups } from '#modules/till/limit-lookups.ts';
import { saleCode } from '#modules/till/line-sales.ts';
import { ending } from '#modules/till/present.ts';
import { type Basket, fixSale, type PricedSale, priceSale, saleToCome } from '#modules/till/price-sale.ts';
import { mayBuy, oneAtATime } from '#modules/till/sell.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

export type SaleToAsk = {
  /** Made by the till: what makes it be asked for once. */
  id: string;
  identification: string | null;
  basket: Basket;
  /** The balance that it uses. */
  discount: Cents;
  /** The code of the customer's coupon that is used on it. */
  coupon?: string;
  told: Cents;
  /** E.164; without one it is the customer's own. */
  phone: string | null;
  /** The shop's card terminal that is asked instead of a phone. */
  terminal?: string;
  invoice: { name: string; taxId: string };
};

/**
 * Asks a phone by MB WAY, or a card terminal, to pay a sale, which is one only once it has: as it is priced now, whatever changes meanwhile. The balance
 * and the coupon that it uses are held until it is known how that ends. Told again it asks for nothing.
 * @throws Refusal as of a sale, `balance_changed`, `coupon_*`, or `too_many_requests`
 */
export async function requestSale(
  context: Context & { db: Database },
  seller: Seller,
  asked: SaleToAsk,
): Promise<void> {
  const { id, identification, basket, discount, coupon, invoice } = asked;
  const { discount: _held, ...rest } = asked;
  // Of one that uses no balance it is as it was before any could.
  const same = { ...rest, identification: null, ...(discount > 0 && { discount }) };
  const request = Buffer.from(requestFingerprint(same), 'hex');
  if (await wasAsked(context.db, seller, id, request)) return;
  const { shopId, staff } = seller;
  // What was asked is answered, however often it is told.
  if (staff !== null) await limitLookups(context, staff);
  const priced = await priceSale(context, shopId, basket);
  if (discount > goodsOf(priced.cart)) refuse('malformed');
  const spends = discount > 0 || coupon !== undefined;
  if (spends && identification === null) refuse('spending_needs_code');
  // What a coupon takes off is known once it is held.
  if (coupon === undefined) totalOf(priced, asked);
  await context.db.transaction(async (tx) => {
    const now = context.clock();
    await oneAtATime(tx, seller, id);
    if (await wasAsked(tx, seller, id, request)) return;
    const customerId =
      identification === null ? null : await mayBuy(tx, seller, { identification, spends }, now);
    const used =
      customerId !== null && identification !== null && spends
        ? await hold(tx, seller, { ...asked, customerId, identification, priced }, now)
        : undefined;
    const total = totalOf(priced, asked, used);
    const couponCents = used?.amount ?? ZERO;
    const held = cents(discount + couponCents);
    const { paymentId, ...payer } = await askPayer(tx, context, shopId, { ...asked, customerId, total });
    const sale = JSON.stringify({ ...fixSale(priced), invoice, ...(used && { coupon: used }) });
    await tx.execute(sql`
      insert into till_requests (id, shop_id, staff_id, device_id, customer_id, sale, request_hash, payment_id, asked_at, held_cents,
        coupon_cents, redemption_id)
      values (${id}, ${shopId}, ${staff?.staffId ?? null}, ${staff?.deviceId ?? null}, ${customerId}, ${sale}, ${request}, ${paymentId}, ${now}, ${held},
        ${couponCents}, ${used?.redemptionId ?? null})`);
    const off = cents(discount + (used?.takesOff ?? 0));
    const after = { total_cents: total, ...payer, ...(off > 0 && { discount_cents: off }) };
    const action = { action: 'sale.payment_asked', subject: `request:${id}`, shopId, after };
    if (staff !== null) await recordStaffAction(tx, staff, action, now);
  });
}

type Asked = Pick<SaleToAsk, 'id' | 'phone' | 'terminal'> & { customerId: number | null; total: Cents };

/** @returns the payment, and who is asked as the audit may keep it */
async function askPayer(
  tx: Tx,
  context: Context,
  shopId: number,
  { id, phone, terminal, customerId, total }: Asked,
): Promise<{ paymentId: string; phone?: string; terminal?: string }> {
  const { shop } = await tx.one<{ shop: string }>(sql`select ${shopName(sql`${shopId}::integer`)} as shop`);
  const asking = { amount: total, description: `${shop} ${saleCode(id)}` };
  if (terminal !== undefined) {
    const asked = await askTerminal(tx, context, { ...asking, shopId, terminalId: terminal });
    return { paymentId: asked.paymentId, terminal: asked.name };
  }
  const number = phone ?? (customerId === null ? null : await phoneOf(tx, customerId));
  if (number === null) refuse('invalid_fields', { fields: { telemovel: m.error_required() } });
  return { paymentId: await askPhone(tx, context, { ...asking, phone: number }), phone: ending(number) };
}

/** What is left to pay, which is what the customer was told. */
function totalOf({ cart }: PricedSale, { discount, told }: SaleToAsk, used?: UsedCoupon): Cents {
  const total = cents(cart.subtotal - discount - (used?.takesOff ?? 0));
  if (total !== told) refuse('price_changed', { context: { total: centsToEuros(total) } });
  if (total === 0) refuse('invalid_fields', { fields: { total: m.error_value_invalid() } });
  return total;
}

type Held = SaleToAsk & { customerId: number; identification: string; priced: PricedSale };

/** Sets the balance and the coupon aside that it uses: nothing else spends them meanwhile, and the reading opens no other spending. */
async function hold(
  tx: Tx,
  { shopId, staff }: Seller,
  { id, customerId, identification, discount, coupon, priced }: Held,
  now: Date,
): Promise<UsedCoupon | undefined> {
  const { balanceCents, erasedAt } = await lockCustomer(tx, customerId);
  if (erasedAt !== null) refuse('customer_unknown');
  if (balanceCents < discount)
    refuse('balance_changed', { payload: { saldo: centsToEuros(cents(balanceCents)) } });
  await spendIdentification(tx, identification, { request: id });
  if (discount > 0)
    await tx.query(sql`
      select post_entry(${customerId}, 'hold', ${`request:${id}:hold`}, ${-discount}, ${discount}, 0, null, null, ${now}, null,
        ${staff?.staffId ?? null})`);
  await customerChanged(tx, customerId, now);
  if (coupon === undefined) return undefined;
  const toCome = saleToCome(priced, { shopId, customerId, discount });
  return await useCoupon(tx, await idOfCode(tx, coupon), toCome, now, { isHeld: true });
}

async function wasAsked(db: Queryable, { shopId }: Seller, id: string, request: Buffer): Promise<boolean> {
  const known = await db.maybe<{ shop_id: number; request_hash: Buffer }>(
    sql`select shop_id, request_hash from till_requests where id = ${id}`,
  );
  if (known === undefined) return false;
  if (known.shop_id !== shopId || !request.equals(known.request_hash)) refuse('idempotency_key_reused');
  return true;
}

/** The till waits no longer: what isn't paid by now is given up, and money that comes all the same goes back. */
export async function giveUpSale(
  { db, clock }: Context & { db: Database },
  { shopId, staff }: Seller,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    // The customer before the request, as everywhere.
    await tx.query(
      sql`select lock_holder(customer_id) from till_requests where id = ${id} and customer_id is not null`,
    );
    await tx.query(sql`
      with waiting as materialized (
        select * from till_requests where id = ${id} and shop_id = ${shopId} and state = 'waiting' for no key update)
      select give_back_held(r, ${now}) from till_requests r where r.id in (select id from waiting)`);
    const given = await tx.maybe<{ payment_id: string }>(sql`
      update till_requests set state = 'ended', reason = 'given_up', ended_at = ${now}, sale = null, customer_id = null,
        redemption_id = null
      where id = ${id} and shop_id = ${shopId} and state = 'waiting' returning payment_id`);
    if (given === undefined) return;
    await giveUpPhone(tx, given.payment_id, now);
    const action = {
      action: 'sale.cancelled',
      subject: `request:${id}`,
      shopId,
      before: { state: 'waiting' },
      after: { state: 'ended' },
    };
    await recordStaffAction(tx, staff, action, now);
  });
}
