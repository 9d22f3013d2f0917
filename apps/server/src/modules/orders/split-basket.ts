import { m } from '@fornada/copy/messages.ts';
import { MAXIMUM_PARTS } from '@fornada/domain/cart.ts';
import type { Context } from '#context';
import { type OrderRequest, type PricedOrder, priceOrder } from '#modules/orders/price-cart.ts';
import { Refusal, refuse } from '#platform/refusal.ts';

/** Of a basket, what is wanted at one time, with the places of its lines in the basket. */
export type Part<R extends OrderRequest> = { request: R; lines: number[] };

/** A basket by the times of its lines, what is wanted first coming first; one that has one time is one part. */
export function splitBasket<R extends OrderRequest>(request: R): [Part<R>, ...Part<R>[]] {
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
export async function pricePart<R extends OrderRequest>(
  context: Context,
  { request, lines }: Part<R>,
): Promise<PricedOrder> {
  try {
    return await priceOrder(context, request);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { context: told = {}, ...details } = error.details;
    throw new Refusal(error.code, { ...details, context: { ...(told as object), linhas: lines } });
  }
}

/** What of the balance stays for the parts after each: the later ones are covered first, so that the first has money to ask for. */
export const keptForLater = (goods: readonly number[]): number[] =>
  goods.map((_, index) => goods.slice(index + 1).reduce((sum, amount) => sum + amount, 0));
