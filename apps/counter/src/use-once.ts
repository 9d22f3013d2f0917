import { useRef } from 'react';

/** Until the screen shows what the first touch did, the second one finds the same button. */
const sameTouchMs = 2_000;

/**
 * Does something once for a hand that touches twice.
 * @returns what does it: `work` says whether it was done; what wasn't is tried again by the next touch
 */
export function useOnce(): (what: string, work: () => Promise<boolean>) => Promise<void> {
  /** Until when another touch is the same. */
  const until = useRef(new Map<string, number>());
  return async (what, work) => {
    if ((until.current.get(what) ?? 0) > Date.now()) return;
    until.current.set(what, Number.POSITIVE_INFINITY);
    let isDone = false;
    try {
      isDone = await work();
    } finally {
      if (isDone) until.current.set(what, Date.now() + sameTouchMs);
      else until.current.delete(what);
    }
  };
}
