import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether what asked for something is gone by the time it is answered: then it closes nothing, and leads nowhere. */
export function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false);
  // As soon as the page is another: what is answered in that moment is late too.
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
