import type { ErrorCode } from '@fornada/contract/errors.ts';
import { restOf } from '@fornada/domain/advance.ts';
import type { DiscountedCart } from '@fornada/domain/discount.ts';
import { type Cents, sum, ZERO } from '@fornada/domain/money.ts';
import { type PackagingLine, packagingTotal, packagingVat } from '@fornada/domain/packaging-lines.ts';
import { summariseVat } from '@fornada/domain/vat.ts';
import type { Context } from '#context';
import type { PrivateDataRow } from '#modules/accounts/present.ts';
import { cartFingerprint, deviceCartFingerprint } from '#modules/orders/fingerprints.ts';
import { refuseTooSmall } from '#modules/orders/least-payment.ts';
import { orderLimits, sessionOf } from '#modules/orders/order-limits.ts';
import type { PickupPlan } from '#modules/orders/pickup-plan.ts';
import type { OrderRequest, PricedOrder } from '#modules/orders/price-cart.ts';
import { type BasketPart, discountPart, priceBasket } from '#modules/orders/split-basket.ts';
import { databaseRefusal } from '#platform/database-refusal.ts';
import { Refusal, refuse } from '#platform/refusal.ts';

export type Calculation = {
  priced: PricedOrder;
  /** Of all parts together. */
  discounted: DiscountedCart;
  privateData: PrivateDataRow;
  /** Of the first part. */
  place: Place;
  /** Has ordered by the terms in force before. */
  knowsTerms: boolean;
  /** What is left to be paid later where an advance is paid. */
  rest: { withBalance: Cents; without: Cents };
  /** `usable` is what of the balance could be used on it. */
  parts: {
    lines: number[];
    subtotal: Cents;
    packaging: readonly PackagingLine[];
    usable: Cents;
    place: Place;
  }[];
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
  const basket = await priceBasket(context, request);
  const parts: QuotedPart[] = [];
  // The first part's last: its place is the one that is held.
  for (const [index, part] of [...basket.entries()].toReversed()) {
    const quoted = await keepQuote(context, customerId, part, { isHeld: index === 0 });
    parts.unshift({ ...part, ...quoted });
  }
  const [first] = parts as [QuotedPart, ...QuotedPart[]];
  const balance = first.told.private.customer.balance_cents;
  const discounted = parts.map((part) => discountPart(part, balance, usesBalance));
  const now = context.clock().getTime();
  const restBy = (totalOf: (cart: PricedOrder['cart'], index: number) => Cents): Cents =>
    sum(
      parts.map(({ priced: { current, cart }, place: { pickupAt } }, index) =>
        restOf(
          context.settings.advance,
          { subtotal: cart.subtotal, total: totalOf(cart, index), pickupAt: pickupAt?.getTime() ?? null },
          { now, timeZone: current.shop.hours.timeZone, least: context.gateways.payments.leastAmount },
        ),
      ),
    );
  const withBalance = restBy((_, index) => discounted[index]?.total ?? ZERO);
  const due = together(discounted).total - withBalance;
  // With the balance an advance that the gateway wouldn't take, beside a cheap part for now, isn't offered.
  const isTooSmall = due > 0 && due < context.gateways.payments.leastAmount;
  return {
    rest: {
      withBalance: isTooSmall ? ZERO : withBalance,
      without: restBy((cart) => cart.subtotal),
    },
    priced: first.priced,
    discounted: together(discounted),
    privateData: first.told.private,
    place: first.place,
    knowsTerms: first.told.knows_terms,
    parts: parts.map(({ lines, place, priced: { cart } }, index) => ({
      lines,
      place,
      subtotal: cart.subtotal,
      packaging: cart.packaging,
      usable: discounted[index]?.usable ?? ZERO,
    })),
  };
}

type QuotedPart = BasketPart<OrderRequest> & { told: Told; place: Place };

const together = (parts: readonly DiscountedCart[]): DiscountedCart => ({
  lines: parts.flatMap(({ lines }) => lines),
  packaging: parts.flatMap(({ packaging }) => packaging),
  subtotal: sum(parts.map(({ subtotal }) => subtotal)),
  usable: sum(parts.map(({ usable }) => usable)),
  discount: sum(parts.map(({ discount }) => discount)),
  total: sum(parts.map(({ total }) => total)),
  vat: summariseVat(
    parts.flatMap(({ lines, packaging }) => [
      ...lines.flatMap(({ paidVatParts }) => paidVatParts),
      ...packaging.map(packagingVat),
    ]),
  ),
});

async function keepQuote(
  context: Context,
  customerId: number,
  {
    request: { items, asker },
    priced: { plan, current, cart },
    balanceKept,
    bounds,
  }: BasketPart<OrderRequest>,
  /** Whether the shop keeps its place meanwhile: one a customer. */
  { isHeld }: { isHeld: boolean },
): Promise<{ told: Told; place: Place }> {
  const now = context.clock();
  const shopId = current.shop.id;
  const lapses =
    isHeld && plan.capacity !== null
      ? new Date(now.getTime() + context.settings.paymentWindowSeconds * 1_000)
      : null;
  const keeping = context.db.one<Told>({
    text: `select *, (private->'customer'->>'terms_version')::integer >= terms_in_force($3) as knows_terms from keep_quote($1, $2)`,
    values: [
      customerId,
      JSON.stringify({
        now,
        cart_hash: cartFingerprint(shopId, items),
        ...(asker && {
          device_cart_hash: deviceCartFingerprint(shopId, items, asker),
          limits: orderLimits(context, asker),
          session: sessionOf(asker),
        }),
        subtotal_cents: cart.subtotal,
        packaging_cents: packagingTotal(cart.packaging),
        balance_kept: balanceKept,
        balance_bounds: bounds,
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
  const told = await keeping.catch((error: unknown) => {
    const refusal = databaseRefusal(error);
    if (refusal?.code === 'payment_too_small') refuseTooSmall(context, { taken: false });
    throw refusal ? new Refusal(refusal.code as ErrorCode, { context: {} }) : error;
  });
  return { told, place: placeOf(plan, told.slot, told.is_kept ? lapses : null) };
}

function placeOf(plan: PickupPlan, slot: Date | null, heldUntil: Date | null): Place {
  const { capacity, wanted, readyAt, slotAt } = plan;
  if (capacity === null) return { readyAt, pickupAt: wanted, moved: false, heldUntil: null };
  if (slot === null) refuse('pickup_full', { context: {} });
  if (wanted === null) return { readyAt: slot, pickupAt: null, moved: false, heldUntil };
  const moved = slot > slotAt;
  return { readyAt: moved ? slot : wanted, pickupAt: moved ? slot : wanted, moved, heldUntil };
}
