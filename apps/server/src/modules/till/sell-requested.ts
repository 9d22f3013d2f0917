import { type Cents, cents, ZERO } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { tieHeld, type UsedCoupon } from '#modules/coupons/on-sale.ts';
import type { Seller } from '#modules/loyalty/seller.ts';
import { askedOfPhone } from '#modules/payments/at-till.ts';
import { keepLineSale, type PaidSale } from '#modules/till/keep-line-sale.ts';
import type { FixedSale } from '#modules/till/price-sale.ts';
import type { Database } from '#platform/database.ts';
import { defineTask } from '#platform/jobs.ts';

type Request = {
  shop_id: number;
  staff_id: number | null;
  device_id: string | null;
  customer_id: number | null;
  sale: FixedSale & Pick<PaidSale, 'invoice'> & { coupon?: UsedCoupon };
  request_hash: Buffer;
  held_cents: Cents;
  payment: { method: 'mbway' | 'terminal' };
  ended_at: Date;
};

/** Makes a request that was paid the sale that it was priced as, once. */
export const sellRequested = defineTask<Context, { request_id: string }>(
  'sell-requested',
  v.object({ request_id: v.string() }),
  ({ request_id }, context) => keepRequested(context, request_id),
);

/** The same for who waits for it. */
export async function keepRequested(
  { db, clock }: Pick<Context, 'clock'> & { db: Database },
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The customer before the request, as everywhere; whoever has just been forgotten is nobody.
    await tx.query(
      sql`select lock_holder(customer_id) from till_requests where id = ${id} and customer_id is not null`,
    );
    const paid = await tx.maybe<Request>(sql`
      select *, ${askedOfPhone(sql`payment_id`)} as payment from till_requests
      where id = ${id} and state = 'paid' and sale_id is null for no key update`);
    if (paid === undefined) return;
    const { shop_id, staff_id, device_id, sale, request_hash, ended_at, customer_id, held_cents, payment } =
      paid;
    const seller: Seller = {
      ...{ shopId: shop_id, source: 'till' },
      staff: staff_id === null ? null : { staffId: staff_id, shopId: shop_id, deviceId: device_id },
    };
    const { invoice, coupon, ...fixed } = sale;
    // A gift's rest is the customer's.
    const rest = coupon ? cents(coupon.amount - coupon.takesOff) : ZERO;
    const sold: PaidSale = {
      // Of its own: a till can't take a request's by selling under its id.
      ...{ clientId: `request:${id}`, request: request_hash, sale: fixed, customerId: customer_id, invoice },
      ...{
        discount: cents(held_cents - rest),
        isHeld: held_cents > 0,
        coupon: coupon && { code: coupon.code, takesOff: coupon.takesOff },
        method: payment.method,
        given: null,
        soldAt: ended_at,
        hasWaited: false,
      },
    };
    const kept = await keepLineSale(tx, seller, sold, clock());
    if (rest > 0)
      await tx.query(sql`
        select post_entry(${customer_id}, 'release', ${`request:${id}:release`}, ${rest}, ${-rest}, 0, null, null, ${clock()})`);
    if (coupon && customer_id !== null)
      await tieHeld(tx, coupon, { saleId: kept.id, customerId: customer_id }, clock());
    await tx.execute(sql`
      update till_requests set sale_id = ${kept.id}, sale = null, customer_id = null, redemption_id = null where id = ${id}`);
  });
}
