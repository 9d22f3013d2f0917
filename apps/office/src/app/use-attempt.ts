import { useCallback } from 'react';
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
