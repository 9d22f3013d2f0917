import { lookAtStaffSession, readStaffSession } from '@fornada/contract/staff.ts';
import { watchSession } from '@fornada/ui/watch-session.ts';
import { useEffect } from 'react';
import { learnTime } from './clock.ts';
import { call } from './session.ts';

/**
 * Asks whether the session still holds when the page opens, is seen again or has its connection back, and while it stands there:
 * after a night, or once somebody's access was taken away, the sign-in stands there at once, not once somebody has typed an
 * amount. The answer also tells the time.
 */
export function useWake(token: string | undefined): void {
  useEffect(() => {
    if (token === undefined) return;
    const ask = (isTouched: boolean) => {
      call(isTouched ? readStaffSession : lookAtStaffSession).then(
        ({ agora }) => learnTime(agora),
        () => undefined,
      );
    };
    if (document.visibilityState === 'visible') ask(true);
    return watchSession(ask);
  }, [token]);
}
