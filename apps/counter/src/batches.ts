import type { BoardOrder } from '@fornada/contract/board.ts';
import { madeOf } from '@fornada/contract/swaps.ts';

export type Batch = { code: string; name: string; quantity: number };

type Line = BoardOrder['linhas'][number];

/** What is left to make of a line: what went back isn't made. */
export const leftOf = ({ qtd, devolvidas }: Line): number => qtd - devolvidas;

/**
 * What several orders wait for, to be made at once; what there is most of first.
 * @param isMade whether a line, by its place in its order, has been made already
 */
export function batchesOf(
  orders: readonly BoardOrder[],
  isMade: (order: BoardOrder, place: number) => boolean,
): Batch[] {
  const open = orders
    .filter(({ estado }) => estado === 'received' || estado === 'preparing')
    .flatMap((order) =>
      order.linhas.flatMap((_, place) =>
        isMade(order, place) ? [] : madeOf(order, place).map((made) => ({ ...made, order: order.order_id })),
      ),
    );
  return [...Map.groupBy(open, ({ id }) => id)]
    .filter(([, some]) => new Set(some.map(({ order }) => order)).size > 1)
    .map(([code, some]) => ({
      code,
      name: some[0]?.nome ?? '',
      quantity: some.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .toSorted((one, other) => other.quantity - one.quantity || one.name.localeCompare(other.name, 'pt'));
}
