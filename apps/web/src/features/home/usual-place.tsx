import { useEffect } from 'react';
import { useKeptUsual } from '#features/session/session-store.ts';
import { UsualOrder } from './usual-order.tsx';

let isRead = false;
for (const sign of ['scroll', 'pointerdown', 'keydown']) {
  addEventListener(sign, () => (isRead = true), { once: true });
}

/**
 * The usual order, led to by the shortcut (manifest.webmanifest), which is opened before it is there. Who has begun to read
 * stays where they are. In a file of its own, as open screens load the usual order's with the prices.
 */
export function UsualPlace() {
  const kept = useKeptUsual();

  useEffect(() => {
    const section = kept.usual && document.getElementById('home-usual')?.closest('section');
    // The page may have been scrolled before this file was there to hear it.
    if (!section || location.hash !== '#home-usual' || isRead || window.scrollY > 0) return;
    isRead = true;
    section.scrollIntoView();
  }, [kept]);

  return <UsualOrder />;
}
