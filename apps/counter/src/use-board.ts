import { CallError } from '@fornada/contract/client.ts';
import { type BoardOrder, listBoard } from '@fornada/contract/counter.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from './session.ts';
import { announceOrder } from './sound.ts';

const everyMs = 1_000;

/** The orders of a shop, fresh every second while the tab is seen; says when they could not be read. */
export function useBoard(shop: number) {
  const [orders, setOrders] = useState<BoardOrder[]>();
  const [lost, setLost] = useState(false);
  const known = useRef<Set<string>>(undefined);

  const read = useCallback(async () => {
    try {
      const fresh = await call(listBoard, { query: { loja: shop } });
      const ids = new Set(fresh.map((order) => order.order_id));
      if (known.current && [...ids].some((id) => !known.current?.has(id))) announceOrder();
      known.current = ids;
      setOrders(fresh);
      setLost(false);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setLost(true);
    }
  }, [shop]);

  useEffect(() => {
    void read();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void read();
    }, everyMs);
    return () => clearInterval(timer);
  }, [read]);

  return { orders, lost, read };
}
