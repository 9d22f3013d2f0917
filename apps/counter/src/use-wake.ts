import { readStaffSession } from '@fornada/contract/staff.ts';
import { useEffect } from 'react';
import { learnTime } from './clock.ts';
import { call } from './session.ts';

/**
 * Asks whether the session still holds when the page opens, is seen again or has its connection back: after a night the
 * sign-in stands there at once, not once somebody has typed an amount. The answer also tells the time.
 */
export function useWake(token: string | undefined): void {
  useEffect(() => {
    if (token === undefined) return;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      call(readStaffSession).then(
        ({ agora }) => learnTime(agora),
        () => undefined,
      );
    };
    ask();
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [token]);
}
