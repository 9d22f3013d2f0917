import type { BoardOrder } from '@fornada/contract/board.ts';
import { useEffect, useState } from 'react';

type Told = { order: BoardOrder; words: string };

/**
 * Why an order wasn't moved, while it stands as whoever touched it saw it.
 * @param orders those on the board; undefined until they are known
 */
export function useProblem(orders: readonly BoardOrder[] | undefined, lost: boolean) {
  const [told, setTold] = useState<Told>();
  const stands = orders?.some(
    ({ order_id, estado }) => order_id === told?.order.order_id && estado === told.order.estado,
  );
  if (told && !stands) setTold(undefined);
  // What was refused for want of a connection isn't so any more.
  useEffect(() => {
    if (!lost) setTold(undefined);
  }, [lost]);
  return {
    problem: told?.words,
    tell: (order: BoardOrder, words: string) => setTold({ order, words }),
    forget: () => setTold(undefined),
  };
}
