import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';

// The service worker has it by the time it is needed; without one, nothing said is better than an error.
const Note = lazy<ComponentType>(() =>
  import('@fornada/ui/offline-note.tsx').then(
    ({ OfflineNote }) => ({ default: OfflineNote }),
    () => ({ default: () => null }),
  ),
);

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
      <div className="app-offline">
        <Suspense>
          <Note />
        </Suspense>
      </div>
    )
  );
}
