import { applyBalance, type DiscountedCart } from '@fornada/domain/discount.ts';
import { cents } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import type { PrivateDataRow } from '#modules/accounts/present.ts';
import { cartFingerprint } from '#modules/orders/fingerprints.ts';
import { type OrderRequest, type PricedOrder, priceOrder } from '#modules/orders/price-cart.ts';

export type Calculation = { priced: PricedOrder; discounted: DiscountedCart; privateData: PrivateDataRow };

/**
 * Prices the cart and remembers what the customer was told: finalising another figure will be refused, and told.
 * @param usesBalance the answer to 'Rebater Oferta'; before it was given, the figures are those of using it
 */
export async function calculateOrder(
  context: Context,
  customerId: number,
  request: OrderRequest,
  usesBalance = true,
): Promise<Calculation> {
  const priced = await priceOrder(context, request);
  const { private: privateData } = await context.db.one<{ private: PrivateDataRow }>({
    name: 'calculate-order',
    text: `
      with told as (
        insert into quotes (customer_id, cart_hash, subtotal_cents, discount_cents, quoted_at)
        select id, decode($2, 'hex'), $3::integer, least(balance_cents, $3::integer), $4 from customers where id = $1
        on conflict (customer_id) do update set cart_hash = excluded.cart_hash, subtotal_cents = excluded.subtotal_cents,
          discount_cents = excluded.discount_cents, quoted_at = excluded.quoted_at
      )
      select private_data($1) as private`,
    values: [
      customerId,
      cartFingerprint(priced.current.shop.id, request.items),
      priced.cart.subtotal,
      context.clock(),
    ],
  });
  const discounted = applyBalance(priced.cart, cents(privateData.customer.balance_cents), usesBalance);
  return { priced, discounted, privateData };
}
