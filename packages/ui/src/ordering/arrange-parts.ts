// Splits a cart by itself: what can't be had with the rest gets the first time at which it can.
import { toLocal } from '@fornada/domain/local-time.ts';
import { indexMenu, type Menu } from '@fornada/domain/menu.ts';
import { needsDate } from '@fornada/domain/order-dates.ts';
import type { CartLine } from './cart.ts';
import { type CartPart, chooseOwnTime, chooseTime, keysOf, partsOf } from './cart-times.ts';
import { readDays } from './order-dates.ts';
import type { PartsDesk } from './parts-desk.ts';

export const firstOf = async (
  { call, shop }: Pick<PartsDesk, 'call' | 'shop'>,
  menu: Menu,
  lines: readonly CartLine[],
): Promise<string | null> => {
  const products = indexMenu(menu);
  const units = lines.reduce(
    (sum, { productCode, quantity }) =>
      sum + (products.get(productCode)?.product.preparation ?? 0) * quantity,
    0,
  );
  const basket = lines.map(({ productCode, quantity }) => ({ code: productCode, quantity }));
  return (await readDays(call, { shopId: shop.id, units: Math.max(1, units), basket })).primeira;
};

/** What is for now and can't be had now, by itself, by the word of the server, or because the shop is closed, gets a time. */
export async function arrangeParts(
  desk: PartsDesk,
  menu: Menu,
  refused: readonly string[] = [],
): Promise<void> {
  const { times, takesOrders } = desk;
  const part = partsOf(times.cart()).find(({ at }) => at === null);
  if (!part) return;
  const waits = waitingIn(part.lines, menu, refused);
  // What is wanted at one time only, the server says when.
  if (waits.length === 0 && takesOrders) return;
  const rest = part.lines.filter((line) => !waits.includes(line));
  const restAt = rest.length === 0 || takesOrders ? null : await firstOf(desk, menu, rest);
  if (restAt !== null) chooseTime(times, keysOf(rest), restAt);
  if (waits.length > 0) await separate(desk, menu, waits, { at: restAt, lines: rest });
}

const waitingIn = (lines: readonly CartLine[], menu: Menu, refused: readonly string[]): CartLine[] => {
  const products = indexMenu(menu);
  return lines.filter(({ productCode: code }) => {
    const product = products.get(code)?.product;
    return refused.includes(code) || (product !== undefined && needsDate(product));
  });
};

/** One visit for a day: what waits for later today only takes the rest with it. */
async function separate(
  desk: PartsDesk,
  menu: Menu,
  waits: readonly CartLine[],
  rest: CartPart,
): Promise<void> {
  const { times } = desk;
  const { fuso } = desk.shop.horario;
  const dayOf = (at: string | null) => toLocal(at === null ? desk.now : Date.parse(at), fuso).date;
  const first = await firstOf(desk, menu, waits);
  // Never all together: each for itself. What can't be had at all stays, and the server says why.
  if (first === null) {
    const byProduct = new Map(waits.map((line) => [line.productCode, line]));
    if (byProduct.size < 2) return;
    for (const code of byProduct.keys())
      await separate(
        desk,
        menu,
        waits.filter(({ productCode }) => productCode === code),
        rest,
      );
    return;
  }
  if (rest.lines.length > 0 && dayOf(first) === dayOf(rest.at)) {
    const together = await firstOf(desk, menu, [...waits, ...rest.lines]);
    if (together !== null && dayOf(together) === dayOf(first)) {
      chooseTime(times, keysOf(rest.lines), together);
      chooseOwnTime(times, keysOf(waits), together);
      return;
    }
  }
  chooseOwnTime(times, keysOf(waits), first);
}
