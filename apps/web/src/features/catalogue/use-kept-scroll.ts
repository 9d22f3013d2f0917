import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

let left = 0;

/** What comes back to the catalogue as to a new screen, because a product was added, finds it where it was left. */
export const keepScroll = { keepScroll: true } as const;

export function useKeptScroll(): void {
  const { state } = useLocation();
  // As it was opened: one that stood beside the product all the while stands where it is.
  const [isKept] = useState((state as typeof keepScroll | null)?.keepScroll === true);

  // After the layout has put a new screen at its top.
  useEffect(() => {
    if (isKept) window.scrollTo({ top: left, behavior: 'instant' });
  }, [isKept]);

  useLayoutEffect(
    () => () => {
      left = window.scrollY;
    },
    [],
  );
}
