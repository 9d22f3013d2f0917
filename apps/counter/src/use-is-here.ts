import { type RefObject, useEffect, useRef } from 'react';

/** Whether what uses it still stands: an answer that comes after somebody went on to the next is nobody's. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
