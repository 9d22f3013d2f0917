import { applyBalance, type DiscountedCart } from '@fornada/domain/discount.ts';
import { cents } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import type { PrivateDataRow } from '#modules/accounts/present.ts';
import { cartFingerprint, deviceCartFingerprint } from '#modules/orders/fingerprints.ts';
import { orderLimits } from '#modules/orders/order-limits.ts';
import type { PickupPlan } from '#modules/orders/pickup-plan.ts';
import { type OrderRequest, type PricedOrder, priceOrder } from '#modules/orders/price-cart.ts';
import { refuse } from '#platform/refusal.ts';

export type Calculation = {
  priced: PricedOrder;
  discounted: DiscountedCart;
  privateData: PrivateDataRow;
  place: Place;
  /** Has ordered by the terms in force before. */
  knowsTerms: boolean;
};

type Told = { private: PrivateDataRow; slot: Date | null; is_kept: boolean | null; knows_terms: boolean };

/** What the shop keeps for the customer while they go on. */
export type Place = {
  readyAt: Date;
  /** Null for as soon as possible. */
  pickupAt: Date | null;
  /** The time that was asked for had gone: this is the next one. */
  moved: boolean;
  /** Null where slots aren't counted, and for a customer who holds the maximum. */
  heldUntil: Date | null;
};

/**
 * Prices the cart, keeps a place in the shop's time, and remembers what the customer was told: finalising another figure
 * or another time will be refused, and told.
 * @param usesBalance the answer to 'Rebater Oferta'; before it was given, the figures are those of using it
 */
export async function calculateOrder(
  context: Context,
  customerId: number,
  request: OrderRequest,
  usesBalance = true,
): Promise<Calculation> {
  const priced = await priceOrder(context, request);
  const { plan, current, cart } = priced;
  const now = context.clock();
  const { asker, items } = request;
  const shopId = current.shop.id;
  const lapses =
    plan.capacity === null ? null : new Date(now.getTime() + context.settings.paymentWindowSeconds * 1_000);
  const told = await context.db.one<Told>({
    text: `select *, (private->'customer'->>'terms_version')::integer >= terms_in_force($3) as knows_terms from keep_quote($1, $2)`,
    values: [
      customerId,
      JSON.stringify({
        now,
        cart_hash: cartFingerprint(shopId, items),
        ...(asker && {
          device_cart_hash: deviceCartFingerprint(shopId, items, asker),
          limits: orderLimits(context, asker),
        }),
        subtotal_cents: cart.subtotal,
        shop_id: shopId,
        units: plan.units,
        capacity: plan.capacity,
        slots: plan.slots,
        wanted: plan.wanted,
        held_until: lapses,
      }),
      now,
    ],
  });
  const privateData = told.private;
  const discounted = applyBalance(cart, cents(privateData.customer.balance_cents), usesBalance);
  const place = placeOf(plan, told.slot, told.is_kept ? lapses : null);
  return { priced, discounted, privateData, place, knowsTerms: told.knows_terms };
}

function placeOf(plan: PickupPlan, slot: Date | null, heldUntil: Date | null): Place {
  const { capacity, wanted, readyAt, slotAt } = plan;
  if (capacity === null) return { readyAt, pickupAt: wanted, moved: false, heldUntil: null };
  if (slot === null) refuse('pickup_full', { context: {} });
  if (wanted === null) return { readyAt: slot, pickupAt: null, moved: false, heldUntil };
  const moved = slot > slotAt;
  return { readyAt: moved ? slot : wanted, pickupAt: moved ? slot : wanted, moved, heldUntil };
}
