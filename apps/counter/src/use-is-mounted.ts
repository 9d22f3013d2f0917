import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still mounted: a late answer may belong to the former customer. */
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
