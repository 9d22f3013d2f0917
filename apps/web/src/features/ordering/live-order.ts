import { type OrderDetail, readOrder } from '@fornada/contract/ordering.ts';
import { type LiveOrder, realtimePaths } from '@fornada/contract/realtime.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { createNewestAnswer } from '#features/calls/newest-answer.ts';
import { useRealtime, useRealtimeStore } from '#features/realtime/realtime-store.ts';

/** How often to look while the stream is down. */
const lookMs = 4000;

interface Live {
  order: OrderDetail;
  /** The stream is up: news come by themselves. */
  isConnected: boolean;
  setOrder: (order: OrderDetail) => void;
  look: () => void;
}

/** An order as it is now: read again whenever the stream tells of it, and when the stream or the person comes back. */
export function useLiveOrder(loaded: OrderDetail): Live {
  const [order, show] = useState(loaded);
  const [ask] = useState(createNewestAnswer);
  const live = useRealtime<LiveOrder>(realtimePaths.order(loaded.order_id));
  const isConnected = useRealtimeStore((state) => state.isConnected);
  const news = live && JSON.stringify(live);

  const look = useCallback(() => {
    const isNewest = ask();
    // Without an answer the order is as it was; the next occasion asks again.
    call(readOrder, { params: { order_id: loaded.order_id } }).then(
      (read) => isNewest() && show(read),
      () => {},
    );
  }, [ask, loaded.order_id]);

  /** What an act of the customer answered. News may have overtaken it on the way, so the order is read again at once. */
  const setOrder = useCallback(
    (changed: OrderDetail) => {
      ask()();
      show(changed);
      look();
    },
    [ask, look],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: news and a new connection are the reasons to look
  useEffect(look, [look, news, isConnected]);

  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', onVisible);
    const timer = isConnected ? undefined : setInterval(onVisible, lookMs);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [look, isConnected]);

  return { order, isConnected, setOrder, look };
}
