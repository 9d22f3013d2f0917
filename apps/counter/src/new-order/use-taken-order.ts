import type { CallError } from '@fornada/contract/client.ts';
import { type LiveOrder, realtimePaths } from '@fornada/contract/realtime.ts';
import { valueAt } from '@fornada/contract/stream-tree.ts';
import { readTakenOrder, type TakenOrder } from '@fornada/contract/taken-orders.ts';
import { useEffect, useState } from 'react';
import { call } from '../session.ts';
import { refusalOf } from '../use-action.ts';
import { useShopStream } from '../use-shop-stream.ts';

/** An order that the shop took, as it is now: read again after all news of it. */
export function useTakenOrder(orderId: string, token: string) {
  const [order, setOrder] = useState<TakenOrder>();
  const [failure, setFailure] = useState<CallError['error']>();
  const path = realtimePaths.order(orderId);
  const params = { order_id: orderId };
  const { tree, lost } = useShopStream(
    path,
    async () => token,
    () => call(readTakenOrder, { params }).catch(() => undefined),
  );
  const version = (valueAt(tree, path) as LiveOrder | null | undefined)?.versao;

  const show = (read: TakenOrder) => {
    setFailure(undefined);
    // An answer that was overtaken on the way would show what was before.
    setOrder((known) =>
      known && known.order_id === read.order_id && known.versao > read.versao ? known : read,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: news are the reason to look
  useEffect(() => {
    let isHere = true;
    call(readTakenOrder, { params }).then(
      (read) => isHere && show(read),
      (error) => isHere && setFailure(refusalOf(error)),
    );
    return () => {
      isHere = false;
    };
  }, [orderId, version, lost]);
  return { order, show, lost, failure };
}
