import { CallError } from '@fornada/contract/client.ts';
import { useState } from 'react';
import { useIsHere } from './use-is-here.ts';

/** Does something at the server for a sheet: closes it when it worked, and says why when it didn't. */
export function useAct(onDone: () => void) {
  const [failure, setFailure] = useState<CallError['error']>();
  const isHere = useIsHere();
  const act = async (work: () => Promise<unknown>) => {
    setFailure(undefined);
    try {
      await work();
      // The next sheet isn't closed by what came of the last one.
      if (isHere.current) onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.error);
    }
  };
  return { act, failure };
}
