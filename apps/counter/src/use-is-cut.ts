import { readShopDesk } from '@fornada/contract/board.ts';
import { useEffect, useState } from 'react';
import { call } from './session.ts';
import { isUnanswered } from './use-action.ts';
import { lookMs, patienceMs } from './use-shop-stream.ts';

/**
 * Whether there is no way to the server now. The device says so at once; of a server that is gone, or a network that leads nowhere,
 * nobody says anything, so it is asked now and then.
 */
export function useIsCut(shop: number): boolean {
  const [isCut, setCut] = useState(!navigator.onLine);
  useEffect(() => {
    let turn = 0;
    const look = async () => {
      turn += 1;
      const own = turn;
      const isMissing = await call(readShopDesk, {
        query: { loja: shop },
        signal: AbortSignal.timeout(patienceMs),
      }).then(
        () => false,
        (error) => isUnanswered(error),
      );
      // What was asked before the connection went says nothing of now.
      if (own === turn) setCut(isMissing);
    };
    const cut = () => {
      turn += 1;
      setCut(true);
    };
    void look();
    const timer = setInterval(look, lookMs);
    window.addEventListener('online', look);
    window.addEventListener('offline', cut);
    document.addEventListener('visibilitychange', look);
    return () => {
      turn += 1;
      clearInterval(timer);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', cut);
      document.removeEventListener('visibilitychange', look);
    };
  }, [shop]);
  return isCut;
}
