import { type RefObject, useEffect, useRef } from 'react';

/** Whether what uses it still stands: an answer that comes after somebody went on to the next is nobody's. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
