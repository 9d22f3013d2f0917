import type { WireNotification } from '@fornada/contract/realtime.ts';
import { useEffect, useRef } from 'react';
import { useLoggedIn } from '#features/session/session-store.ts';
import { markRead, markReadByGuest } from './notifications.ts';

/**
 * Everything that was shown is read once the list is left, or the application is (specification §4).
 * @param isLeft the list is on its way out: what comes now was seen by nobody
 */
export function useReadOnLeaving(shown: readonly WireNotification[], isLeft: boolean): void {
  const isCustomer = useLoggedIn();
  const current = useRef({ shown, isCustomer });
  if (!isLeft) current.current = { shown, isCustomer };

  useEffect(() => {
    const leave = () => {
      const { shown, isCustomer } = current.current;
      const ids = shown.filter((push) => !push.read).map((push) => push.id);
      if (ids.length === 0) return;
      if (!isCustomer) return markReadByGuest(ids);
      markRead(ids);
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      leave();
    };
  }, []);
}
