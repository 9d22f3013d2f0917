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
};

/** What the shop keeps for the customer while they go on. */
export type Place = {
  readyAt: Date;
  /** Null for as soon as possible. */
  pickupAt: Date | null;
  /** The time that was asked for had gone: this is the next one. */
  moved: boolean;
  /** Null where places aren't counted, and for who keeps as many as may be. */
  heldUntil: Date | null;
};

/** What was told binds for an hour (0261-orders-unpaid.sql); nobody calculates so many carts in it, each once on its device. */
const toldRemembered = 200;

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
  const told = await context.db.one<{ private: PrivateDataRow; slot: Date | null; is_kept: boolean | null }>({
    name: 'calculate-order',
    text: `
      with place as materialized (
        select slot, is_kept, case when $9::timestamptz is not null then greatest($9::timestamptz, slot) end as pickup_at
        from (select) always left join lateral keep_slot($6::integer, $7::timestamptz[], $8::integer, $5, $1, $11, $4)
          on $5::integer is not null
      ), told as (
        insert into quotes (customer_id, cart_hash, subtotal_cents, discount_cents, quoted_at, shop_id, pickup_at, slot_at, units,
          held_until, origins)
        select id, decode($2, 'hex'), $3::integer, least(balance_cents, $3::integer), $4, case when slot is not null then $6 end,
          pickup_at, slot, $8, case when is_kept then $10::timestamptz end,
          array(select origin->>'key' from jsonb_array_elements($11::jsonb->'origins') origin)
        from customers, place where id = $1
        on conflict (customer_id) do update set cart_hash = excluded.cart_hash, subtotal_cents = excluded.subtotal_cents,
          discount_cents = excluded.discount_cents, quoted_at = excluded.quoted_at, shop_id = excluded.shop_id,
          pickup_at = excluded.pickup_at, slot_at = excluded.slot_at, units = excluded.units, held_until = excluded.held_until,
          origins = excluded.origins
      ), told_too as (
        insert into told_prices (customer_id, cart_hash, subtotal_cents, discount_cents, quoted_at, pickup_at, slot_at)
        select id, decode(hash, 'hex'), $3::integer, least(balance_cents, $3::integer), $4, pickup_at, slot
        from customers, place, unnest(array[$2, $12]) hash where id = $1 and hash is not null
        on conflict (customer_id, cart_hash) do update set subtotal_cents = excluded.subtotal_cents,
          discount_cents = excluded.discount_cents, quoted_at = excluded.quoted_at,
          pickup_at = excluded.pickup_at, slot_at = excluded.slot_at
      ), forgotten as (
        delete from told_prices where customer_id = $1 and cart_hash <> decode($2, 'hex') and cart_hash not in (
          select cart_hash from told_prices where customer_id = $1 order by quoted_at desc limit ${toldRemembered})
      )
      select private_data($1) as private, slot, is_kept from place`,
    values: [
      customerId,
      cartFingerprint(shopId, items),
      cart.subtotal,
      now,
      plan.capacity,
      shopId,
      plan.slots,
      plan.units,
      plan.wanted,
      lapses,
      JSON.stringify(asker ? orderLimits(context, asker) : {}),
      asker ? deviceCartFingerprint(shopId, items, asker) : null,
    ],
  });
  const privateData = told.private;
  const discounted = applyBalance(cart, cents(privateData.customer.balance_cents), usesBalance);
  return { priced, discounted, privateData, place: placeOf(plan, told.slot, told.is_kept ? lapses : null) };
}

function placeOf(plan: PickupPlan, slot: Date | null, heldUntil: Date | null): Place {
  const { capacity, wanted, readyAt, slotAt } = plan;
  if (capacity === null) return { readyAt, pickupAt: wanted, moved: false, heldUntil: null };
  if (slot === null) refuse('pickup_full', { context: {} });
  if (wanted === null) return { readyAt: slot, pickupAt: null, moved: false, heldUntil };
  const moved = slot > slotAt;
  return { readyAt: moved ? slot : wanted, pickupAt: moved ? slot : wanted, moved, heldUntil };
}
