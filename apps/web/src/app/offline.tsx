import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';

// The service worker has it by the time it is needed; without one, nothing said is better than an error.
const Note = lazy<ComponentType>(() => import('#app/kept-note.tsx').catch(() => ({ default: () => null })));

function subscribe(hear: () => void): () => void {
  window.addEventListener('online', hear);
  window.addEventListener('offline', hear);
  return () => {
    window.removeEventListener('online', hear);
    window.removeEventListener('offline', hear);
  };
}

/** Says above the screen that the connection is gone. */
export function Offline() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    !isOnline && (
      <Suspense>
        <Note />
      </Suspense>
    )
  );
}
