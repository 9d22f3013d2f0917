// Splits a cart by itself: what can't be had with the rest gets the first time at which it can.
import { CallError } from '@fornada/contract/client.ts';
import { m } from '@fornada/copy/messages.ts';
import { MINUTE, toLocal } from '@fornada/domain/local-time.ts';
import { indexMenu, type Menu } from '@fornada/domain/menu.ts';
import { needsDate } from '@fornada/domain/order-dates.ts';
import { DEFAULT_PICKUP_RULES } from '@fornada/domain/pickup.ts';
import { readDays } from '@fornada/ui/ordering/order-dates.ts';
import { call } from '#app/client.ts';
import { stateOf } from '#features/shops/shop-words.ts';
import type { CartLine } from './cart.ts';
import { type CartPart, keysOf, partsOf } from './cart-times.ts';
import { chooseOwnTime, chooseTime } from './keep-cart.ts';
import type { OrderingData } from './ordering-data.ts';
import { useOrdering } from './ordering-store.ts';
import { tellPart } from './part-news.ts';
import { whenWords } from './part-words.ts';

export type Where = Pick<OrderingData, 'shop' | 'menu'>;

const firstOf = async ({ shop }: Where, lines: readonly CartLine[]): Promise<string | null> => {
  const basket = lines.map(({ productCode, quantity }) => ({ code: productCode, quantity }));
  return (await readDays(call, { shopId: shop.id, units: 1, basket })).primeira;
};

/** What is for now and can't be had now, by itself, by the word of the server, or because the shop is closed, gets a time. */
export async function arrangeParts(where: Where, refused: readonly string[] = []): Promise<void> {
  const now = Date.now();
  const cart = useOrdering.getState();
  // A time chosen on an earlier visit may have come too near.
  const soon = now + DEFAULT_PICKUP_RULES.noticeMinutes * MINUTE;
  for (const { at, lines } of partsOf(cart))
    if (at !== null && Date.parse(at) < soon) chooseTime(keysOf(lines), null);

  const part = partsOf(useOrdering.getState()).find(({ at }) => at === null);
  if (!part) return;
  const waits = waitingIn(part.lines, where.menu, refused);
  const isOpen = stateOf(where.shop, now).takesOrders;
  // What is wanted at one time only, the server says when.
  if (waits.length === 0 && isOpen) return;
  const rest = part.lines.filter((line) => !waits.includes(line));
  const restAt = rest.length === 0 || isOpen ? null : await firstOf(where, rest);
  if (restAt !== null) chooseTime(keysOf(rest), restAt);
  if (waits.length > 0) await separate(where, waits, { at: restAt, lines: rest });
}

const waitingIn = (lines: readonly CartLine[], menu: Menu, refused: readonly string[]): CartLine[] => {
  const products = indexMenu(menu);
  return lines.filter(({ productCode: code }) => {
    const product = products.get(code)?.product;
    return refused.includes(code) || (product !== undefined && needsDate(product));
  });
};

/** One visit for a day: what waits for later today only takes the rest with it. */
async function separate(where: Where, waits: readonly CartLine[], rest: CartPart): Promise<void> {
  const { fuso } = where.shop.horario;
  const dayOf = (at: string | null) => toLocal(at === null ? Date.now() : Date.parse(at), fuso).date;
  const first = await firstOf(where, waits);
  // Never all together: each for itself. What can't be had at all stays, and the server says why.
  if (first === null) {
    const byProduct = new Map(waits.map((line) => [line.productCode, line]));
    if (byProduct.size < 2) return;
    for (const code of byProduct.keys())
      await separate(
        where,
        waits.filter(({ productCode }) => productCode === code),
        rest,
      );
    return;
  }
  if (rest.lines.length > 0 && dayOf(first) === dayOf(rest.at)) {
    const together = await firstOf(where, [...waits, ...rest.lines]);
    if (together !== null && dayOf(together) === dayOf(first)) {
      chooseTime(keysOf(rest.lines), together);
      chooseOwnTime(keysOf(waits), together);
      return;
    }
  }
  chooseOwnTime(keysOf(waits), first);
}

type Told = { linhas?: number[]; primeira?: string | null; id?: string };

const toldBy = ({ error }: CallError) => (error.context ?? {}) as Told;

/** The refusals that another time mends; of what is for now, only what needs a date. */
const mended = new Set(['date_not_possible', 'pickup_time_invalid', 'product_unavailable']);

/** The part that was refused, where another time mends it. */
export function refusedPart(lines: readonly CartLine[], error: unknown): CartPart | null {
  if (!(error instanceof CallError) || !mended.has(error.error.code)) return null;
  const keys = (toldBy(error).linhas ?? []).map((place) => lines[place]?.key).join();
  const part = partsOf(useOrdering.getState()).find((one) => keysOf(one.lines).join() === keys);
  return part && (part.at !== null || error.error.code === 'date_not_possible') ? part : null;
}

/**
 * Gives the part that was refused another time, which its customer is told beside it; the other parts keep theirs.
 * @throws what was refused, where no time mends it
 */
export async function mendPart(where: Where, lines: readonly CartLine[], error: unknown): Promise<void> {
  const part = refusedPart(lines, error);
  if (part === null || !(error instanceof CallError)) throw error;
  const { primeira, id } = toldBy(error);
  // What can't be had at once is asked for the first time at which it can: nobody is told that it was refused.
  if (part.at === null) {
    const before = timesOf();
    await arrangeParts(where, id === undefined ? [] : [id]);
    if (timesOf() === before) throw error;
    return;
  }
  const first = primeira ?? (await firstOf(where, part.lines));
  if (first === null || first === part.at) throw error;
  const keys = keysOf(part.lines);
  chooseTime(keys, first);
  const when = whenWords(first, where.shop.horario.fuso);
  tellPart(keys, `${error.error.message} ${m.checkout_part_moved({ when })}`);
}

const timesOf = (): string => JSON.stringify(partsOf(useOrdering.getState()).map(({ at }) => at));
