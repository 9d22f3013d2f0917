import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { refusalOf } from './refusal.ts';

/** Does something that may be refused, and says so when it is. @returns the refusal, or nothing once it is done */
export function useAttempt() {
  const notify = useNotify();
  return useCallback(
    async (work: () => Promise<unknown>) => {
      try {
        await work();
      } catch (error) {
        const refusal = refusalOf(error);
        notify(refusal.message, { type: 'error' });
        return refusal;
      }
    },
    [notify],
  );
}

/** The same, and whether it is under way: what begins it can't be pressed again until it has ended. */
export function useSoleAttempt() {
  const attempt = useAttempt();
  const [isUnderWay, setUnderWay] = useState(false);
  const once = useCallback(
    async (work: () => Promise<unknown>) => {
      setUnderWay(true);
      try {
        return await attempt(work);
      } finally {
        setUnderWay(false);
      }
    },
    [attempt],
  );
  return [once, isUnderWay] as const;
}
