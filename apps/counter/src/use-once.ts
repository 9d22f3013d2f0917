import { useRef } from 'react';

/** Until the screen shows what the first touch did, the second one finds the same button. */
const sameTouchMs = 2_000;

/**
 * Does something once for a hand that touches twice; after something else was done to the same, it is another touch.
 * @returns what does it: `work` says whether it was done; what wasn't is tried again by the next touch
 */
export function useOnce(): (whose: string, what: string, work: () => Promise<boolean>) => Promise<void> {
  /** What was done last, and until when another touch is the same. */
  const lately = useRef(new Map<string, { what: string; until: number }>());
  return async (whose, what, work) => {
    const last = lately.current.get(whose);
    if (last?.what === what && last.until > Date.now()) return;
    const own = { what, until: Number.POSITIVE_INFINITY };
    lately.current.set(whose, own);
    let isDone = false;
    try {
      isDone = await work();
    } finally {
      own.until = isDone ? Date.now() + sameTouchMs : 0;
    }
  };
}
