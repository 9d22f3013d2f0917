import type { ShopOven } from '@fornada/contract/oven.ts';
import { realtimePaths, type ShopAvailability } from '@fornada/contract/realtime.ts';
import { valueAt } from '@fornada/contract/stream-tree.ts';
import { MINUTE } from '@fornada/domain/local-time.ts';
import { startTransition } from 'react';
import { call } from '#app/client.ts';
import { useRealtimeStore, want } from '#features/realtime/realtime-store.ts';
import { loadOven, toldAt } from './load-oven.ts';
import type { OvenBrought, OvenTold } from './oven-told.ts';

/**
 * Tells what a shop's oven says: every minute, and at once what its people say, where the device hears of it. Ends when the
 * answer is called.
 */
export function followOven(
  shopId: number,
  brought: OvenBrought | null,
  tell: (told: OvenTold[]) => void,
): () => void {
  const path = realtimePaths.availability(shopId);
  let oven: ShopOven | undefined = brought?.oven;
  let isOver = false;

  // What was heard before the stream broke may be older than the last answer.
  const heard = () => {
    const { tree, isConnected } = useRealtimeStore.getState();
    return isConnected ? (valueAt(tree, path) as ShopAvailability | undefined)?.forno : undefined;
  };
  const say = () => {
    if (!oven || isOver) return;
    const told = toldAt(oven, Date.now(), heard());
    // Changed at once, React would empty the parts of the page whose code is still on its way.
    startTransition(() => tell(told));
  };
  const look = async () => {
    // Without an answer what has lapsed is still not said.
    say();
    if (document.visibilityState !== 'visible') return;
    oven = (await loadOven(call, shopId))?.oven ?? oven;
    say();
  };

  const leave = want([path]);
  const stop = useRealtimeStore.subscribe(({ tree }, before) => {
    if (valueAt(tree, path) !== valueAt(before.tree, path)) say();
  });
  const timer = setInterval(look, MINUTE);
  document.addEventListener('visibilitychange', look);
  // The server keeps a page for a minute, and it takes a moment to come alive: one that is older was kept on its way.
  if (!brought || Date.now() - (brought.now ?? writtenAt()) > 2 * MINUTE) void look();
  else say();

  return () => {
    isOver = true;
    leave();
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

const writtenAt = () => Number(document.getElementById('loader-data')?.dataset.at ?? 0);
