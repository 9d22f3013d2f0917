import { startTransition, useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { loadedPaneLayer } from '#app/pane-layer.ts';
import type { Alone } from '#app/shown.ts';

/** Where the page has kept the list's place (features/catalogue/product.css); a browser that doesn't know it all keeps none. */
const hasRoom = '(min-width: 80rem) and (scripting: enabled)';

/**
 * Brings the list that a screen stands beside where it was opened by its address, once there is room for both. Without it, the
 * screen stays where it is, and the arrow above it leads to the list.
 */
export function useListBeside(alone: Alone['alone'], bring: Alone['bring']): void {
  const { key } = useLocation();
  // What couldn't be loaded stands alone.
  const isThere = useMatches().at(-1)?.loaderData !== undefined;
  const isWanted = isThere && alone?.screen.beside === true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands alone is another with each entry of the history
  useEffect(() => {
    if (!alone || !isWanted) return;
    const ended = new AbortController();
    const { signal } = ended;
    const wide = matchMedia(hasRoom);
    const come = async () => {
      if (!wide.matches) return;
      const { loadList, mayMove } = await import('#app/list-beside.tsx');
      const list = await loadList(alone, key);
      await mayMove(signal);
      if (signal.aborted || !loadedPaneLayer()?.standsBeside(alone, list)) return;
      startTransition(() => bring(list));
    };
    const tryToCome = () => void come().catch(() => {});
    tryToCome();
    wide.addEventListener('change', tryToCome, { signal });
    addEventListener('online', tryToCome, { signal });
    return () => ended.abort();
  }, [isWanted, key, bring]);
}
