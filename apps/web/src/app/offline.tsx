import { type ComponentType, lazy, Suspense } from 'react';
import { useOnline } from '#app/use-online.ts';

// The service worker has it by the time it is needed; without one, nothing said is better than an error.
const Note = lazy<ComponentType>(() => import('#app/kept-note.tsx').catch(() => ({ default: () => null })));

/** Says above the screen that the connection is gone. */
export function Offline() {
  const isOnline = useOnline();
  return (
    !isOnline && (
      <Suspense>
        <Note />
      </Suspense>
    )
  );
}
