import { CallError } from '@fornada/contract/client.ts';
import { useState } from 'react';
import { useIsMounted } from './use-is-mounted.ts';

/** Does something at the server for a sheet: closes it when it worked, and says why when it didn't. */
export function useAction(onDone: () => void) {
  const [failure, setFailure] = useState<CallError['error']>();
  const isMounted = useIsMounted();
  const act = async (work: () => Promise<unknown>) => {
    setFailure(undefined);
    try {
      await work();
      // The next sheet isn't closed by what came of the last one.
      if (isMounted.current) onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.error);
    }
  };
  return { act, failure };
}
