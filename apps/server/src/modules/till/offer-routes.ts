import { present } from '@fornada/contract/codec.ts';
import {
  couponAtTill,
  readCouponsAtTill,
  readCouponsOfAmount,
  readUsualAtTill,
  usualAtTill,
} from '@fornada/contract/till-offers.ts';
import { goodsOf } from '@fornada/domain/discount.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import { toldCoupons } from '#modules/broadcasts/people.ts';
import { couponsOnSale } from '#modules/coupons/on-sale.ts';
import { findTyped } from '#modules/coupons/redeem-coupon.ts';
import { lineFacts } from '#modules/orders/present.ts';
import { readUsual } from '#modules/orders/usual-order.ts';
import { couponsOfAmount } from '#modules/till/coupons-of-amount.ts';
import { basketOf, priceSale, saleToCome } from '#modules/till/price-sale.ts';
import { isProven, maySpend, readIdentified } from '#modules/till/read-customer.ts';
import { sellerAt } from '#modules/till/seller-at.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { refuse } from '#platform/refusal.ts';

/** What a till may offer somebody whom it has recognised. */
export function addOfferRoutes(app: Http, context: Context): void {
  const { db, clock } = context;

  handle(app, context, readUsualAtTill, async ({ actor, body: { loja, identificacao } }) => {
    const customer = await readIdentified(db, await sellerAt(db, actor, loja), identificacao, clock());
    const usual = isProven(customer) ? await readUsual(db, customer.customerId) : null;
    return {
      habitual: usual && present(usualAtTill, { linhas: usual.order.lines.map(lineFacts) }),
    };
  });

  handle(app, context, readCouponsAtTill, async ({ actor, body, address }) => {
    const { shopId } = await sellerAt(db, actor, body.loja);
    const customer = await readIdentified(db, { shopId }, body.identificacao, clock());
    if (!maySpend(customer)) return { cupoes: [] };
    const { customerId } = customer;
    const typed = body.codigo === '' ? null : await findTyped(context, customerId, body.codigo, address);
    const priced = await priceSale(context, shopId, basketOf(body));
    const discount = eurosToCents(body.desconto);
    if (discount > goodsOf(priced.cart)) refuse('malformed');
    const toCome = saleToCome(priced, { shopId, customerId, discount });
    const which = { which: toldCoupons(customerId), typed };
    const found = await couponsOnSale(db, toCome, which, clock());
    return { cupoes: found.map((coupon) => present(couponAtTill, coupon)) };
  });

  handle(app, context, readCouponsOfAmount, async ({ actor, body, address }) => {
    const seller = await sellerAt(db, actor, body.loja);
    const sale = { subtotal: eurosToCents(body.valor), discount: eurosToCents(body.desconto) };
    if (sale.discount > sale.subtotal) refuse('malformed');
    const asked = { ...sale, identification: body.identificacao, typed: body.codigo };
    return { cupoes: await couponsOfAmount(context, seller, asked, address) };
  });
}
