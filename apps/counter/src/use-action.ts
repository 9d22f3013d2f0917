import { CallError } from '@fornada/contract/client.ts';
import { useState } from 'react';
import { useIsMounted } from './use-is-mounted.ts';

/** The server's refusal, to be shown; other errors are rethrown. */
export function refusalOf(error: unknown): CallError['error'] {
  if (error instanceof CallError) return error.error;
  throw error;
}

/** Of what was asked itself. Who may not ask now, or too often, isn't told what became of an earlier asking. */
const finalStatuses = [400, 404, 409, 410, 422];

export const isFinal = (error: unknown): error is CallError =>
  error instanceof CallError && finalStatuses.includes(error.status);

/** A connection that answers nothing is none. */
export const patienceMs = 8_000;

/** What was asked may have been done, and nobody said so. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

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
