// The app's cart as it splits, and as it is mended by what the server refuses.
import { CallError } from '@fornada/contract/client.ts';
import { m } from '@fornada/copy/messages.ts';
import { arrangeParts as arrange, firstOf } from '@fornada/ui/ordering/arrange-parts.ts';
import type { CartLine } from '@fornada/ui/ordering/cart.ts';
import { type CartPart, chooseTime, keysOf, partsOf } from '@fornada/ui/ordering/cart-times.ts';
import { whenWords } from '@fornada/ui/ordering/part-words.ts';
import { call } from '#app/client.ts';
import { deskAt } from './desk-at.ts';
import { times } from './keep-cart.ts';
import type { OrderingData } from './ordering-data.ts';
import { useOrdering } from './ordering-store.ts';
import { tellPart } from './part-news.ts';

export type Where = Pick<OrderingData, 'shop' | 'menu'>;

export const arrangeParts = ({ shop, menu }: Where, refused: readonly string[] = []): Promise<void> =>
  arrange(deskAt(shop), menu, refused);

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
  const first = primeira ?? (await firstOf({ call, shop: where.shop }, where.menu, part.lines));
  if (first === null || first === part.at) throw error;
  const keys = keysOf(part.lines);
  chooseTime(times, keys, first);
  const when = whenWords(first, where.shop.horario.fuso);
  tellPart(keys, `${error.error.message} ${m.checkout_part_moved({ when })}`);
}

const timesOf = (): string => JSON.stringify(partsOf(useOrdering.getState()).map(({ at }) => at));
