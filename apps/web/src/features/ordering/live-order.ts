import { createNewsReader } from '@fornada/contract/news-reader.ts';
import { type OrderDetail, readOrder } from '@fornada/contract/orders.ts';
import { type LiveOrder, realtimePaths } from '@fornada/contract/realtime.ts';
import { valueAt } from '@fornada/contract/stream-tree.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '#app/client.ts';
import { useRealtime, useRealtimeStore } from '#features/realtime/realtime-store.ts';

/** How often to poll while the stream is down. */
const lookMs = 4_000;
/** How often while it seems to be up and something is awaited at once: a stream can fall silent without an end. */
const doubtMs = 15_000;

interface Live {
  order: OrderDetail;
  /** The stream is up: news come by themselves. */
  isConnected: boolean;
  setOrder: (order: OrderDetail) => void;
  look: () => void;
}

/** An order as it is now: read again after all news of it, until it is as new as they are (contract/news-reader.ts). */
export function useLiveOrder(loaded: OrderDetail): Live {
  const [order, show] = useState(loaded);
  const path = realtimePaths.order(loaded.order_id);
  const news = useRealtime<LiveOrder>(path)?.versao;
  const isConnected = useRealtimeStore((state) => state.isConnected);
  const isAwaited = order.estado === 'awaiting_payment';

  const { ask, stop } = useMemo(
    () =>
      createNewsReader({
        read: (signal) => call(readOrder, { params: { order_id: loaded.order_id }, signal }),
        take: (read) => {
          show((known) => newer(known, read));
          const heard = valueAt(useRealtimeStore.getState().tree, path) as LiveOrder | undefined;
          return read.versao >= (heard?.versao ?? 0);
        },
      }),
    [loaded.order_id, path],
  );
  useEffect(() => stop, [stop]);

  /** What an act of the customer answered. News may have overtaken it on the way, so the order is read again at once. */
  const setOrder = useCallback(
    (changed: OrderDetail) => {
      show((known) => newer(known, changed));
      ask();
    },
    [ask],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: news and a new connection are the reasons to look
  useEffect(ask, [ask, news, isConnected]);

  useEffect(() => {
    const lookIfSeen = () => document.visibilityState === 'visible' && ask();
    const timer =
      isConnected && !isAwaited ? undefined : setInterval(lookIfSeen, isConnected ? doubtMs : lookMs);
    document.addEventListener('visibilitychange', lookIfSeen);
    window.addEventListener('online', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
      window.removeEventListener('online', lookIfSeen);
    };
  }, [ask, isConnected, isAwaited]);

  return { order, isConnected, setOrder, look: ask };
}

/** An answer that was overtaken on the way would show what was before. */
const newer = (known: OrderDetail, read: OrderDetail) => (read.versao >= known.versao ? read : known);
