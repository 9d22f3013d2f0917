import { lazy, Suspense, useSyncExternalStore } from 'react';
import { deviceIdentity } from '#features/session/device-identity.ts';
import { useSession } from '#features/session/session-store.ts';
import { BellButton } from './bell-button.tsx';

const LiveBell = lazy(() => import('#features/notifications/live-bell.tsx'));

const hasIdentity = () => deviceIdentity.uid() !== null;

/** The bell of the app bar. Who only reads has no identity, and so no notifications to count and no code for it. */
export function Bell() {
  const isLive = useSyncExternalStore(useSession.subscribe, hasIdentity, () => false);
  const quiet = <BellButton unread={0} />;
  return isLive ? (
    <Suspense fallback={quiet}>
      <LiveBell />
    </Suspense>
  ) : (
    quiet
  );
}
