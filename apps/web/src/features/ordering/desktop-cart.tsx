import { optionalPart } from '@fornada/ui/optional-part.ts';
import { Suspense, useSyncExternalStore } from 'react';

/** From here on the shell has a second column (packages/ui/src/shell.css). */
const wide = '(min-width: 64rem)';

// Where it can't be had, the bar leads to the cart as well.
const CartAside = optionalPart(() => import('./cart-aside.tsx'));

/** The cart beside the catalogue, fetched where there is room for it: phones never do. */
export function DesktopCart() {
  const isWide = useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => false,
  );
  return (
    isWide && (
      // Nothing to see, and whoever waits for the screen waits for it.
      <Suspense fallback={<span hidden className="ui-skeleton" />}>
        <CartAside />
      </Suspense>
    )
  );
}

function follow(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
