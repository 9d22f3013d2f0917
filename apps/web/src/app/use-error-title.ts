import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageTitle } from '#app/head.ts';

/**
 * The window's title for what stands where a screen couldn't be shown: its path's own has no data to be said from. It comes
 * after the title of the arrival (use-arrival.ts), at each path anew, and is taken back if the screen can be shown after all.
 */
export function useErrorTitle(title: string): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another arrival has written another title
  useEffect(() => {
    const before = document.title;
    const ours = pageTitle({ title });
    document.title = ours;
    return () => {
      if (document.title === ours) document.title = before;
    };
  }, [title, key]);
}
