import { m } from '@fornada/copy/messages.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { IconOffline } from './icons/states.tsx';
import { Note } from './note.tsx';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser believes it is connected; on the server, always. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Says that the connection is gone, and nothing while it is there. */
export function OfflineNote({ children, offline }: { children?: ReactNode; offline?: boolean }) {
  const online = useOnline();
  return (
    <div role="status">
      {(offline ?? !online) && (
        <Note tone="warn" icon={<IconOffline />}>
          {children ?? m.common_offline()}
        </Note>
      )}
    </div>
  );
}
