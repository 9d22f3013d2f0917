import { optionalPart } from '@fornada/ui/optional-part.ts';
import { Suspense } from 'react';
import { useIsWide } from './is-wide.ts';

// Where it can't be had, the bar leads to the cart as well.
const CartAside = optionalPart(() => import('./cart-aside.tsx'));

/** The cart beside the catalogue, fetched where there is room for it: phones never do. */
export function DesktopCart() {
  return (
    useIsWide() && (
      // Nothing to see, and whoever waits for the screen waits for it.
      <Suspense fallback={<span hidden className="ui-skeleton" />}>
        <CartAside />
      </Suspense>
    )
  );
}
