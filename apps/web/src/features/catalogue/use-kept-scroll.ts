import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

let left = 0;

/** What comes back to the catalogue as to a new screen, because a product was added, finds it where it was left. */
export const keepScroll = { keepScroll: true } as const;

export function useKeptScroll(): void {
  const { state } = useLocation();
  const isKept = (state as typeof keepScroll | null)?.keepScroll === true;

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
