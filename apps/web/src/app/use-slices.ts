import { useIsPrerendered } from '@fornada/ui/use-is-prerendered.ts';
import { startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isLeftBelow } from '#app/use-scroll-memory.ts';

/**
 * How many of a screen's parts stand already: the first at once, with the screen, then as many more at a time, so that a
 * phone isn't kept busy by what is below its window. Who comes back, or to a place on the screen, finds all of it: where they
 * were has to be there. A page that comes alive begins as it was prerendered: what its address says since then comes by and by.
 * `prerendered` is how many of them the server writes: all of what search engines, and browsers without scripts, are to find.
 */
export function useSlices(total: number, size: number, prerendered = size): number {
  const navigation = useNavigationType();
  const location = useLocation();
  const isComingAlive = useIsPrerendered();
  const [count, setCount] = useState(() => {
    if (isComingAlive) return prerendered;
    const isReturn = navigation === 'POP' && isLeftBelow(location);
    return isReturn || location.hash || location.state ? Number.POSITIVE_INFINITY : size;
  });

  useEffect(() => {
    if (count >= total) return;
    // A frame for each: together they would be laid out as one.
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + size)));
    return () => cancelAnimationFrame(frame);
  }, [count, total, size]);

  return Math.min(count, total);
}
