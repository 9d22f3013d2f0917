import { type RefObject, useEffect, useRef } from 'react';

/** Whether what asked for something is gone by the time it is answered: then it closes nothing, and leads nowhere. */
export function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
