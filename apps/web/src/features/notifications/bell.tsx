import { m } from '@fornada/copy/messages.ts';
import { Badge } from '@fornada/ui/badge.tsx';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconBell } from '@fornada/ui/icons/navigation.tsx';
import { optionalPart } from '@fornada/ui/optional-part.ts';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { deviceIdentity } from '#features/session/device-identity.ts';
import { useSession } from '#features/session/session-store.ts';

const UnreadCount = optionalPart(() => import('#features/notifications/unread-count.tsx'));

const hasIdentity = () => deviceIdentity.uid() !== null;

/**
 * The bell of the app bar. Who only reads has no identity, and so no notifications to count and no code for it. The
 * button stays the same one when its count comes: it may have the focus, or get it back from the sheet it opened.
 */
export function Bell() {
  const isLive = useSyncExternalStore(useSession.subscribe, hasIdentity, () => false);
  const [unread, setUnread] = useState(0);
  return (
    <>
      <BellButton unread={isLive ? unread : 0} />
      {isLive && (
        <Suspense>
          <UnreadCount onChange={setUnread} />
        </Suspense>
      )}
    </>
  );
}

function BellButton({ unread }: { unread: number }) {
  return (
    <IconButton
      href="/notificacoes"
      icon={<IconBell />}
      label={unread > 0 ? m.shell_notifications_unread({ count: unread }) : m.shell_notifications()}
      mark={unread > 0 && <Badge count={unread} />}
    />
  );
}
