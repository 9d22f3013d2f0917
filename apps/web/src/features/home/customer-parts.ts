import { useEffect, useState } from 'react';
import { currentVisitor, useLoggedIn } from '#features/session/session-store.ts';

const load = async () => {
  const [{ ActiveOrder }, { HomeCard }, { renewUsual }, { UsualPlace }] = await Promise.all([
    import('./active-order.tsx'),
    import('./home-card.tsx'),
    import('./usual-order.tsx'),
    import('./usual-place.tsx'),
  ]);
  return { ActiveOrder, HomeCard, UsualPlace, renewUsual };
};
let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** What only a customer's home has: the order under way, the card, the usual order. Guests load none of it. */
export async function loadCustomerParts() {
  loaded ??= await load();
  return loaded;
}

/** The same once it is there; undefined for a guest, and on the server. */
export function useCustomerParts() {
  const loggedIn = useLoggedIn();
  const [, redraw] = useState(loaded);

  useEffect(() => {
    // Without a connection the page stays as everybody sees it.
    if (loggedIn) loadCustomerParts().then(redraw, () => {});
  }, [loggedIn]);

  return loggedIn ? loaded : undefined;
}

// While the page that the server wrote is made alive.
if (currentVisitor().loggedIn) loadCustomerParts().catch(() => {});
