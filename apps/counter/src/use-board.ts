import { type BoardOrder, readShopDesk, type ShopDesk } from '@fornada/contract/board.ts';
import { realtimePaths } from '@fornada/contract/realtime.ts';
import { valueAt } from '@fornada/contract/stream-tree.ts';
import { useEffect, useMemo, useRef } from 'react';
import { bySoonest, isDue, isFound } from './columns.ts';
import { call } from './session.ts';
import { allowSound, announceOrder } from './sound.ts';
import { useNow } from './use-now.ts';
import { useShopStream } from './use-shop-stream.ts';

const lookEveryMs = 5_000;

export type BoardView = {
  /** What is to be done now, the oldest first; undefined until it is known. */
  due: BoardOrder[] | undefined;
  /** For a chosen time that hasn't come near; found by who opened. */
  found: BoardOrder[];
  /** For a chosen time that hasn't come near; the others. */
  later: BoardOrder[];
  desk: ShopDesk | undefined;
  lost: boolean;
  now: Date;
};

export function useBoard(shop: number, token: string): BoardView {
  const paths = `${realtimePaths.board(shop)},${realtimePaths.desk(shop)}`;
  const { tree, lost } = useShopStream(
    paths,
    async () => token,
    // A session that ended shows the sign-in: any call finds out.
    () => call(readShopDesk, { query: { loja: shop } }).catch(() => undefined),
  );
  const now = useNow(lookEveryMs);
  const orders = useMemo(() => {
    if (tree === undefined) return undefined;
    const byId = (valueAt(tree, realtimePaths.board(shop)) ?? {}) as Record<string, BoardOrder>;
    return Object.values(byId).toSorted(bySoonest);
  }, [tree, shop]);
  const due = orders?.filter((order) => isDue(order, now));

  useEffect(allowSound, []);

  const known = useRef<Set<string>>(undefined);
  const ids = due?.map(({ order_id }) => order_id).join();
  useEffect(() => {
    if (ids === undefined) return;
    const fresh = new Set(ids.split(',').filter(Boolean));
    if (known.current && [...fresh].some((id) => !known.current?.has(id))) announceOrder();
    known.current = fresh;
  }, [ids]);

  const waiting = orders?.filter((order) => !isDue(order, now)) ?? [];
  return {
    due,
    found: waiting.filter((order) => isFound(order, now)),
    later: waiting.filter((order) => !isFound(order, now)),
    desk: valueAt(tree, realtimePaths.desk(shop)) as ShopDesk | undefined,
    lost,
    now,
  };
}
