import { m } from '@fornada/copy/messages.ts';
import { MAXIMUM_PARTS } from '@fornada/domain/cart.ts';
import {
  applyBalance,
  type BalanceBounds,
  balanceBounds,
  type DiscountedCart,
  goodsOf,
  withinBounds,
} from '@fornada/domain/discount.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { cents, sum } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import { type OrderRequest, type PricedOrder, priceOrder } from '#modules/orders/price-cart.ts';
import { Refusal, refuse } from '#platform/refusal.ts';

/** Of a basket, what is wanted at one time, with the places of its lines in the basket. */
type Part<R extends OrderRequest> = { request: R; lines: number[] };

/** A basket by the times of its lines, what is wanted first coming first; one that has one time is one part. */
function splitBasket<R extends OrderRequest>(request: R): [Part<R>, ...Part<R>[]] {
  const times = request.items.map((item) => item.pickup_at ?? request.pickupAt);
  const byTime = Map.groupBy(times.keys(), (line) => toTime(times[line]));
  const parts = [...byTime]
    .toSorted(([a], [b]) => a - b)
    .map(([, lines]): Part<R> => {
      const items = lines.flatMap((line) => request.items[line] ?? []);
      return { request: { ...request, items, pickupAt: times[lines[0] ?? 0] ?? null }, lines };
    });
  if (parts.length > MAXIMUM_PARTS)
    refuse('cart_invalid', { message: m.error_too_many_parts({ maximum: MAXIMUM_PARTS }), context: {} });
  const [first = { request, lines: [] }, ...others] = parts;
  return [first, ...others];
}

/** As soon as possible is before every time. */
const toTime = (at: string | null | undefined) => (at == null ? 0 : Date.parse(at));

/** @throws Refusal that names the part's lines, as `linhas` */
async function pricePart<R extends OrderRequest>(
  context: Context,
  { request, lines }: Part<R>,
  before: readonly { priced: PricedOrder }[],
): Promise<PricedOrder> {
  const others = before.map(({ priced: { current, items, plan } }) => ({
    date: toLocal(plan.readyAt.getTime(), current.shop.timeZone).date,
    items,
  }));
  try {
    return await priceOrder(context, request, others);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { context: told = {}, ...details } = error.details;
    throw new Refusal(error.code, { ...details, context: { ...(told as object), linhas: lines } });
  }
}

export type BasketPart<R extends OrderRequest> = Part<R> & {
  priced: PricedOrder;
  /** What of the balance stays for later parts: they are covered first, so that the first has money to ask for. */
  balanceKept: number;
  /** Of the whole basket, whose money is asked for at once. */
  bounds: BalanceBounds;
};

/** Every part of a basket, priced. */
export async function priceBasket<R extends OrderRequest>(
  context: Context,
  request: R,
): Promise<[BasketPart<R>, ...BasketPart<R>[]]> {
  const priced: (Part<R> & { priced: PricedOrder })[] = [];
  for (const part of splitBasket(request))
    priced.push({ ...part, priced: await pricePart(context, part, priced) });
  const carts = priced.map((part) => part.priced.cart);
  const bounds = balanceBounds(carts, context.gateways.payments.leastAmount);
  const parts = priced.map(
    (part, index): BasketPart<R> => ({
      ...part,
      balanceKept: sum(carts.slice(index + 1).map(goodsOf)),
      bounds,
    }),
  );
  return parts as [BasketPart<R>, ...BasketPart<R>[]];
}

/** A part with what of a balance is used on it. */
export const discountPart = (
  { priced, balanceKept, bounds }: Pick<BasketPart<OrderRequest>, 'priced' | 'balanceKept' | 'bounds'>,
  balance: number,
  usesBalance: boolean,
): DiscountedCart => {
  const left = cents(Math.max(withinBounds(cents(balance), bounds) - balanceKept, 0));
  return applyBalance(priced.cart, left, usesBalance);
};
