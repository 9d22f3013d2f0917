import { m } from '@fornada/copy/messages.ts';
import type { OrderRequest } from '#modules/orders/price-cart.ts';
import { refuse } from '#platform/refusal.ts';

/** Of a basket, what is wanted at one time, with the places of its lines in the basket. */
export type Part<R extends OrderRequest> = { request: R; lines: number[] };

/** Now, and for two other times: more is no basket, and would keep more places than one customer may. */
const mostParts = 3;

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
  if (parts.length > mostParts)
    refuse('cart_invalid', { message: m.error_too_many_parts({ maximum: mostParts }), context: {} });
  const [first = { request, lines: [] }, ...others] = parts;
  return [first, ...others];
}

/** As soon as possible is before every time. */
const toTime = (at: string | null | undefined) => (at == null ? 0 : Date.parse(at));

/** What of the balance stays for the parts after each: the later ones are covered first, so that the first has money to ask for. */
export const keptForLater = (subtotals: readonly number[]): number[] =>
  subtotals.map((_, index) => subtotals.slice(index + 1).reduce((sum, subtotal) => sum + subtotal, 0));
