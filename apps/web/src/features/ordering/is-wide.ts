import { useSyncExternalStore } from 'react';

/** From here on the shell has a second column (packages/ui/src/shell.css). */
const wide = '(min-width: 64rem)';

/** Whether there is room beside what is worked on. Not in what the server writes. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => false,
  );

function follow(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
