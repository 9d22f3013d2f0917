import { CallError } from '@fornada/contract/client.ts';
import { useState } from 'react';
import { useIsMounted } from './use-is-mounted.ts';

/** The server's refusal, to be shown; other errors are rethrown. */
export function refusalOf(error: unknown): CallError['error'] {
  if (error instanceof CallError) return error.error;
  throw error;
}

/** Runs a call of a form or a sheet, `onDone` after its success, and keeps the refusal to show otherwise. */
export function useAction(onDone?: () => void) {
  const [failure, setFailure] = useState<CallError['error']>();
  const isMounted = useIsMounted();
  const act = async (work: () => Promise<unknown>) => {
    setFailure(undefined);
    try {
      await work();
      // The next sheet isn't closed by what came of the last one.
      if (isMounted.current) onDone?.();
    } catch (error) {
      setFailure(refusalOf(error));
    }
  };
  return { act, failure };
}
