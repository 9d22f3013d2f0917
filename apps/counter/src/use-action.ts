import { CallError } from '@fornada/contract/client.ts';
import { useState } from 'react';
import { useIsMounted } from './use-is-mounted.ts';

/** Runs a sheet's call: closes it on success, shows the error otherwise. */
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
